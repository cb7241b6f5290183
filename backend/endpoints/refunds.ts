import * as calls from "@contract/refunds";
import type { RefundStatus } from "@contract/states";
import type { RefundedLine, RefundListRow, RefundRecord } from "../services/refunds/refund-rows";
import { applyForRefund } from "../services/refunds/apply-for-refund";
import { listRefundsOfShopper } from "../services/refunds/list-refunds";
import { previewRefund } from "../services/refunds/preview-refund";
import { readRefund } from "../services/refunds/read-refund";
import { sendGoodsBack } from "../services/refunds/send-goods-back";
import { serve } from "./serve";
import type { Endpoint } from "./serve";
import { bareId, wireAmount, wireTime } from "./wire";

export const refundEndpoints: Endpoint[] = [
  serve(calls.refundPreview, async ({ shop, shopper, input }) => {
    const counts = input.items && new Map(Object.entries(input.items));
    const preview = await previewRefund(shop, shopper.id, { orderId: input.orderId, counts });
    return {
      eligible: preview.reason === null,
      reasonKey: preview.reason,
      wholeOrder: preview.wholeOrder,
      deadline: preview.deadline && wireTime(preview.deadline),
      items: preview.lines.map(({ line, count, unitPaidCents }) => ({
        ...wireReturnedLine(line, count),
        maxCount: line.count,
        unitPaid: wireAmount(unitPaidCents),
      })),
      goodsAmount: wireAmount(preview.sum.goodsCents),
      couponDeduct: wireAmount(preview.sum.couponDeductCents),
      refundAmount: wireAmount(preview.sum.amountCents),
      etaFrom: preview.expected.from,
      etaTo: preview.expected.to,
      refundId: preview.earlier === undefined ? null : bareId(preview.earlier.id),
      refundNo: preview.earlier?.refundNo ?? "",
    };
  }),
  serve(calls.applyRefund, async ({ shop, shopper, input }) => {
    const refund = await applyForRefund(shop, shopper.id, input);
    return {
      refundId: bareId(refund.id),
      refundNo: refund.refundNo,
      refundAmount: wireAmount(refund.amountCents),
    };
  }),
  serve(calls.refundPage, async ({ shop, shopper, input }) => {
    const { pageNum, pageSize } = input;
    const status = refundStatusOf(input.status);
    const { rows, total } = await listRefundsOfShopper(shop, shopper.id, {
      status,
      pageNum,
      pageSize,
    });
    return { rows: rows.map(wireRefundRow), total };
  }),
  serve(calls.refundDetail, async ({ shop, shopper, input }) => {
    const { refund, orderNo, lines, expected } = await readRefund(shop, shopper.id, input.refundId);
    return {
      ...wireRefundRow({ refund, orderNo }),
      ...wireRefundBody(refund, lines),
      goodsAmount: wireAmount(refund.goodsCents),
      couponDeduct: wireAmount(refund.couponDeductCents),
      steps: stepsOf(refund),
      etaFrom: expected.from,
      etaTo: expected.to,
    };
  }),
  serve(calls.returnLogistics, ({ shop, shopper, input }) =>
    sendGoodsBack(shop, shopper.id, input),
  ),
];

/** A status of the query as one of ours; undefined asks for all. */
export function refundStatusOf(asked: number | undefined): RefundStatus | undefined {
  return asked === 0 || asked === 1 || asked === 2 ? asked : undefined;
}

/** A refund as lists carry it (spec §3: six columns). */
export function wireRefundRow({ refund, orderNo }: Pick<RefundListRow, "refund" | "orderNo">) {
  return {
    refundId: bareId(refund.id),
    refundNo: refund.refundNo,
    orderId: bareId(refund.orderId),
    orderNo,
    status: refund.status,
    progress: refund.progress,
    progressText: "",
    remark: refund.remark,
    applyTime: wireTime(refund.appliedAt),
    amount: wireAmount(refund.amountCents),
  };
}

/** What staff and shopper both see of a refund beyond its row. */
export function wireRefundBody(refund: RefundRecord, lines: readonly RefundedLine[]) {
  return {
    refundType: refund.refundType,
    reason: refund.reason,
    items: lines.map(({ line, count }) => ({ ...wireReturnedLine(line, count) })),
    auditRemark: refund.auditRemark,
    returnAddress: refund.returnAddress,
    returnCompany: refund.returnCompany,
    returnTrackingNo: refund.returnTrackingNo,
    unpackVideo: refund.unpackVideo,
    freightByCustomer: refund.freightByCustomer,
  };
}

function wireReturnedLine(line: RefundedLine["line"], count: number) {
  return {
    orderItemId: bareId(line.id),
    productName: line.productName.zhTw,
    productNameEn: line.productName.en,
    packing: line.packing.zhTw,
    packingEn: line.packing.en,
    cover: line.cover,
    count,
  };
}

/** The way of a refund: money only goes from application to decision, goods travel in between. */
function stepsOf(refund: RefundRecord) {
  const at = (moment: Date | null) => moment && wireTime(moment);
  const travelled =
    refund.refundType === 1
      ? []
      : [
          { name: "accepted" as const, time: at(refund.acceptedAt) },
          { name: "returning" as const, time: at(refund.returningAt) },
          { name: "received" as const, time: at(refund.receivedAt) },
        ];
  const decision = refund.status === 2 ? ("rejected" as const) : ("refunded" as const);
  return [
    { name: "applied" as const, time: at(refund.appliedAt) },
    ...travelled,
    { name: decision, time: at(refund.decidedAt) },
  ];
}
