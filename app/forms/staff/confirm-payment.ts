import { staffPaymentConfirm } from "@contract/staff";
import { formValidator } from "../form-validator";

/** Says that a manual payment has come in. */
export const confirmPaymentForm = formValidator(
  { confirm: staffPaymentConfirm.request },
  { empties: ["tradeNo"] },
);
