import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Language } from "@contract/model/languages";
import { toLineHref, toWhatsAppHref } from "~/content/shop-profile";
import { getTranslator } from "~/locales/i18n.server";
import { parseDraftLink, getWrittenText, getDefaultHomeBlocks } from "~/prod-api/content.server";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { getDescription, getAppearance, getCurrentProfile } from "~/prod-api/shop-profile.server";
import type { RouteHandle } from "~/routing/route-handle";
import { toAbsoluteUrl, makePageHead } from "~/seo/page-head.server";
import { toIconHref } from "@contract/model/icon-href";
import { toMeta } from "~/seo/page-meta";
import { makeShopData, makeSiteData } from "~/seo/structured-data";
import { useTranslation } from "~/locales/use-translation";
import { NoticeText } from "~/ui/notice";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";
import { useShopProfile } from "~/ui/use-shop-profile";
import { loadBlockData, findShownActivity, findHomeAnnouncement } from "./home-blocks.server";
import { HomeBlockView } from "./home-block-view";
import { redirectWithNotice } from "~/forms/form-outcome.server";
import { hideActivityForm } from "~/forms/single-buttons";
import { hideActivity } from "~/session/preferences.server";

export const handle = {
  access: "public",
  inSitemap: true,
  visitorCache: { queries: [], shows: "hiddenActivity" },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { lang } = context;
  const draft = parseDraftLink(new URL(request.url));
  const written = await getWrittenText("home", { lang, draft });
  const blocks = written ?? getDefaultHomeBlocks(lang);
  // The home page is useful without any of them, so a failure hides only that part.
  const [activity, filled] = await Promise.all([
    findShownActivity({ request, context }),
    Promise.all(blocks.map((block) => loadBlockData(block, context))),
  ]);
  // Use only a hero that staff wrote. The default hero is the shop's name, which every title contains
  // already.
  const hero = written?.find((block) => block.kind === "hero");
  return {
    activity,
    blocks: filled.filter((block) => block !== null),
    head: makePageHead({
      lang,
      title: hero?.title ?? getTranslator(lang).t("home.title"),
      description: getDescription(lang),
      structured: [getShopData(lang), getSiteData(lang)],
    }),
  };
}

/** Hides the announcement (spec §4, the activity-visible flag). */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction(hideActivityForm, {
      hideActivity: async (_, { context }) => {
        const activity = await findHomeAnnouncement(context);
        if (activity !== null) context.setCookie(hideActivity(activity.id));
        return redirectWithNotice("/index");
      },
    }),
  );
}

/** Shows the blocks that staff arranged. A page without a hero begins with the shop's name. */
export default function HomePage() {
  const { activity, blocks } = useLoaderData<typeof loader>();
  const { name } = useShopProfile();
  return (
    <>
      {activity !== null && <ActivityStrip {...activity} />}
      <div className="page home stack">
        {!blocks.some(({ kind }) => kind === "hero") && <h1>{name}</h1>}
        {blocks.map((block, at) => (
          // The index is a stable key, because the blocks never move.
          <HomeBlockView key={at} block={block} id={`block-${at + 1}`} />
        ))}
      </div>
    </>
  );
}

function getShopData(lang: Language) {
  const { name, email, phone, address, line, whatsApp } = getCurrentProfile(lang);
  return makeShopData({
    name,
    email,
    address,
    description: getDescription(lang),
    url: toAbsoluteUrl("/"),
    logo: toAbsoluteUrl(toIconHref(getAppearance()?.icon512 || "/icons/icon-512.png")),
    telephone: phone,
    sameAs: [
      ...(line === "" ? [] : [toLineHref(line)]),
      ...(whatsApp === "" ? [] : [toWhatsAppHref(whatsApp)]),
    ],
  });
}

function getSiteData(lang: Language) {
  const { name } = getCurrentProfile(lang);
  return makeSiteData({ name, url: toAbsoluteUrl("/"), searchUrl: toAbsoluteUrl("/product") });
}

interface ActivityStripProps {
  readonly text: string;
  readonly href: string;
}

/** Shows the current promotion with a button that hides it. */
function ActivityStrip({ text, href }: ActivityStripProps) {
  const { t } = useTranslation();
  return (
    <aside className="activity" aria-label={t("home.activity.label")}>
      <p>
        <NoticeText text={text} href={href} />
      </p>
      <ShopForm action="/index">
        <Button kind="text" intent="hideActivity" aria-label={t("home.activity.hide")}>
          <span aria-hidden="true">×</span>
        </Button>
      </ShopForm>
    </aside>
  );
}
