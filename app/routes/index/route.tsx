import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Language } from "@contract/model/languages";
import { brandWords } from "@contract/model/brand-words";
import { lineHref, whatsAppHref } from "~/content/shop-profile";
import { answerForm } from "~/forms/form-action.server";
import { answerInTime } from "~/prod-api/answer-in-time.server";
import { productPage } from "~/prod-api/products.server";
import { descriptionIn, profileIn } from "~/prod-api/shop-profile.server";
import type { RouteHandle } from "~/routing/route-handle";
import { absolute, pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { organizationData } from "~/seo/structured-data";
import { cardProduct } from "~/ui/card-product";
import { shownActivity } from "./activity.server";
import { ActivityStrip } from "./activity-strip";
import { CaseLeads } from "./case-leads";
import { Concerns } from "./concerns";
import { Favourites } from "./favourites";
import { Hero } from "./hero";
import { hideActivityAction } from "./hide-activity.server";
import { caseLeads, storyLead } from "./leads.server";
import { StoryLead } from "./story-lead";

/** Whole rows of two and four. */
const FAVOURITES = 8;

export const handle = {
  access: "public",
  inSitemap: true,
  visitorCache: { queries: [], shows: "hiddenActivity" },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { lang } = context;
  // Without them the page is still a home page.
  const [found, activity, cases, story] = await Promise.all([
    answerInTime(productPage({ pageSize: FAVOURITES }, context)),
    shownActivity({ request, context }),
    caseLeads(lang),
    storyLead(lang),
  ]);
  return {
    ...{ activity, cases, story },
    favourites: found.ok ? found.data.rows.map((row) => cardProduct(row, lang)) : null,
    head: pageHead({
      lang,
      title: brandWords.slogan[lang],
      description: descriptionIn(lang),
      structured: [theShop(lang)],
    }),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, hideActivityAction);
}

export default function HomePage() {
  const { activity, favourites, cases, story } = useLoaderData<typeof loader>();
  return (
    <>
      {activity !== null && <ActivityStrip {...activity} />}
      <div className="page home stack">
        <Hero />
        <Favourites products={favourites} />
        <Concerns />
        <CaseLeads leads={cases} />
        <StoryLead {...story} />
      </div>
    </>
  );
}

function theShop(lang: Language) {
  const { name, email, phone, address, line, whatsApp } = profileIn(lang);
  return organizationData({
    ...{ name, email, address },
    description: descriptionIn(lang),
    url: absolute("/"),
    logo: absolute("/icons/icon-512.png"),
    telephone: phone,
    sameAs: [
      ...(line === "" ? [] : [lineHref(line)]),
      ...(whatsApp === "" ? [] : [whatsAppHref(whatsApp)]),
    ],
  });
}
