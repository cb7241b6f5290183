import { shopNow } from "../../database/clock";
import { hideOrder, lockOrder } from "../../database/orders";
import { findRefundOfOrder } from "../../database/refunds";
import { inTransaction } from "../../database/transaction";
import { orderActions } from "../../rules/order-states";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { orderState } from "./order-state";

/**
 * Takes an ended order out of the shopper's list; the shop keeps it. Doing it again changes nothing.
 * Refuses `notFound` (another's too), `stateNotAllowed` while something is still to happen with it.
 */
export async function deleteOrder(shop: Shop, shopperId: string, orderId: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.shopperId !== shopperId) throw new Refusal("notFound");
    if (order.hiddenAt !== null) return;
    const now = await shopNow(tx);
    const refund = await findRefundOfOrder(tx, orderId);
    const actions = orderActions(orderState(order, refund?.id ?? null), now);
    if (!actions.includes("delete")) throw new Refusal("stateNotAllowed");
    await hideOrder(tx, orderId, now);
  });
}
