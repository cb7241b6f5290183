import type { Failure } from "~/prod-api/answer";
import { formatAmount, type HkCents } from "@contract/model/money";
import { staffOrderDetail, staffOrderRefund } from "@contract/staff/order-detail";
import type { StaffRefundReason } from "@contract/staff/states";
import { refundByStaffForm } from "~/back-office/forms/refund-by-staff";
import { isConfirmed } from "~/forms/confirmation-field";
import { defineFormAction } from "~/forms/form-action.server";
import { askForConfirmation, showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { callBackend } from "~/prod-api/call.server";

/** The refund that staff must confirm. */
export interface RefundConfirmation {
  readonly amountCents: HkCents;
  readonly reason: StaffRefundReason;
  readonly remark: string;
  readonly requestId: string;
}

function aboveRest(rest: HkCents): Failure {
  const params = { rest: formatAmount(rest) };
  return { kind: "refusal", errKey: "refundAboveRest", params };
}

/** The handler that refunds an amount of an order after a confirmation, and redirects to the order. */
export const refundByStaffAction = defineFormAction<
  typeof refundByStaffForm.schemas,
  RefundConfirmation
>(refundByStaffForm, {
  refundByStaff: async ({ confirmed, ...input }, { context }) => {
    const { orderId, amount: amountCents, ...written } = input;
    if (!isConfirmed({ confirmed })) {
      const order = await callBackend(context, staffOrderDetail, { orderId });
      if (!order.ok) return showFailure(order.failure);
      const rest = order.data.refundableAmountCents;
      return amountCents > rest
        ? showFailure(aboveRest(rest))
        : askForConfirmation({ amountCents, ...written });
    }
    const request = { orderId, amount: formatAmount(amountCents), ...written };
    const answer = await callBackend(context, staffOrderRefund, request);
    if (!answer.ok) return showFailure(answer.failure);
    return redirectWithNotice(`/staff/orders/${input.orderId}?done=refunded`);
  },
});
