import { ask } from "~/prod-api/call.server";
import {
  staffRefundAccept,
  staffRefundAudit,
  staffRefundReceived,
  staffRefundReplace,
} from "@contract/staff/orders";
import { formatAmount } from "@contract/model/money";
import { REFUND_STATUS } from "@contract/model/states";
import { formAction } from "~/forms/form-action.server";
import { decideRefundForm } from "~/back-office/forms/decide-refund";
import { adminOutcome } from "./admin-outcome.server";
import { listOf } from "./admin-view.server";

/**
 * Accepts a return, records its goods, decides about it or sends a replacement, and stays on the
 * form's page.
 */
export const decideRefundAction = formAction(decideRefundForm, {
  accept: async ({ returnAddress, ...about }, { request, context }) => {
    const address = returnAddress === undefined ? {} : { returnAddress };
    const answer = await ask(context, staffRefundAccept, { ...about, ...address });
    return adminOutcome({ answer, to: listOf(request), done: "accepted" });
  },
  received: async (input, { request, context }) => {
    const answer = await ask(context, staffRefundReceived, input);
    return adminOutcome({ answer, to: listOf(request), done: "received" });
  },
  approve: async ({ amount, ...about }, { request, context }) => {
    const sum = amount === undefined ? {} : { amount: formatAmount(amount) };
    const audit = { ...about, ...sum, status: REFUND_STATUS.refunded };
    const answer = await ask(context, staffRefundAudit, audit);
    return adminOutcome({ answer, to: listOf(request), done: "approved" });
  },
  reject: async (about, { request, context }) => {
    const audit = { ...about, status: REFUND_STATUS.rejected };
    const answer = await ask(context, staffRefundAudit, audit);
    return adminOutcome({ answer, to: listOf(request), done: "rejected" });
  },
  sendReplacement: async (input, { request, context }) => {
    const answer = await ask(context, staffRefundReplace, input);
    return adminOutcome({ answer, to: listOf(request), done: "replaced" });
  },
});
