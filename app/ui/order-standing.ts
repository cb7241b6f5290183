import { DETAIL_STATUS, ORDER_STATUS } from "@contract/model/states";
import type { OrderRow } from "@contract/shop/orders";

/** The state of a refund that is shown beside the order status. */
export type RefundStanding =
  "refunding" | "partlyRefunded" | "exchangeApproved" | "exchanged" | "rejected";

type Standing = Pick<OrderRow, "status" | "detailStatus" | "refundProgress">;

/**
 * Returns the refund state to show beside the order status. Null if there is no refund, or if the status
 * already says "refunded".
 */
export function refundStanding(order: Standing): RefundStanding | null {
  const { status, detailStatus, refundProgress } = order;
  if (status === ORDER_STATUS.refunded) return null;
  if (detailStatus === DETAIL_STATUS.applying) return "refunding";
  // A full refund would have changed the status to "refunded", so this one is partial.
  if (detailStatus === DETAIL_STATUS.refunded) return "partlyRefunded";
  if (refundProgress === "rejected") return "rejected";
  if (refundProgress === "approved") return "exchangeApproved";
  return refundProgress === "replacementSent" ? "exchanged" : null;
}
