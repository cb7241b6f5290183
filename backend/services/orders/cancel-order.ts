import { ORDER_STATUS } from "@contract/model/states";
import { shopNow } from "../../database/clock";
import { lockOrder } from "../../database/orders";
import { inTransaction } from "../../database/transaction";
import { isOutOfTime } from "../../rules/order-states";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { countOrders } from "../shop-metrics";
import { endUnpaidOrder } from "./end-unpaid-order";

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
