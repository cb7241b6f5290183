import type { OrderLine, OrderRecord } from "../../database/orders";
import type { RefundRecord } from "../../database/refunds";
import type { BoughtOrder } from "../../rules/refund-policy";

/** An order's rows as the refund rules take them. */
export function boughtOrder(
  row: OrderRecord,
  lines: readonly OrderLine[],
  earlier: RefundRecord | undefined,
): BoughtOrder {
  return {
    status: row.status,
    detailStatus: row.detailStatus,
    receivedAt: row.receivedAt,
    partlyShippedAt: row.partlyShippedAt,
    payCents: row.payCents,
    refundedCents: row.refundedCents,
    couponMinSpendCents: row.couponMinSpendCents,
    alreadyRequested: earlier !== undefined,
    lines: lines.map((line) => ({
      orderItemId: line.id,
      priceCents: line.priceCents,
      count: line.count,
      discountShareCents: line.discountShareCents,
      inCouponScope: line.inCouponScope,
    })),
  };
}
