import { staffPaymentConfirm } from "@contract/staff/lists";
import { defineFormValidator } from "../../forms/form-validator";

/** The form that records the arrival of a manual payment, such as a bank transfer. */
export const confirmPaymentForm = defineFormValidator(
  { confirm: staffPaymentConfirm.request },
  { empties: ["tradeNo"] },
);
