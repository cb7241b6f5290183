import { useTranslation } from "~/locales/use-translation";
import type { Question } from "~/content/questions";
import { useLanguage } from "~/locales/use-language";

/** A question with its place in the whole list, which is its id in the address. */
export interface NumberedQuestion extends Question {
  readonly id: number;
}

interface QuestionListProps {
  readonly title?: string | undefined;
  readonly questions: readonly NumberedQuestion[];
  /** Shows the answers from the start. */
  readonly open?: boolean;
}

/** Questions that unfold without scripts; closed answers are still found by the browser's search. */
export function QuestionList({ title, questions, open = false }: QuestionListProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const Heading = title === undefined ? "h2" : "h3";
  return (
    <section className="stack" data-gap="small">
      {title !== undefined && <h2>{title}</h2>}
      {questions.map(({ id, slug, question, answer }) => (
        <details className="question" key={slug} id={slug} data-id={id} open={open}>
          <summary>
            <Heading>{question[lang]}</Heading>
          </summary>
          <p>{answer[lang]}</p>
          <a className="soft" href={`/question?id=${id}#${slug}`}>
            {t("question.link")}
            <span className="unseen">{question[lang]}</span>
          </a>
        </details>
      ))}
    </section>
  );
}
