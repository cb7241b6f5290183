import { ORDER_STATUS, type OrderActor } from "@contract/model/states";
import { AUTO_RECEIPT_MS } from "@contract/model/limits";
import { isTransitionAllowed } from "@contract/model/order-status";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { recordOrderEvent } from "../../database/live-events";
import {
  changeOrderStatus,
  lockOrder,
  findOrdersToMarkReceived,
  lockOrderIfFree,
  type OrderRecord,
} from "../../database/orders";
import { runInTransaction } from "../../database/transaction";
import { ORDER_TRANSITIONS } from "../../rules/order-states";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

/** Marks a shipped order as received. Its row must be locked. Returns false if the order is not shipped. */
async function receiveOrder(
  tx: Transaction,
  order: OrderRecord,
  { event, actor, at }: { event: "received" | "autoReceived"; actor: OrderActor; at: Date },
): Promise<boolean> {
  const isMoved = await changeOrderStatus(tx, order.id, ORDER_TRANSITIONS.receive, {
    receivedAt: at,
  });
  if (!isMoved) return false;
  await recordOrderEvent(tx, {
    orderId: order.id,
    shopperId: order.shopperId,
    event,
    liveEvent: "orderCompleted",
    actor,
    fromStatus: order.status,
    toStatus: ORDER_TRANSITIONS.receive.to,
    detailStatus: order.detailStatus,
    at,
  });
  return true;
}

/**
 * Marks an order as received because the shopper confirmed it. The call is idempotent. Throws `notFound` (also for
 * another shopper's order), or `stateNotAllowed` before shipping.
 */
export async function confirmReceipt(
  shop: Shop,
  shopperId: string,
  orderId: string,
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.shopperId !== shopperId) throw new Refusal("notFound");
    if (order.status === ORDER_STATUS.completed) return;
    const at = await getShopNow(tx);
    const isReceived = await receiveOrder(tx, order, { event: "received", actor: "shopper", at });
    if (!isReceived) throw new Refusal("stateNotAllowed");
  });
}

const ORDERS_PER_BATCH = 2_000;

/**
 * Completes orders that were shipped ten days ago and that the shopper has not confirmed. Several processes share the
 * work. Returns the number of completed orders.
 */
export async function completeUnconfirmedOrders(shop: Shop): Promise<number> {
  const now = await getShopNow(shop.db);
  const shippedBefore = new Date(now.getTime() - AUTO_RECEIPT_MS);
  let received = 0;
  for (const id of await findOrdersToMarkReceived(shop.db, shippedBefore, ORDERS_PER_BATCH)) {
    const isReceived = await runInTransaction(shop.db, async (tx) => {
      const order = await lockOrderIfFree(tx, id);
      if (order === undefined || !isTransitionAllowed(order.status, "receive")) return false;
      return receiveOrder(tx, order, { event: "autoReceived", actor: "system", at: now });
    });
    if (isReceived) received += 1;
  }
  return received;
}
