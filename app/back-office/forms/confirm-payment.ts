import { staffPaymentConfirm } from "@contract/staff/lists";
import { formValidator } from "../../forms/form-validator";

/** Confirms that a manual payment has arrived. */
export const confirmPaymentForm = formValidator(
  { confirm: staffPaymentConfirm.request },
  { empties: ["tradeNo"] },
);
