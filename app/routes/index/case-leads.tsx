import { useTranslation } from "~/locales/use-translation";

/** What leads to a customer case. */
export interface CaseLead {
  /** Its anchor. */
  readonly slug: string;
  readonly concern: string;
  /** The customer's own. */
  readonly words: string;
  readonly person: string;
  /** 0 if the duration is not stated. */
  readonly weeks: number;
}

/** The first customer cases, each leading to the whole of it. */
export function CaseLeads({ leads }: { readonly leads: readonly CaseLead[] }) {
  const { t } = useTranslation();
  return (
    <section className="stack" aria-labelledby="cases-title">
      <header>
        <h2 id="cases-title">{t("home.cases.title")}</h2>
        <p className="soft">{t("home.cases.lead")}</p>
      </header>
      <ul className="case-leads">
        {leads.map(({ slug, concern, words, person, weeks }) => (
          <li key={slug} className="card stack" data-gap="small">
            <h3>{concern}</h3>
            {words !== "" && <blockquote>{words}</blockquote>}
            <p className="soft">
              {person}
              {weeks > 0 && (
                <>
                  <br />
                  {t("customerCase.weeks", { count: weeks })}
                </>
              )}
            </p>
            <a href={`/custmoerCase#${slug}`}>
              {t("home.cases.read")} <span className="unseen">{concern}</span>
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
