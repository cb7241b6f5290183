import type { Failure } from "~/prod-api/answer";
import { formatAmount, type HkCents } from "@contract/model/money";
import {
  staffOrderDetail,
  staffOrderRefund,
  staffOrderRefundPreview,
} from "@contract/staff/order-detail";
import type { StaffRefundReason } from "@contract/staff/states";
import { refundByStaffForm } from "~/back-office/forms/refunds-and-payments";
import { isConfirmed } from "~/forms/confirmation-field";
import { defineFormAction } from "~/forms/form-action.server";
import {
  askForConfirmation,
  showFailure,
  showFormAgain,
  redirectWithNotice,
} from "~/forms/form-outcome.server";
import { callBackend } from "~/prod-api/call.server";

/** The refund that staff must confirm. */
export interface RefundConfirmation {
  readonly amountCents: HkCents;
  /** The chosen units, by order line id. Empty if staff entered an amount. */
  readonly item: Readonly<Record<string, number>>;
  readonly reason: StaffRefundReason;
  readonly remark: string;
  readonly requestId: string;
}

function aboveRest(rest: HkCents): Failure {
  const params = { rest: formatAmount(rest) };
  return { kind: "refusal", errKey: "refundAboveRest", params };
}

/** Returns the units of a form that are more than 0. */
function pickChosen(item: Readonly<Record<string, number>> = {}): Record<string, number> {
  return Object.fromEntries(Object.entries(item).filter(([, count]) => count > 0));
}

/** The handler that refunds an amount or units of an order after a confirmation, and redirects to the order. */
export const refundByStaffAction = defineFormAction<
  typeof refundByStaffForm.schemas,
  RefundConfirmation
>(refundByStaffForm, {
  refundByStaff: async ({ confirmed, ...input }, { context }) => {
    const { orderId, amount, ...written } = input;
    const item = pickChosen(input.item);
    const isByUnits = Object.keys(item).length > 0;
    if (isByUnits && amount !== undefined)
      return showFormAgain({ fieldErrors: { amount: "amount.either" } });
    if (!isByUnits && amount === undefined)
      return showFormAgain({ fieldErrors: { amount: "amount.format" } });
    if (!isConfirmed({ confirmed })) {
      const order = await callBackend(context, staffOrderDetail, { orderId });
      if (!order.ok) return showFailure(order.failure);
      const sum = isByUnits
        ? await callBackend(context, staffOrderRefundPreview, { orderId, item })
        : null;
      if (sum !== null && !sum.ok) return showFailure(sum.failure);
      const amountCents = sum?.data.amountCents ?? amount;
      const rest = order.data.refundableAmountCents;
      if (amountCents === undefined || amountCents > rest) return showFailure(aboveRest(rest));
      return askForConfirmation({ ...written, amountCents, item });
    }
    const chosen = amount === undefined ? { item } : { amount: formatAmount(amount) };
    const { reason, remark, requestId } = written;
    const request = { orderId, ...chosen, reason, remark, requestId };
    const answer = await callBackend(context, staffOrderRefund, request);
    if (!answer.ok) return showFailure(answer.failure);
    const done = answer.data.waits ? "proposed" : "refunded";
    return redirectWithNotice(`/staff/orders/${input.orderId}?done=${done}`);
  },
});
