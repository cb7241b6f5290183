import { useTranslation } from "~/locales/use-translation";

/** The teaser of a customer case. */
export interface CaseTeaser {
  /** The id of the case's element on the page of cases. */
  readonly slug: string;
  readonly concern: string;
  /** A quotation of the customer. */
  readonly words: string;
  readonly person: string;
  /** The number of weeks after which the customer reported, or 0 if it is not stated. */
  readonly weeks: number;
}

interface CaseTeasersProps {
  /** The id of the heading. */
  readonly id: string;
  /** The heading and the text below it. If one is empty, its default is shown. */
  readonly title: string;
  readonly text: string;
  readonly leads: readonly CaseTeaser[];
}

/** Shows the first customer cases, each with a link to the full text. */
export function CaseTeasers({ id, title, text, leads }: CaseTeasersProps) {
  const { t } = useTranslation();
  return (
    <section className="stack" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title || t("home.cases.title")}</h2>
        <p className="soft">{text || t("home.cases.lead")}</p>
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
