import { PAY_CONFIRM_DAYS } from "@contract/model/limits";
import { ORDER_STATUS, PAY_STATUS } from "@contract/model/states";
import { getShopNow } from "../../database/clock";
import { lockOrder, setPayDeadline } from "../../database/orders";
import { findPaymentOfShopper, movePayment } from "../../database/payments";
import { runInTransaction } from "../../database/transaction";
import { isOverdue } from "../../rules/order-states";
import { Refusal } from "../../rules/refusal";
import { cancelOverdueOrders } from "../orders/cancel-order";
import type { Shop } from "../shop";

const CONFIRM_MS = PAY_CONFIRM_DAYS * 86_400_000;

/**
 * Records how staff find a manual payment, such as the number of a transfer. The order then waits three days for
 * staff, because they may not work at night. A repeated call only changes the reference. Throws `notFound`,
 * `payClosed` if the order has ended, or `stateNotAllowed` for other kinds of payments and ended ones.
 */
export async function submitReference(
  shop: Shop,
  shopperId: string,
  { payNo, reference }: { readonly payNo: string; readonly reference: string },
): Promise<void> {
  const found = await findPaymentOfShopper(shop.db, shopperId, payNo);
  if (found === undefined) throw new Refusal("notFound");
  if (found.kind !== "manual") throw new Refusal("stateNotAllowed");
  await cancelOverdueOrders(shop, { orderId: found.orderId });
  await runInTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, found.orderId);
    const now = await getShopNow(tx);
    if (order?.status !== ORDER_STATUS.unpaid || isOverdue(order, now))
      throw new Refusal("payClosed");
    const payment = await findPaymentOfShopper(tx, shopperId, payNo);
    if (payment?.review !== null) throw new Refusal("stateNotAllowed");
    const isMoved = await movePayment(tx, payment.id, [PAY_STATUS.pending], { reference });
    if (!isMoved) throw new Refusal("stateNotAllowed");
    if (payment.reference !== "") return;
    const payDeadline = new Date(now.getTime() + CONFIRM_MS);
    await setPayDeadline(tx, order.id, { payDeadline, remindedAt: order.remindedAt ?? now });
  });
}
