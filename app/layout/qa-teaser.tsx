import { useTranslation } from "~/locales/use-translation";
import { TEASER_FIRST } from "@contract/model/limits";
import { pathWith, pathWithout, queryValue } from "./current-path";

interface QaTeaserProps {
  /** 6 questions, or up to 15 when expanded; the place of each is its id (spec §2). */
  readonly questions: readonly string[];
  readonly currentPath: string;
  /** All 15 are there, those after the first 6 folded: nothing that was typed is left behind. */
  readonly unfolds: boolean;
}

/** Questions at the foot of every page: 6, "Expand more" to 15, "Pack up" back to 6 and to this place. */
export function QaTeaser({ questions, currentPath, unfolds }: QaTeaserProps) {
  const { t } = useTranslation();
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
        {unfolds ? (
          <Unfolding questions={questions} currentPath={currentPath} />
        ) : (
          <>
            <Questions questions={questions} />
            <Toggle isExpanded={questions.length > TEASER_FIRST} currentPath={currentPath} />
          </>
        )}
      </div>
    </section>
  );
}

interface QuestionsProps {
  readonly questions: readonly string[];
  /** The place of the first of them. */
  readonly from?: number;
}

function Questions({ questions, from = 0 }: QuestionsProps) {
  return (
    <ol>
      {questions.map((question, at) => (
        <li key={question} data-testid="qa-item" data-id={from + at}>
          <a href={`/question?id=${from + at}`}>{question}</a>
        </li>
      ))}
    </ol>
  );
}

function Unfolding({ questions, currentPath }: Pick<QaTeaserProps, "questions" | "currentPath">) {
  const { t } = useTranslation();
  return (
    <>
      <Questions questions={questions.slice(0, TEASER_FIRST)} />
      <details open={queryValue(currentPath, "qa") === "all"}>
        <summary className="button" data-kind="quiet">
          <span>{t("layout.qa.expand")}</span>
          <span>{t("layout.qa.packUp")}</span>
        </summary>
        <Questions questions={questions.slice(TEASER_FIRST)} from={TEASER_FIRST} />
      </details>
    </>
  );
}

interface ToggleProps {
  readonly isExpanded: boolean;
  readonly currentPath: string;
}

function Toggle({ isExpanded, currentPath }: ToggleProps) {
  const { t } = useTranslation();
  const href = isExpanded ? pathWithout(currentPath, "qa") : pathWith(currentPath, "qa", "all");
  return (
    <a className="button" data-kind="quiet" href={`${href}#qa-teaser`}>
      {isExpanded ? t("layout.qa.packUp") : t("layout.qa.expand")}
    </a>
  );
}
