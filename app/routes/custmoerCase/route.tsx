import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { brand } from "~/content/brand";
import { customerCases } from "~/content/customer-cases";
import { findLanguage, i18nFor } from "~/locales/i18n.server";
import { CaseArticle } from "./case-article";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.title }, { name: "description", content: data.description }] : [];

export async function loader({ request }: LoaderFunctionArgs) {
  const lang = await findLanguage(request);
  const { t } = i18nFor(lang);
  return {
    title: `${t("customerCase.title")} · ${brand.name[lang]}`,
    description: t("customerCase.description"),
  };
}

export default function CustomerCasePage() {
  const { t } = useTranslation();
  return (
    <div className="page stack" data-gap="large">
      <header className="stack" data-gap="small">
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
