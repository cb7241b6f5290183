import type { ComponentProps } from "react";
import { ShopForm } from "./fields";

interface RowFormProps extends ComponentProps<typeof ShopForm> {
  /** The prefix of the ids of the form and its fields, which distinguishes them from those of other rows. */
  readonly mark: string;
}

/**
 * Shows a form that exists once for each row of a page. The form submits its prefix, which the response
 * contains as `FormResult.formId`. The error summary then links to the fields of this row, and no other row
 * shows the errors.
 */
export function RowForm({ mark, values = {}, ...rest }: RowFormProps) {
  return <ShopForm values={{ ...values, form: mark }} noValidate {...rest} />;
}
