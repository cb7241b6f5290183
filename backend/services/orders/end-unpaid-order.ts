import type { OrderActor } from "@contract/model/states";
import type { Transaction } from "../../database/connection";
import { releaseCoupon } from "../../database/coupons";
import { recordOrderEvent } from "../../database/order-events";
import { findOrderLines, moveOrder } from "../../database/orders";
import type { OrderRecord } from "../../database/orders";
import { cancelPendingPayments } from "../../database/payments";
import { releaseStock } from "../../database/skus";
import { ORDER_MOVES } from "../../rules/order-states";

/**
 * Ends an unpaid order whose row is locked: 0 → 2, its goods are free again, its coupon is whole again,
 * its tries to pay end (prod-api B.7, B.8). False when it is not unpaid.
 */
export async function endUnpaidOrder(
  tx: Transaction,
  order: OrderRecord,
  { event, actor, at }: { event: "cancelled" | "timedOut"; actor: OrderActor; at: Date },
): Promise<boolean> {
  const isMoved = await moveOrder(tx, order.id, ORDER_MOVES.cancel, { cancelledAt: at });
  if (!isMoved) return false;
  await releaseStock(tx, await findOrderLines(tx, order.id));
  await releaseCoupon(tx, order.id);
  await cancelPendingPayments(tx, order.id);
  await recordOrderEvent(tx, {
    orderId: order.id,
    shopperId: order.shopperId,
    event,
    liveEvent: "orderCancelled",
    actor,
    fromStatus: order.status,
    toStatus: ORDER_MOVES.cancel.to,
    detailStatus: order.detailStatus,
    at,
  });
  return true;
}
