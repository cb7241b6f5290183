import type { StaffOrderInFull } from "@contract/staff/order-detail";
import type { FormResult } from "~/ui/form-result";

/** What each form on the page of an order takes. */
export interface OrderFormProps {
  readonly order: StaffOrderInFull;
  /** What was typed and refused, of whichever form. */
  readonly refused: FormResult | undefined;
}
