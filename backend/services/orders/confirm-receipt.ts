import { ORDER_STATUS } from "@contract/model/states";
import { shopNow } from "../../database/clock";
import { lockOrder } from "../../database/orders";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { receiveOrder } from "./receive-order";

/**
 * The shopper has the goods; saying it again changes nothing.
 * Refuses `notFound` (another's too), `stateNotAllowed` before shipping.
 */
export async function confirmReceipt(
  shop: Shop,
  shopperId: string,
  orderId: string,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.shopperId !== shopperId) throw new Refusal("notFound");
    if (order.status === ORDER_STATUS.completed) return;
    const at = await shopNow(tx);
    const isReceived = await receiveOrder(tx, order, { event: "received", actor: "shopper", at });
    if (!isReceived) throw new Refusal("stateNotAllowed");
  });
}
