import { ORDER_STATUS } from "@contract/model/states";
import { shopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { releaseCoupon } from "../../database/coupons";
import { recordOrderEvent } from "../../database/live-events";
import { expireTimedMails } from "../../database/mails";
import {
  lockOrder,
  findOrderLines,
  moveOrder,
  findOverdueOrders,
  lockOrderIfFree,
  type OrderRecord,
} from "../../database/orders";
import { cancelPendingPayments } from "../../database/payments";
import { releaseStock } from "../../database/skus";
import { inTransaction } from "../../database/transaction";
import { isOverdue, ORDER_MOVES } from "../../rules/order-states";
import { Refusal } from "../../rules/refusal";
import { queueOrderMail } from "../mail/queue-mail";
import type { Shop } from "../shop";
import { countOrders } from "../shop-metrics";

/**
 * Cancels an unpaid order for its shopper. The call is idempotent. Throws `notFound` (also for another
 * shopper's order), or `stateNotAllowed` if it is paid.
 */
export async function cancelOrder(shop: Shop, shopperId: string, orderId: string): Promise<void> {
  const outcome = await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.shopperId !== shopperId) throw new Refusal("notFound");
    if (order.status === ORDER_STATUS.cancelled) return null;
    const at = await shopNow(tx);
    const ending = isOverdue(order, at)
      ? ({ event: "timedOut", actor: "system" } as const)
      : ({ event: "cancelled", actor: "shopper" } as const);
    if (!(await endUnpaidOrder(tx, order, { ...ending, shop, at })))
      throw new Refusal("stateNotAllowed");
    return ending.event;
  });
  if (outcome !== null) countOrders(outcome);
}

/**
 * Ends an unpaid order whose row is locked: status 0 → 2. Releases its goods and its coupon and cancels its
 * payment attempts (prod-api B.7, B.8), and mails the buyer. Returns false if it is not unpaid.
 */
export async function endUnpaidOrder(
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
  const isMoved = await moveOrder(tx, order.id, ORDER_MOVES.cancel, { cancelledAt: at });
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
    toStatus: ORDER_MOVES.cancel.to,
    detailStatus: order.detailStatus,
    at,
  });
  await queueOrderMail(tx, shop, { order, template: "orderCancelled", by: actor });
  return true;
}

const ORDERS_AT_ONCE = 200;
/** The maximum number of rounds, so that a run ends: 5,000 orders a minute, 83 a second. */
const ROUNDS_MAX = 25;

/** The orders to check. All are checked if neither field is set. */
interface Looked {
  readonly shopperId?: string;
  readonly orderId?: string;
  /** The batch size. */
  readonly atOnce?: number;
}

/**
 * Ends orders that were not paid by their deadline: those of a shopper or a single order on reading, or all
 * in the job. Orders that another instance has locked are skipped. Repeats until no order is left and returns
 * their number.
 */
export async function cancelOverdueOrders(
  shop: Shop,
  { atOnce = ORDERS_AT_ONCE, ...whose }: Looked = {},
): Promise<number> {
  let ended = 0;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const { ids, now } = await findOverdueOrders(shop.db, { ...whose, limit: atOnce });
    const endedNow = await endThose(shop, ids, now);
    ended += endedNow;
    // A smaller batch is the last one. If none could be ended, other instances are processing them.
    if (ids.length < atOnce || endedNow === 0) break;
  }
  if (ended > 0) countOrders("timedOut", ended);
  return ended;
}

/**
 * Reads data about a shopper's orders, and reads again if an expired order had to be ended first. The data
 * usually shows that there is none. If it does not (`undefined`), expired orders are searched.
 */
export async function readWithoutOverdueOrders<
  Found extends { readonly hasOverdueOrders: boolean | undefined },
>(shop: Shop, shopperId: string, read: () => Promise<Found>): Promise<Found> {
  const found = await read();
  if (found.hasOverdueOrders === false) return found;
  const ended = await cancelOverdueOrders(shop, { shopperId });
  // A concurrent call for the same page may have ended it.
  return found.hasOverdueOrders === true || ended > 0 ? read() : found;
}

async function endThose(shop: Shop, ids: readonly string[], now: Date): Promise<number> {
  let ended = 0;
  for (const id of ids) {
    const isEnded = await inTransaction(shop.db, async (tx) => {
      const order = await lockOrderIfFree(tx, id);
      if (order === undefined || !isOverdue(order, now)) return false;
      return endUnpaidOrder(tx, order, { shop, event: "timedOut", actor: "system", at: now });
    });
    if (isEnded) ended += 1;
  }
  return ended;
}
