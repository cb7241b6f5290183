import { DETAIL_STATUS, ORDER_STATUS } from "@contract/model/states";
import type { OrderRow } from "@contract/shop/orders";

/** The state of a refund, which is shown beside the order status. */
export type RefundState =
  "refunding" | "partlyRefunded" | "exchangeApproved" | "exchanged" | "rejected";

type Standing = Pick<OrderRow, "status" | "detailStatus" | "refundProgress">;

/**
 * Returns the refund state for display beside the order status. Returns null if there is no refund, or if the
 * status itself is "refunded".
 */
export function getRefundState(order: Standing): RefundState | null {
  const { status, detailStatus, refundProgress } = order;
  if (status === ORDER_STATUS.refunded) return null;
  if (detailStatus === DETAIL_STATUS.applying) return "refunding";
  // The refund is partial, because a full refund would have changed the status to "refunded".
  if (detailStatus === DETAIL_STATUS.refunded) return "partlyRefunded";
  if (refundProgress === "rejected") return "rejected";
  if (refundProgress === "approved") return "exchangeApproved";
  return refundProgress === "replacementSent" ? "exchanged" : null;
}
