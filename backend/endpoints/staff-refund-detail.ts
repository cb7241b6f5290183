import * as calls from "@contract/staff/refund-detail";
import { readStaffRefund, type StaffRefund } from "../services/staff/read-staff-refund";
import { toAuditEntry } from "./audit-view";
import { stepsOf, toGoods, toRefundRow } from "./refunds";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const staffRefundDetailEndpoints: Endpoint[] = [
  serve(calls.staffRefundDetail, async ({ shop, input }) =>
    toRefundInFull(await readStaffRefund(shop, input.refundId)),
  ),
];

function toRefundInFull(full: StaffRefund): calls.StaffRefundInFull {
  const { refund, order, loginName, lines } = full;
  return {
    ...refund,
    ...toRefundRow({ refund, orderNo: order.orderNo }),
    items: lines.map(toGoods),
    loginName,
    orderStatus: order.status,
    clauses: full.clauses,
    receiptTime: order.receivedAt,
    deadline: full.deadline,
    sum: {
      paidCents: order.payCents,
      refundedBeforeCents: full.refundedBeforeCents,
      goodsAmountCents: refund.goodsCents,
      keptGoodsCents: full.keptGoodsCents,
      couponDeductCents: refund.couponDeductCents,
      couponMinSpendCents: order.couponMinSpendCents,
      askedCents: full.askedCents,
    },
    steps: stepsOf(refund),
    payouts: full.payouts.map((payout) => ({ ...payout, doneTime: payout.doneAt })),
    history: full.history.map(toAuditEntry),
  };
}
