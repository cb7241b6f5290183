import type { ReactNode } from "react";
import { ConfirmationPage } from "~/forms/confirmation-page";

interface ManyQuestionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The URL of the list. The form submits to it, and the cancel link opens it. */
  readonly action: string;
  /** Additional hidden fields. */
  readonly values?: Readonly<Record<string, string>>;
  /** The values of the ticked checkboxes. */
  readonly asked: readonly string[];
  /** Returns the displayed name of a row. */
  readonly nameOf: (id: string) => string;
  readonly yes: { readonly intent: string; readonly words: string };
  readonly no: string;
}

/** Asks for a confirmation before an action on all ticked rows, and lists these rows. */
export function BulkConfirmation(props: ManyQuestionProps) {
  const { title, children, action, values = {}, asked, nameOf, yes, no } = props;
  return (
    <ConfirmationPage
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
    </ConfirmationPage>
  );
}
