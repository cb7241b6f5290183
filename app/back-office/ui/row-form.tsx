import type { ComponentProps } from "react";
import { ShopForm } from "~/ui/shop-form";

interface RowFormProps extends ComponentProps<typeof ShopForm> {
  /** The prefix that distinguishes the form and its fields from others on the page. */
  readonly mark: string;
}

/**
 * A form that exists once for each row of a page. It sends its own mark, so that the error summary
 * links to its fields (`FormResult.formId`) and no other row shows the errors.
 */
export function RowForm({ mark, values = {}, ...rest }: RowFormProps) {
  return <ShopForm values={{ ...values, form: mark }} noValidate {...rest} />;
}
