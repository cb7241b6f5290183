import { useTranslation } from "~/locales/use-translation";
import { TEASER_FIRST } from "@contract/limits";
import { pathWith, pathWithout } from "./current-path";

interface QaTeaserProps {
  /** 6 questions, or up to 15 when expanded; the place of each is its id (spec §2). */
  readonly questions: readonly string[];
  readonly currentPath: string;
}

/** Questions at the foot of every page: 6, "Expand more" to 15, "Pack up" back to 6 and to this place. */
export function QaTeaser({ questions, currentPath }: QaTeaserProps) {
  const { t } = useTranslation();
  const expanded = questions.length > TEASER_FIRST;
  const toggle = expanded ? pathWithout(currentPath, "qa") : pathWith(currentPath, "qa", "all");
  return (
    <section
      className="teaser"
      id="qa-teaser"
      data-testid="qa-teaser"
      aria-labelledby="qa-teaser-title"
    >
      <div className="teaser-inner">
        <h2 id="qa-teaser-title">{t("layout.qa.title")}</h2>
        <p className="soft">{t("layout.qa.lead")}</p>
        <ol>
          {questions.map((question, id) => (
            <li key={question} data-testid="qa-item" data-id={id}>
              <a href={`/question?id=${id}`}>{question}</a>
            </li>
          ))}
        </ol>
        <a className="button" data-kind="quiet" href={`${toggle}#qa-teaser`}>
          {expanded ? t("layout.qa.packUp") : t("layout.qa.expand")}
        </a>
      </div>
    </section>
  );
}
