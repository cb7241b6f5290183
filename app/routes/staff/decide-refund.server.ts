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
import { decideRefundForm } from "~/forms/staff/decide-refund";
import type { Answer } from "~/prod-api/answer";
import { adminOutcome } from "./admin-outcome.server";
import type { AdminAction } from "./admin-sections";

/**
 * Takes a return on, records its goods, decides on it, or sends what replaces the goods; `pageOf` is where
 * the staff then see what was done.
 */
export function decideRefundAction(pageOf: (refundId: string) => string) {
  const outcomeOf = (answer: Answer<unknown>, refundId: string, done: AdminAction) =>
    adminOutcome({ answer, to: pageOf(refundId), done });
  return formAction(decideRefundForm, {
    accept: async ({ returnAddress, ...about }, { context }) => {
      const address = returnAddress === undefined ? {} : { returnAddress };
      const answer = await ask(context, staffRefundAccept, { ...about, ...address });
      return outcomeOf(answer, about.refundId, "accepted");
    },
    received: async (input, { context }) =>
      outcomeOf(await ask(context, staffRefundReceived, input), input.refundId, "received"),
    approve: async ({ amount, ...about }, { context }) => {
      const sum = amount === undefined ? {} : { amount: formatAmount(amount) };
      const audit = { ...about, ...sum, status: REFUND_STATUS.refunded };
      return outcomeOf(await ask(context, staffRefundAudit, audit), about.refundId, "approved");
    },
    reject: async (about, { context }) => {
      const audit = { ...about, status: REFUND_STATUS.rejected };
      return outcomeOf(await ask(context, staffRefundAudit, audit), about.refundId, "rejected");
    },
    sendReplacement: async (input, { context }) =>
      outcomeOf(await ask(context, staffRefundReplace, input), input.refundId, "replaced"),
  });
}
