import type { FormResult } from "~/ui/form-result";

/** The props of a form about an order's parcel in a list of orders. */
export interface ParcelFormProps {
  readonly orderId: string;
  /** The page that contains the form. */
  readonly action: string;
  /** The rejected form of this order. */
  readonly refused: FormResult | undefined;
}

/** Returns a function for the props of a field: its form, error and submitted value. */
export function parcelFields(form: string, refused: FormResult | undefined) {
  return (name: string) => ({
    name,
    form,
    error: refused?.fieldErrors[name],
    defaultValue: refused?.repopulateFields[name],
  });
}
