import { shopNow } from "../../database/clock";
import { findOrdersOutOfTime, lockOrderIfFree } from "../../database/orders";
import { inTransaction } from "../../database/transaction";
import { isOutOfTime } from "../../rules/order-states";
import type { Shop } from "../shop";
import { countOrders } from "../shop-metrics";
import { endUnpaidOrder } from "./end-unpaid-order";

const ORDERS_AT_ONCE = 200;

/**
 * Ends orders left unpaid for 30 minutes: of one shopper or one order when it is looked at, of all when
 * the job comes by. Several instances share the work: an order that another one is at is left to it.
 * Gives how many were ended.
 */
export async function endOrdersOutOfTime(
  shop: Shop,
  whose: { shopperId?: string; orderId?: string } = {},
): Promise<number> {
  const now = await shopNow(shop.db);
  const ids = await findOrdersOutOfTime(shop.db, now, { ...whose, limit: ORDERS_AT_ONCE });
  let ended = 0;
  for (const id of ids) {
    const isEnded = await inTransaction(shop.db, async (tx) => {
      const order = await lockOrderIfFree(tx, id);
      if (order === undefined || !isOutOfTime(order, now)) return false;
      return endUnpaidOrder(tx, order, { event: "timedOut", actor: "system", at: now });
    });
    if (isEnded) ended += 1;
  }
  if (ended > 0) countOrders("timedOut", ended);
  return ended;
}
