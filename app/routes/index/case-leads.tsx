import { useTranslation } from "~/locales/use-translation";
import { customerCases } from "~/content/customer-cases";
import { useLanguage } from "~/locales/use-language";

const SHOWN = 3;

/** The first customer cases, each leading to the whole of it. */
export function CaseLeads() {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <section className="stack" aria-labelledby="cases-title">
      <header>
        <h2 id="cases-title">{t("home.cases.title")}</h2>
        <p className="soft">{t("home.cases.lead")}</p>
      </header>
      <ul className="case-leads">
        {customerCases.slice(0, SHOWN).map(({ slug, concern, words, person, weeks }) => (
          <li key={slug} className="card stack" data-gap="small">
            <h3>{concern[lang]}</h3>
            <blockquote>{words[lang]}</blockquote>
            <p className="soft">
              {person[lang]}
              <br />
              {t("customerCase.weeks", { count: weeks })}
            </p>
            <a href={`/custmoerCase#${slug}`}>
              {t("home.cases.read")}
              <span className="unseen">{concern[lang]}</span>
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a href="/custmoerCase">{t("home.cases.all")}</a>
      </p>
    </section>
  );
}
