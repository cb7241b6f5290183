import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useTranslation } from "~/locales/use-translation";
import { customerCases } from "~/content/customer-cases";
import { i18nFor } from "~/locales/i18n.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { CaseArticle } from "./case-article";

export const handle = {
  access: "public",
  inSitemap: true,
  visitorCache: { queries: [] },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader({ context: { lang } }: LoaderFunctionArgs) {
  const { t } = i18nFor(lang);
  const words = { title: t("customerCase.title"), description: t("customerCase.description") };
  return { head: pageHead({ lang, ...words }) };
}

export default function CustomerCasePage() {
  const { t } = useTranslation();
  return (
    <div className="page stack" data-gap="large">
      <header className="stack">
        <h1>{t("customerCase.title")}</h1>
        <p className="lead">{t("customerCase.lead")}</p>
      </header>
      <div className="cases">
        {customerCases.map((customerCase) => (
          <CaseArticle key={customerCase.slug} customerCase={customerCase} />
        ))}
      </div>
      <p className="soft">{t("customerCase.consent")}</p>
    </div>
  );
}
