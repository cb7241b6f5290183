import { useTranslation } from "~/locales/use-translation";
import { RETENTION_DAYS, type RetentionKey } from "@contract/model/retention";
import { privacy } from "~/content/privacy";
import { retention } from "~/content/retention";
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
          {slug === "how-long" && <HowLong />}
        </div>
      ))}
      <p className="soft">
        {t("aboutUs.privacy.updated", { date: formatDate(privacy.updated, lang) })}
      </p>
    </section>
  );
}

const KEYS = Object.keys(retention).filter((key): key is RetentionKey => key in RETENTION_DAYS);
const DAYS_OF_YEAR = 365;

/** What is deleted by itself, after how long and why. */
function HowLong() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const lasting = (days: number) =>
    days < DAYS_OF_YEAR
      ? t("aboutUs.privacy.days", { count: days })
      : t("aboutUs.privacy.years", { count: Math.floor(days / DAYS_OF_YEAR) });
  return (
    <ul>
      {KEYS.map((key) => (
        <li key={key}>
          {t("aboutUs.privacy.rule", {
            what: retention[key].what[lang],
            after: lasting(RETENTION_DAYS[key]),
            why: retention[key].why[lang],
          })}
        </li>
      ))}
    </ul>
  );
}
