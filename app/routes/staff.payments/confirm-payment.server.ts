import { ask } from "~/prod-api/call.server";
import { staffPaymentConfirm } from "@contract/staff";
import { formAction } from "~/forms/form-action.server";
import { adminOutcome } from "~/routes/staff/admin-outcome.server";
import { listOf } from "~/routes/staff/admin-view.server";
import { confirmPaymentForm } from "~/forms/staff/confirm-payment";

/** Says that a manual payment has come in. */
export const confirmPaymentAction = formAction(confirmPaymentForm, {
  confirm: async (input, { request, context }) =>
    adminOutcome({
      answer: await ask(context, staffPaymentConfirm, input),
      to: listOf(request),
      done: "confirmed",
    }),
});
