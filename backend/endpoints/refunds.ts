import * as calls from "@contract/shop/refunds";
import { REFUND_STATUS, REFUND_TYPE } from "@contract/model/states";
import type { RefundStatus } from "@contract/model/states";
import type { RefundedLine, RefundListRow, RefundRecord } from "../database/refunds";
import { applyForRefund } from "../services/refunds/apply-for-refund";
import { previewRefund, listRefundsOfShopper, readRefund } from "../services/refunds/read-refunds";
import { sendGoodsBack } from "../services/refunds/accept-return";
import { getReturnSendDeadline } from "../rules/refund-policy";
import { defineEndpoint, defineShopperEndpoint, type Endpoint } from "./define-endpoint";

export const refundEndpoints: Endpoint[] = [
  defineEndpoint(calls.refundPreview, async ({ shop, shopper, input }) => {
    const counts = input.items && new Map(Object.entries(input.items));
    const { reason, lines, sum, earlier, ...preview } = await previewRefund(shop, shopper.id, {
      orderId: input.orderId,
      counts,
    });
    return {
      ...preview,
      eligible: reason === null,
      reasonKey: reason,
      items: lines.map(({ line, count, unitPaidCents }) => ({
        ...toRefundGoods({ line, count }),
        maxCount: line.count - line.returnedCount,
        unitPaidCents,
      })),
      goodsAmountCents: sum.goodsCents,
      couponDeductCents: sum.couponDeductCents,
      refundAmountCents: sum.amountCents,
      refundId: earlier?.id ?? null,
      refundNo: earlier?.refundNo ?? "",
    };
  }),
  defineEndpoint(calls.applyRefund, async ({ shop, shopper, input }) => {
    const { id, refundNo, amountCents } = await applyForRefund(shop, shopper.id, input);
    return { refundId: id, refundNo, refundAmountCents: amountCents };
  }),
  defineEndpoint(calls.refundPage, async ({ shop, shopper, input }) => {
    const query = { ...input, status: toRefundStatus(input.status) };
    const { rows, total } = await listRefundsOfShopper(shop, shopper.id, query);
    return { rows: rows.map(toRefundRow), total };
  }),
  defineEndpoint(calls.refundDetail, async ({ shop, shopper, input }) => {
    const found = await readRefund(shop, shopper.id, input.refundId);
    const { refund, orderNo, lines, expected, ...pages } = found;
    return {
      ...refund,
      ...pages,
      ...toRefundRow({ refund, orderNo }),
      items: lines.map(toRefundGoods),
      goodsAmountCents: refund.goodsCents,
      steps: toRefundSteps(refund),
      returnBy: refund.acceptedAt && getReturnSendDeadline(refund.acceptedAt),
      etaFrom: expected?.from ?? null,
      etaTo: expected?.to ?? null,
    };
  }),
  defineShopperEndpoint(calls.returnLogistics, sendGoodsBack),
];

/** Returns the refund status for a number. Undefined means all refunds. */
export function toRefundStatus(asked: number | undefined): RefundStatus | undefined {
  return Object.values(REFUND_STATUS).find((status) => status === asked);
}

/** Converts a refund for lists. */
export function toRefundRow({
  refund,
  orderNo,
}: Pick<RefundListRow, "refund" | "orderNo">): calls.RefundRow & Pick<calls.Refund, "reasonName"> {
  return {
    ...refund,
    // Old refunds have no stored label. Clients then show their own label for the reason.
    reasonName: refund.reasonName ?? { zhTw: "", en: "" },
    refundId: refund.id,
    orderNo,
    progressText: "",
    applyTime: refund.appliedAt,
  };
}

type RefundedGoods = Pick<RefundedLine, "count"> & {
  readonly line: Pick<RefundedLine["line"], "id" | "productName" | "packing" | "cover">;
};

/** Converts a line of a refund. */
export function toRefundGoods({ line, count }: RefundedGoods) {
  const { id, productName, packing, cover } = line;
  return { orderItemId: id, productName, packing, cover, count };
}

/** Returns the steps of a refund for display. A refund without a return has no steps for goods. */
export function toRefundSteps(refund: RefundRecord): calls.Refund["steps"] {
  const travelled: calls.Refund["steps"] =
    refund.refundType === REFUND_TYPE.refundOnly
      ? []
      : [
          { name: "accepted", time: refund.acceptedAt },
          { name: "returning", time: refund.returningAt },
          { name: "received", time: refund.receivedAt },
        ];
  if (refund.byStaff) return toLastSteps(refund);
  return [{ name: "applied", time: refund.appliedAt }, ...travelled, ...toLastSteps(refund)];
}

/** Returns the last steps of a refund: the payout, the replacement or the rejection. */
function toLastSteps(refund: RefundRecord): calls.Refund["steps"] {
  const { status, refundType, decidedAt, replacementSentAt } = refund;
  if (status === REFUND_STATUS.rejected) return [{ name: "rejected", time: decidedAt }];
  if (refundType !== REFUND_TYPE.exchange) return [{ name: "refunded", time: decidedAt }];
  const sent = { name: "replacementSent", time: replacementSentAt } as const;
  // An exchange that was approved together with its shipment has no separate approval step.
  const isApprovedAhead =
    decidedAt !== null && decidedAt.getTime() !== replacementSentAt?.getTime();
  return isApprovedAhead ? [{ name: "approved", time: decidedAt }, sent] : [sent];
}
