import { ask } from "~/prod-api/call.server";
import { staffPaymentConfirm } from "@contract/staff/lists";
import { formAction } from "~/forms/form-action.server";
import { adminOutcome } from "~/back-office/sections/admin-outcome.server";
import { listOf } from "~/back-office/sections/admin-view.server";
import { confirmPaymentForm } from "~/back-office/forms/confirm-payment";

/** Confirms that a manual payment has arrived. */
export const confirmPaymentAction = formAction(confirmPaymentForm, {
  confirm: async (input, { request, context }) =>
    adminOutcome({
      answer: await ask(context, staffPaymentConfirm, input),
      to: listOf(request),
      done: "confirmed",
    }),
});
