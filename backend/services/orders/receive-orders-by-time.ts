import { AUTO_RECEIPT_MS } from "@contract/model/limits";
import { mayMove } from "@contract/model/order-status";
import { shopNow } from "../../database/clock";
import { findOrdersToReceive, lockOrderIfFree } from "../../database/orders";
import { inTransaction } from "../../database/transaction";
import type { Shop } from "../shop";
import { receiveOrder } from "./receive-order";

const ORDERS_AT_ONCE = 2_000;

/**
 * Completes orders shipped ten days ago whose shoppers have not said a word (prod-api B.5). Several
 * instances share the work. Gives how many were completed.
 */
export async function receiveOrdersByTime(shop: Shop): Promise<number> {
  const now = await shopNow(shop.db);
  const shippedBefore = new Date(now.getTime() - AUTO_RECEIPT_MS);
  let received = 0;
  for (const id of await findOrdersToReceive(shop.db, shippedBefore, ORDERS_AT_ONCE)) {
    const isReceived = await inTransaction(shop.db, async (tx) => {
      const order = await lockOrderIfFree(tx, id);
      if (order === undefined || !mayMove(order.status, "receive")) return false;
      return receiveOrder(tx, order, { event: "autoReceived", actor: "system", at: now });
    });
    if (isReceived) received += 1;
  }
  return received;
}
