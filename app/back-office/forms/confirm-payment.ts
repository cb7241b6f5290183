import { staffPaymentConfirm } from "@contract/staff/lists";
import { formValidator } from "../../forms/form-validator";

/** The form that records the arrival of a manual payment, such as a bank transfer. */
export const confirmPaymentForm = formValidator(
  { confirm: staffPaymentConfirm.request },
  { empties: ["tradeNo"] },
);
