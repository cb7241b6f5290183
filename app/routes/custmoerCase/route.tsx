import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { CASE_PLACES, type CasePlace } from "~/content/customer-case";
import { customerCases } from "~/content/customer-cases";
import { i18nFor } from "~/locales/i18n.server";
import { draftLinkOf, writtenText } from "~/prod-api/content.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { Tabs } from "~/ui/tabs";
import { CaseArticle } from "./case-article";
import { WrittenCase } from "./written-case";

export const handle = {
  access: "public",
  inSitemap: true,
  visitorCache: { queries: ["place"] },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context: { lang } }: LoaderFunctionArgs) {
  const { t } = i18nFor(lang);
  const url = new URL(request.url);
  const asked = url.searchParams.get("place");
  const words = { title: t("customerCase.title"), description: t("customerCase.description") };
  return {
    /** Null: of all places. */
    place: CASE_PLACES.find((each) => each === asked) ?? null,
    /** Null: the built-in ones. */
    written: await writtenText("customer-cases", { lang, draft: draftLinkOf(url) }),
    head: pageHead({ lang, ...words }),
  };
}

export default function CustomerCasePage() {
  const { place, written } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const isShown = (each: { readonly place: CasePlace | null }) =>
    place === null || each.place === place;
  const tabs = [null, ...CASE_PLACES].map((each) => ({
    href: each === null ? "/custmoerCase" : `/custmoerCase?place=${each}`,
    name: t(`customerCase.places.${each ?? "all"}`),
    current: each === place,
  }));
  return (
    <div className="page stack" data-gap="large">
      <header className="stack">
        <h1>{t("customerCase.title")}</h1>
        <p className="lead">{t("customerCase.lead")}</p>
      </header>
      <Tabs label={t("customerCase.places.label")} tabs={tabs} />
      <div className="cases">
        {written === null
          ? customerCases
              .filter(isShown)
              .map((each) => <CaseArticle key={each.slug} customerCase={each} />)
          : written.filter(isShown).map((each) => <WrittenCase key={each.slug} told={each} />)}
      </div>
      <p className="soft">{t("customerCase.consent")}</p>
    </div>
  );
}
