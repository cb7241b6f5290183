import type { FormResult } from "~/ui/form-result";

/** A form about the parcel of an order, in a list of many. */
export interface ParcelFormProps {
  readonly orderId: string;
  /** The page that it stands on. */
  readonly action: string;
  /** What was typed for this order and refused. */
  readonly refused: FormResult | undefined;
}

/** What each field of such a form takes: its form's mark, its error and what was typed. */
export function parcelFields(form: string, refused: FormResult | undefined) {
  return (name: string) => ({
    name,
    form,
    error: refused?.fieldErrors[name],
    defaultValue: refused?.repopulateFields[name],
  });
}
