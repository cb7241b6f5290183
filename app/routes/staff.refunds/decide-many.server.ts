import { staffRefundAccept, staffRefundReceived } from "@contract/staff-orders";
import { formAction } from "~/forms/form-action.server";
import { formBack, formFailed, type FormOutcome } from "~/forms/form-outcome.server";
import { decideRefundsForm } from "~/forms/staff/decide-refunds";
import type { Answer } from "~/prod-api/answer";
import { ask } from "~/prod-api/call.server";
import type { DecidedMany, DecidedRow } from "./decide-many-form";

/** Takes the ticked refunds on, or records that their goods have come; the page shows what became of each. */
export const decideManyAction = formAction<typeof decideRefundsForm.schemas, DecidedMany>(
  decideRefundsForm,
  {
    acceptMany: ({ refundIds }, { context }) =>
      oneByOne(refundIds, (refundId) => ask(context, staffRefundAccept, { refundId })),
    receiveMany: ({ refundIds }, { context }) =>
      oneByOne(refundIds, (refundId) => ask(context, staffRefundReceived, { refundId })),
  },
);

/** A rule that refuses one of them leaves the others; where the backend does not answer, the rest is not tried. */
async function oneByOne(
  refundIds: readonly string[],
  decide: (refundId: string) => Promise<Answer<unknown>>,
): Promise<FormOutcome<DecidedMany>> {
  const rows: DecidedRow[] = [];
  for (const refundId of refundIds) {
    const answer = await decide(refundId);
    const refusal = answer.ok ? null : (answer.failure.errKey ?? null);
    if (!answer.ok && refusal === null) return formFailed(answer.failure);
    rows.push({ refundId, refusal });
  }
  return formBack({ extra: { rows }, status: 200 });
}
