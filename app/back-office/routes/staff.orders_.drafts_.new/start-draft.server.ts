import { staffDraftAdd, staffDraftAddNew } from "@contract/staff/order-drafts";
import { startDraftForm, startNewDraftForm } from "~/back-office/forms/orders";
import { DRAFTS } from "~/back-office/sections/staff-href";
import { defineFormAction } from "~/forms/form-action.server";
import { redirectWithNotice, showFailure } from "~/forms/form-outcome.server";
import { callBackend } from "~/prod-api/call.server";

/** The handler that starts an order by phone for a shopper. */
export const startDraftAction = defineFormAction(startDraftForm, {
  startDraft: async (input, { context }) => {
    const answer = await callBackend(context, staffDraftAdd, input);
    if (!answer.ok) return showFailure(answer.failure);
    return redirectWithNotice(`${DRAFTS}/${answer.data.draftId}?done=draftStarted`);
  },
});

/** The handler that starts an order by phone for a new shopper. A known e-mail address selects its shopper. */
export const startNewDraftAction = defineFormAction(startNewDraftForm, {
  startNewDraft: async (input, { context }) => {
    const answer = await callBackend(context, staffDraftAddNew, input);
    if (!answer.ok) return showFailure(answer.failure);
    const done = answer.data.isKnown ? "draftOfKnown" : "draftStarted";
    return redirectWithNotice(`${DRAFTS}/${answer.data.draftId}?done=${done}`);
  },
});
