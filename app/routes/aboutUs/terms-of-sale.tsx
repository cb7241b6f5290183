import { useTranslation } from "~/locales/use-translation";
import { terms } from "~/content/terms";
import { useLanguage } from "~/locales/use-language";

/** On what terms the shop sells. */
export function TermsOfSale() {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <section className="stack" id="terms">
      <h2>{t("aboutUs.terms.title")}</h2>
      <p>{terms.lead[lang]}</p>
      {terms.sections.map(({ slug, title, text }) => (
        <div key={slug}>
          <h3>{title[lang]}</h3>
          <p>{text[lang]}</p>
        </div>
      ))}
    </section>
  );
}
