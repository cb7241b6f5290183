import type { ReactNode } from "react";
import { Button, LinkButton } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";
import { CONFIRMED } from "./asked-first";

interface QuestionPageProps {
  readonly title: string;
  /** What it is about, and what will happen. */
  readonly children: ReactNode;
  /** Where the form was sent, and goes again. */
  readonly action: string;
  /** The fields that were sent, by name. */
  readonly values: Readonly<Record<string, string>>;
  readonly yes: { readonly intent: string; readonly words: string };
  /** The way back, where nothing has happened. */
  readonly no: { readonly href: string; readonly words: string };
  /** Takes something away for good. */
  readonly isLoss?: boolean;
}

/** The question before an act that cannot be taken back: the same form again, with `confirmed`, or back. */
export function QuestionPage(props: QuestionPageProps) {
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
