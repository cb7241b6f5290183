import { staffPaymentConfirm, staffPaymentReject } from "@contract/staff/payments";
import { defineFormValidator } from "../../forms/form-validator";

/** The form that records the arrival of a manual payment, such as a bank transfer, or rejects the payment. */
export const confirmPaymentForm = defineFormValidator(
  { confirm: staffPaymentConfirm.request, rejectPayment: staffPaymentReject.request },
  { empties: ["tradeNo"] },
);
