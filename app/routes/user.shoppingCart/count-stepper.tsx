import { useTranslation } from "~/locales/use-translation";
import { CART_COUNT_MAX } from "@contract/model/limits";
import { Button } from "~/ui/button";
import { FieldError, idOfField } from "~/ui/field-frame";
import { Quantity } from "~/ui/quantity";
import { CART_FORM } from "./cart-form";
import type { CartLine } from "./cart-line";

interface CountStepperProps {
  readonly line: CartLine;
  /** What was typed into a form that came back. */
  readonly typed: string | undefined;
  readonly error: string | undefined;
  readonly errorParams: Readonly<Record<string, string | number>> | undefined;
}

/**
 * The count of a line between a button for one less and one for one more. They send the field's own name
 * and stand behind it in the form, so that the count of the pressed one is the last and holds.
 */
export function CountStepper({ line, typed, error, errorParams }: CountStepperProps) {
  const { t } = useTranslation();
  const { id, name, count } = line;
  const field = `count.${id}`;
  return (
    <div>
      <div className="stepper">
        <Quantity
          id={idOfField(field, CART_FORM)}
          form={CART_FORM}
          name={field}
          stock={line.stock}
          defaultValue={typed ?? count}
          label={t("cart.row.count", { name })}
          aria-invalid={error === undefined ? undefined : true}
        />
        <Step by={-1} line={line} />
        <Step by={1} line={line} />
      </div>
      <FieldError
        name={field}
        form={CART_FORM}
        error={error ?? null}
        {...(errorParams && { errorParams })}
      />
    </div>
  );
}

/** One less or one more than there are; of a line that is short, as many as there are. */
function Step({ by, line }: { readonly by: 1 | -1; readonly line: CartLine }) {
  const { t } = useTranslation();
  const value = Math.min(line.count + by, mostOf(line));
  return (
    <Button
      kind="quiet"
      form={CART_FORM}
      name={`count.${line.id}`}
      value={value}
      data-step={by}
      disabled={value < 1 || value === line.count}
      aria-label={t(by === 1 ? "cart.row.more" : "cart.row.less", { name: line.name })}
    >
      {by === 1 ? "+" : "−"}
    </Button>
  );
}

function mostOf({ stock }: CartLine): number {
  return Math.max(1, Math.min(stock, CART_COUNT_MAX));
}
