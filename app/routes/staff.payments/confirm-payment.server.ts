import { formAction } from "~/forms/form-action.server";
import { adminOutcome } from "~/routes/staff/admin-outcome.server";
import { confirmPaymentForm } from "~/forms/staff/confirm-payment";
import { staffPaymentConfirm } from "~/prod-api/staff.server";

/** Says that a manual payment has come in. */
export const confirmPaymentAction = formAction(confirmPaymentForm, {
  confirm: async (input, { context }) =>
    adminOutcome({
      answer: await staffPaymentConfirm(context, input),
      to: "/staff/payments",
      done: "confirmed",
    }),
});
