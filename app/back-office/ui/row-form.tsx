import type { ComponentProps } from "react";
import { ShopForm } from "~/ui/shop-form";

interface RowFormProps extends ComponentProps<typeof ShopForm> {
  /** Tells it apart from the others on its page, as its fields are told apart by their `form`. */
  readonly mark: string;
}

/**
 * A form that stands on its page more than once, for each row: it says along which one was sent, so that the
 * summary of its errors leads to its fields (`FormResult.formId`) and no other row shows them.
 */
export function RowForm({ mark, values = {}, ...rest }: RowFormProps) {
  return <ShopForm values={{ ...values, form: mark }} noValidate {...rest} />;
}
