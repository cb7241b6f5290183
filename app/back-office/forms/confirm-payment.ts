import { staffPaymentConfirm } from "@contract/staff/lists";
import { formValidator } from "../../forms/form-validator";

/** Says that a manual payment has come in. */
export const confirmPaymentForm = formValidator(
  { confirm: staffPaymentConfirm.request },
  { empties: ["tradeNo"] },
);
