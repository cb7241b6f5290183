import type { StaffOrderDetail } from "@contract/staff/order-detail";
import type { FormResult } from "~/ui/form-result";

/** The props of each form on the order page. */
export interface OrderFormProps {
  readonly order: StaffOrderDetail;
  /** The result of the form of this page that was rejected, if there is one. */
  readonly refused: FormResult | undefined;
}
