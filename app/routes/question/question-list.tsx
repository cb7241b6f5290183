import { useTranslation } from "~/locales/use-translation";
import type { Prose as Words } from "~/content/prose";
import { Prose } from "~/ui/prose";

/** A question with its place in the whole list, which is its id in the address. */
export interface NumberedQuestion {
  readonly id: number;
  /** Its anchor. */
  readonly slug: string;
  readonly question: string;
  readonly answer: Words;
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
  const Heading = title === undefined ? "h2" : "h3";
  return (
    <section className="stack" data-gap="small">
      {title !== undefined && <h2>{title}</h2>}
      {questions.map(({ id, slug, question, answer }) => (
        <details className="question prose" key={slug} id={slug} data-id={id} open={open}>
          <summary>
            <Heading>{question}</Heading>
          </summary>
          <Prose words={answer} />
          <a className="soft" href={`/question?id=${id}#${slug}`}>
            {t("question.link")}
            <span className="unseen">{question}</span>
          </a>
        </details>
      ))}
    </section>
  );
}
