import { DETAIL_STATUS, ORDER_STATUS } from "@contract/model/states";
import type { OrderRow } from "@contract/shop/orders";

/** What a refund has made of an order, beside its status. */
export type RefundStanding =
  "refunding" | "partlyRefunded" | "exchangeApproved" | "exchanged" | "rejected";

type Standing = Pick<OrderRow, "status" | "detailStatus" | "refundProgress">;

/**
 * What is to be said of an order's refund beside its status; null where there is nothing to add: none was
 * asked for, or the status says "refunded" already.
 */
export function refundStanding(order: Standing): RefundStanding | null {
  const { status, detailStatus, refundProgress } = order;
  if (status === ORDER_STATUS.refunded) return null;
  if (detailStatus === DETAIL_STATUS.applying) return "refunding";
  // All of the money would have made the status "refunded".
  if (detailStatus === DETAIL_STATUS.refunded) return "partlyRefunded";
  if (refundProgress === "rejected") return "rejected";
  if (refundProgress === "approved") return "exchangeApproved";
  return refundProgress === "replacementSent" ? "exchanged" : null;
}
