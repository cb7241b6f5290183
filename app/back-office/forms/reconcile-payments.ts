import { staffPaymentReconcile } from "@contract/staff/payments";
import { defineFormValidator } from "../../forms/form-validator";

/** The form that compares the payments with a provider's CSV file. */
export const reconcilePaymentsForm = defineFormValidator(
  { reconcile: staffPaymentReconcile.request },
  { main: "reconcile" },
);
