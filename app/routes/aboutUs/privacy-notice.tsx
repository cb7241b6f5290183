import { useTranslation } from "~/locales/use-translation";
import { privacy } from "~/content/privacy";
import { formatDate } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";

/** What the shop keeps about a shopper and why; it stands on a page that visitors may open. */
export function PrivacyNotice() {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <section className="stack" id="privacy">
      <h2>{t("aboutUs.privacy.title")}</h2>
      <p>{privacy.lead[lang]}</p>
      {privacy.sections.map(({ slug, title, text }) => (
        <div key={slug}>
          <h3>{title[lang]}</h3>
          <p>{text[lang]}</p>
        </div>
      ))}
      <p className="soft">
        {t("aboutUs.privacy.updated", { date: formatDate(privacy.updated, lang) })}
      </p>
    </section>
  );
}
