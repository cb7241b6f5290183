import { ask } from "~/prod-api/call.server";
import {
  staffRefundAccept,
  staffRefundAudit,
  staffRefundReceived,
  staffRefundReplace,
} from "@contract/staff-orders";
import { formatAmount } from "@contract/money";
import { REFUND_STATUS } from "@contract/states";
import { formAction } from "~/forms/form-action.server";
import type { FormOutcome } from "~/forms/form-outcome.server";
import { adminOutcome } from "~/routes/staff/admin-outcome.server";
import { decideRefundForm } from "~/forms/staff/decide-refund";
import type { AdminAction } from "~/routes/staff/admin-sections";
import type { Answer } from "~/prod-api/answer";

/** Takes a return on, records its goods, decides on it, or sends what replaces the goods. */
export const decideRefundAction = formAction(decideRefundForm, {
  accept: async ({ returnAddress, ...about }, { context }) => {
    const address = returnAddress === undefined ? {} : { returnAddress };
    return outcomeOf(await ask(context, staffRefundAccept, { ...about, ...address }), "accepted");
  },
  received: async (input, { context }) =>
    outcomeOf(await ask(context, staffRefundReceived, input), "received"),
  approve: async ({ amount, ...about }, { context }) => {
    const sum = amount === undefined ? {} : { amount: formatAmount(amount) };
    const audit = { ...about, ...sum, status: REFUND_STATUS.refunded };
    return outcomeOf(await ask(context, staffRefundAudit, audit), "approved");
  },
  reject: async (about, { context }) => {
    const audit = { ...about, status: REFUND_STATUS.rejected };
    return outcomeOf(await ask(context, staffRefundAudit, audit), "rejected");
  },
  sendReplacement: async (input, { context }) =>
    outcomeOf(await ask(context, staffRefundReplace, input), "replaced"),
});

function outcomeOf(answer: Answer<unknown>, done: AdminAction): FormOutcome {
  return adminOutcome({ answer, to: "/staff/refunds", done });
}
