import type { OrderActor } from "@contract/model/states";
import type { Transaction } from "../../database/connection";
import { recordOrderEvent } from "../../database/order-events";
import { moveOrder } from "../../database/orders";
import type { OrderRecord } from "../../database/orders";
import { ORDER_MOVES } from "../../rules/order-states";

/** A shipped order whose row is locked has arrived: 6 → 7. False when it is not under way. */
export async function receiveOrder(
  tx: Transaction,
  order: OrderRecord,
  { event, actor, at }: { event: "received" | "autoReceived"; actor: OrderActor; at: Date },
): Promise<boolean> {
  const isMoved = await moveOrder(tx, order.id, ORDER_MOVES.receive, { receivedAt: at });
  if (!isMoved) return false;
  await recordOrderEvent(tx, {
    orderId: order.id,
    shopperId: order.shopperId,
    event,
    liveEvent: "orderCompleted",
    actor,
    fromStatus: order.status,
    toStatus: ORDER_MOVES.receive.to,
    detailStatus: order.detailStatus,
    at,
  });
  return true;
}
