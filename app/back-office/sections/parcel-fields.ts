import type { FormResult } from "~/ui/form-result";

/** The props of a form that ships or tracks the parcel of an order in a list. */
export interface ParcelFormProps {
  readonly orderId: string;
  /** The URL of the page that contains the form. */
  readonly action: string;
  /** The result of this order's form if it was rejected. */
  readonly refused: FormResult | undefined;
}

/** Returns a function that returns the props of a field: its form, its error and its submitted value. */
export function makeParcelFieldProps(form: string, refused: FormResult | undefined) {
  return (name: string) => ({
    name,
    form,
    error: refused?.fieldErrors[name],
    defaultValue: refused?.repopulateFields[name],
  });
}
