import type { StaffOrderInFull } from "@contract/staff/order-detail";
import type { FormResult } from "~/ui/form-result";

/** The props of each form on the order page. */
export interface OrderFormProps {
  readonly order: StaffOrderInFull;
  /** The rejected form of this page, whichever it is. */
  readonly refused: FormResult | undefined;
}
