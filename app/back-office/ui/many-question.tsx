import type { ReactNode } from "react";
import { QuestionPage } from "~/forms/question-page";

interface ManyQuestionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The list, where the answer goes and the way back leads. */
  readonly action: string;
  /** What else the form sends. */
  readonly values?: Readonly<Record<string, string>>;
  /** The rows as they were ticked. */
  readonly asked: readonly string[];
  /** What people call a row. */
  readonly nameOf: (id: string) => string;
  readonly yes: { readonly intent: string; readonly words: string };
  readonly no: string;
}

/** The question before something is done to all rows that are ticked: it names them. */
export function ManyQuestion(props: ManyQuestionProps) {
  const { title, children, action, values = {}, asked, nameOf, yes, no } = props;
  return (
    <QuestionPage
      title={title}
      action={action}
      values={{ ...values, ticked: asked.join(",") }}
      yes={yes}
      no={{ href: action, words: no }}
      isLoss
    >
      {children}
      <ul>
        {asked.map((ticked) => {
          const [id = ""] = ticked.split(":");
          return <li key={id}>{nameOf(id)}</li>;
        })}
      </ul>
    </QuestionPage>
  );
}
