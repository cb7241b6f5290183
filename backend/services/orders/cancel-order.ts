import { ORDER_STATUS } from "@contract/model/states";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { releaseCoupon } from "../../database/coupons";
import { recordOrderEvent } from "../../database/live-events";
import { expireTimedMails } from "../../database/mails";
import {
  lockOrder,
  findOrderLines,
  changeOrderStatus,
  findOverdueOrders,
  lockOrderIfFree,
  type OrderRecord,
} from "../../database/orders";
import { cancelPendingPayments } from "../../database/payments";
import { releaseStock } from "../../database/skus";
import { runInTransaction } from "../../database/transaction";
import { isOverdue, ORDER_TRANSITIONS } from "../../rules/order-states";
import { Refusal } from "../../rules/refusal";
import { queueOrderMail } from "../mail/mail-queue";
import type { Shop } from "../shop";
import { countOrderOutcome } from "../shop-metrics";

/**
 * Cancels an unpaid order for its shopper. The call is idempotent. Throws `notFound` (also for another shopper's
 * order), or `stateNotAllowed` if the order is paid.
 */
export async function cancelOrder(shop: Shop, shopperId: string, orderId: string): Promise<void> {
  const outcome = await runInTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.shopperId !== shopperId) throw new Refusal("notFound");
    if (order.status === ORDER_STATUS.cancelled) return null;
    const at = await getShopNow(tx);
    const ending = isOverdue(order, at)
      ? ({ event: "timedOut", actor: "system" } as const)
      : ({ event: "cancelled", actor: "shopper" } as const);
    if (!(await cancelUnpaidOrder(tx, order, { ...ending, shop, at })))
      throw new Refusal("stateNotAllowed");
    return ending.event;
  });
  if (outcome !== null) countOrderOutcome(outcome);
}

/**
 * Cancels an unpaid order whose row is locked. It releases the goods and the coupon, cancels the payment attempts and
 * mails the buyer. Returns false if the order is not unpaid.
 */
export async function cancelUnpaidOrder(
  tx: Transaction,
  order: OrderRecord,
  {
    shop,
    event,
    actor,
    at,
  }: {
    shop: Shop;
    event: "cancelled" | "timedOut";
    actor: "shopper" | "staff" | "system";
    at: Date;
  },
): Promise<boolean> {
  const isMoved = await changeOrderStatus(tx, order.id, ORDER_TRANSITIONS.cancel, {
    cancelledAt: at,
  });
  if (!isMoved) return false;
  await releaseStock(tx, await findOrderLines(tx, order.id));
  await releaseCoupon(tx, order.id);
  await cancelPendingPayments(tx, order.id);
  if (order.remindedAt !== null) await expireTimedMails(tx, order.id);
  await recordOrderEvent(tx, {
    orderId: order.id,
    shopperId: order.shopperId,
    event,
    liveEvent: "orderCancelled",
    actor,
    fromStatus: order.status,
    toStatus: ORDER_TRANSITIONS.cancel.to,
    detailStatus: order.detailStatus,
    at,
  });
  await queueOrderMail(tx, shop, { order, template: "orderCancelled", by: actor });
  return true;
}

const ORDERS_PER_BATCH = 200;
/** The maximum number of batches, so that a run ends. It allows 5,000 orders a minute. */
const ROUNDS_MAX = 25;

/** The orders to check. If neither id is set, all orders are checked. */
interface OrdersToCheck {
  readonly shopperId?: string;
  readonly orderId?: string;
  /** The maximum number of orders in a batch. */
  readonly atOnce?: number;
}

/**
 * Cancels orders that were not paid by their deadline, in batches until none is left. A read checks one order or the
 * orders of one shopper. The job checks all orders. Orders that another process has locked are skipped. Returns the
 * number of cancelled orders.
 */
export async function cancelOverdueOrders(
  shop: Shop,
  { atOnce = ORDERS_PER_BATCH, ...whose }: OrdersToCheck = {},
): Promise<number> {
  let ended = 0;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const { ids, now } = await findOverdueOrders(shop.db, { ...whose, limit: atOnce });
    const endedNow = await endOverdueOrders(shop, ids, now);
    ended += endedNow;
    // An incomplete batch is the last one. If no order of a batch could be cancelled, other processes are handling
    // them.
    if (ids.length < atOnce || endedNow === 0) break;
  }
  if (ended > 0) countOrderOutcome("timedOut", ended);
  return ended;
}

/**
 * Reads data about a shopper's orders. If an order is past its payment deadline, it is cancelled and the data is read
 * again. `hasOverdueOrders` in the data says whether there is such an order. If it is undefined, the function searches
 * the database for such orders.
 */
export async function readWithoutOverdueOrders<
  Found extends { readonly hasOverdueOrders: boolean | undefined },
>(shop: Shop, shopperId: string, read: () => Promise<Found>): Promise<Found> {
  const found = await read();
  if (found.hasOverdueOrders === false) return found;
  const ended = await cancelOverdueOrders(shop, { shopperId });
  // Read again if the data shows such an order, because a concurrent call for the same page may have cancelled it.
  return found.hasOverdueOrders === true || ended > 0 ? read() : found;
}

async function endOverdueOrders(shop: Shop, ids: readonly string[], now: Date): Promise<number> {
  let ended = 0;
  for (const id of ids) {
    const isEnded = await runInTransaction(shop.db, async (tx) => {
      const order = await lockOrderIfFree(tx, id);
      if (order === undefined || !isOverdue(order, now)) return false;
      return cancelUnpaidOrder(tx, order, { shop, event: "timedOut", actor: "system", at: now });
    });
    if (isEnded) ended += 1;
  }
  return ended;
}
