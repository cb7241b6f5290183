import type { ReactNode } from "react";
import { Button, LinkButton } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";
import { CONFIRMED } from "./confirmation-field";

interface QuestionPageProps {
  readonly title: string;
  /** The content above the buttons: what the action affects, and its consequences. */
  readonly children: ReactNode;
  /** The URL to which the form was submitted, and to which it is submitted again. */
  readonly action: string;
  /** The submitted fields by name. */
  readonly values: Readonly<Record<string, string>>;
  readonly yes: { readonly intent: string; readonly words: string };
  /** The link back, which runs no action. */
  readonly no: { readonly href: string; readonly words: string };
  /** True if the action deletes something permanently. */
  readonly isLoss?: boolean;
}

/**
 * Asks for a confirmation before an action that cannot be undone. The page contains the submitted form again
 * with `confirmed`, and a link back.
 */
export function ConfirmationPage(props: QuestionPageProps) {
  const { title, children, action, values, yes, no, isLoss = false } = props;
  return (
    <div className="page stack" data-width="form" data-testid="question">
      <h1>{title}</h1>
      {children}
      <ShopForm action={action} values={{ ...values, confirmed: CONFIRMED }} className="row">
        <Button kind={isLoss ? "danger" : "primary"} intent={yes.intent}>
          {yes.words}
        </Button>
        <LinkButton kind="quiet" href={no.href}>
          {no.words}
        </LinkButton>
      </ShopForm>
    </div>
  );
}
