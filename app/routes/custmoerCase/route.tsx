import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { CASE_PLACES, customerCases } from "~/content/customer-cases";
import { i18nFor } from "~/locales/i18n.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { Tabs } from "~/ui/tabs";
import { CaseArticle } from "./case-article";

export const handle = {
  access: "public",
  inSitemap: true,
  visitorCache: { queries: ["place"] },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader({ request, context: { lang } }: LoaderFunctionArgs) {
  const { t } = i18nFor(lang);
  const asked = new URL(request.url).searchParams.get("place");
  const words = { title: t("customerCase.title"), description: t("customerCase.description") };
  return {
    /** Null: of all places. */
    place: CASE_PLACES.find((each) => each === asked) ?? null,
    head: pageHead({ lang, ...words }),
  };
}

export default function CustomerCasePage() {
  const { place } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const shown = customerCases.filter((each) => place === null || each.place === place);
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
        {shown.map((customerCase) => (
          <CaseArticle key={customerCase.slug} customerCase={customerCase} />
        ))}
      </div>
      <p className="soft">{t("customerCase.consent")}</p>
    </div>
  );
}
