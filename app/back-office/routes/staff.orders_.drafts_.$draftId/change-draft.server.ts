import {
  staffDraftLines,
  staffDraftPlace,
  staffDraftRemove,
  staffDraftSave,
} from "@contract/staff/order-drafts";
import { draftForm } from "~/back-office/forms/orders";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import type { ConfirmedVersion } from "~/back-office/sections/define-section";
import { makeConfirmedHandler, makeHandler } from "~/back-office/sections/define-section.server";
import { DRAFTS } from "~/back-office/sections/staff-href";
import { defineFormAction } from "~/forms/form-action.server";
import { redirectWithNotice, showFailure } from "~/forms/form-outcome.server";
import { callBackend } from "~/prod-api/call.server";

/** The handlers of an order by phone. Sending it redirects to the page of the order. */
export const draftAction = defineFormAction<typeof draftForm.schemas, ConfirmedVersion>(draftForm, {
  saveDraftLines: makeHandler({
    call: (ask, { remove, goods, ...draft }) =>
      ask(staffDraftLines, {
        ...draft,
        goods: remove === undefined ? goods : { ...goods, [remove]: 0 },
      }),
    to: (_, { draftId }) => `${DRAFTS}/${draftId}`,
    done: "draftSaved",
  }),
  saveDraft: makeHandler({
    call: (ask, input) => ask(staffDraftSave, input),
    to: (_, { draftId }) => `${DRAFTS}/${draftId}`,
    done: "draftSaved",
  }),
  placeDraft: async (input, { context }) => {
    const answer = await callBackend(context, staffDraftPlace, input);
    if (!answer.ok) return showFailure(answer.failure);
    return redirectWithNotice(`${ADMIN_SECTIONS.orders}/${answer.data.orderId}?done=placed`);
  },
  removeDraft: makeConfirmedHandler({
    call: (ask, { draftId, version }) => ask(staffDraftRemove, { draftId, version }),
    to: DRAFTS,
    done: "draftRemoved",
  }),
});
