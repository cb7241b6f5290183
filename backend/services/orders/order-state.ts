import type { OrderRecord } from "../../database/orders";
import type { OrderState } from "../../rules/order-states";

/** An order's row as the rules of its actions take it. */
export function orderState(order: OrderRecord, refundId: string | null): OrderState {
  return {
    status: order.status,
    detailStatus: order.detailStatus,
    payDeadline: order.payDeadline,
    shippedAt: order.shippedAt,
    partlyShippedAt: order.partlyShippedAt,
    receivedAt: order.receivedAt,
    refundRequested: refundId !== null,
  };
}
