import { payReference } from "@contract/shop/payments";
import { defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { payReferenceForm } from "~/forms/pay-reference";
import { callBackend } from "~/prod-api/call.server";

/** The handler that submits the number of a transfer and stays on the page. */
export const payReferenceAction = defineFormAction(payReferenceForm, {
  submitReference: async (input, { request, context }) => {
    const answer = await callBackend(context, payReference, input);
    if (!answer.ok) return showFailure(answer.failure);
    const { pathname, search } = new URL(request.url);
    return redirectWithNotice(`${pathname}${search}`, { key: "pay.referenceSent" });
  },
});
