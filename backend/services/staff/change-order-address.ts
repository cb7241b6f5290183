import { recordAuditEntry } from "../../database/audit-entries";
import { lockBoughtOrder } from "../../database/bought-orders";
import { shopNow } from "../../database/clock";
import { recordOrderEvent } from "../../database/order-events";
import { setDelivery, type Delivery } from "../../database/orders";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { staffOrderActs } from "../../rules/staff-order-acts";
import type { Shop } from "../shop";

/**
 * Sends an order elsewhere while nothing of it is sent; the shopper's own addresses stay as they are.
 * Refuses `notFound`, `stateNotAllowed`.
 */
export async function changeOrderAddress(
  shop: Shop,
  staffName: string,
  { orderId, ...delivery }: Delivery & { readonly orderId: string },
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const found = await lockBoughtOrder(tx, orderId);
    if (found === undefined) throw new Refusal("notFound");
    const { order } = found;
    if (!staffOrderActs(order).changeAddress) throw new Refusal("stateNotAllowed");
    await setDelivery(tx, orderId, delivery);
    await recordOrderEvent(tx, {
      orderId,
      shopperId: order.shopperId,
      event: "addressChanged",
      // No status moves: the page of the order tells it.
      liveEvent: null,
      actor: "staff",
      fromStatus: order.status,
      toStatus: order.status,
      detailStatus: order.detailStatus,
      at: await shopNow(tx),
    });
    await recordAuditEntry(tx, {
      staffName,
      action: "changeAddress",
      subject: { kind: "order", id: orderId, name: order.orderNo },
    });
  });
}
