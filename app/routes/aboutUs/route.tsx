import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { aboutUs } from "~/content/about-us";
import { brand } from "~/content/brand";
import { findLanguage, i18nFor } from "~/locales/i18n.server";
import { useLanguage } from "~/locales/use-language";
import { Contact } from "./contact";
import { PrivacyNotice } from "./privacy-notice";
import { ReturnPolicy } from "./return-policy";

const PARTS = ["contact", "returns", "privacy"] as const;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.title }, { name: "description", content: data.description }] : [];

export async function loader({ request }: LoaderFunctionArgs) {
  const lang = await findLanguage(request);
  const { t } = i18nFor(lang);
  return {
    title: `${t("aboutUs.title")} · ${brand.name[lang]}`,
    description: t("aboutUs.description"),
  };
}

/** Contact, the return policy (spec §9) and the privacy notice. */
export default function AboutUsPage() {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <div className="page about stack" data-width="text" data-gap="large">
      <header className="stack" data-gap="small">
        <h1>{t("aboutUs.title")}</h1>
        <p className="lead">{aboutUs.lead[lang]}</p>
        <nav aria-label={t("aboutUs.contents")} className="row">
          {PARTS.map((part) => (
            <a key={part} href={`#${part}`}>
              {t(`aboutUs.${part}.title`)}
            </a>
          ))}
        </nav>
      </header>
      <Contact />
      <ReturnPolicy />
      <PrivacyNotice />
    </div>
  );
}
