import { ORDER_STATUS, type OrderActor } from "@contract/model/states";
import { shopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { releaseCoupon } from "../../database/coupons";
import { recordOrderEvent } from "../../database/live-events";
import {
  lockOrder,
  findOrderLines,
  moveOrder,
  findOrdersOutOfTime,
  lockOrderIfFree,
  type OrderRecord,
} from "../../database/orders";
import { cancelPendingPayments } from "../../database/payments";
import { releaseStock } from "../../database/skus";
import { inTransaction } from "../../database/transaction";
import { isOutOfTime, ORDER_MOVES } from "../../rules/order-states";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { countOrders } from "../shop-metrics";

/**
 * The shopper cancels an unpaid order; doing it again changes nothing.
 * Refuses `notFound` (another's too), `stateNotAllowed` once it is paid.
 */
export async function cancelOrder(shop: Shop, shopperId: string, orderId: string): Promise<void> {
  const outcome = await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.shopperId !== shopperId) throw new Refusal("notFound");
    if (order.status === ORDER_STATUS.cancelled) return null;
    const at = await shopNow(tx);
    const ending = isOutOfTime(order, at)
      ? ({ event: "timedOut", actor: "system" } as const)
      : ({ event: "cancelled", actor: "shopper" } as const);
    if (!(await endUnpaidOrder(tx, order, { ...ending, at }))) throw new Refusal("stateNotAllowed");
    return ending.event;
  });
  if (outcome !== null) countOrders(outcome);
}

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

const ORDERS_AT_ONCE = 200;
/** So that a run ends some time: 5,000 orders a minute, 83 a second. */
const ROUNDS_MAX = 25;

/** Whose orders are looked at; all where neither is said. */
interface Looked {
  readonly shopperId?: string;
  readonly orderId?: string;
  /** How many are read at a time. */
  readonly atOnce?: number;
}

/**
 * Ends orders left unpaid for 30 minutes: of one shopper or one order when it is looked at, of all when
 * the job comes by. Several instances share the work: an order that another one is at is left to it.
 * A crowd's orders are ended in rounds until none is left. Gives how many were ended.
 */
export async function endOrdersOutOfTime(
  shop: Shop,
  { atOnce = ORDERS_AT_ONCE, ...whose }: Looked = {},
): Promise<number> {
  let ended = 0;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const { ids, now } = await findOrdersOutOfTime(shop.db, { ...whose, limit: atOnce });
    const endedNow = await endThose(shop, ids, now);
    ended += endedNow;
    // Fewer than were asked for are the last; where none could be ended, others are at them.
    if (ids.length < atOnce || endedNow === 0) break;
  }
  if (ended > 0) countOrders("timedOut", ended);
  return ended;
}

/**
 * What is read of a shopper's orders, and read again where one of them was to be ended first. Nearly always none is,
 * so that what is read tells it; what does not know, for it found no order, has it looked for.
 */
export async function untilInTime<Found extends { readonly isAnyOutOfTime: boolean | undefined }>(
  shop: Shop,
  shopperId: string,
  read: () => Promise<Found>,
): Promise<Found> {
  const found = await read();
  if (found.isAnyOutOfTime === false) return found;
  const ended = await endOrdersOutOfTime(shop, { shopperId });
  // Another call of the same page may have ended it meanwhile.
  return found.isAnyOutOfTime === true || ended > 0 ? read() : found;
}

async function endThose(shop: Shop, ids: readonly string[], now: Date): Promise<number> {
  let ended = 0;
  for (const id of ids) {
    const isEnded = await inTransaction(shop.db, async (tx) => {
      const order = await lockOrderIfFree(tx, id);
      if (order === undefined || !isOutOfTime(order, now)) return false;
      return endUnpaidOrder(tx, order, { event: "timedOut", actor: "system", at: now });
    });
    if (isEnded) ended += 1;
  }
  return ended;
}
