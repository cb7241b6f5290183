import { PAY_CONFIRM_DAYS } from "@contract/model/limits";
import { ORDER_STATUS, PAY_STATUS } from "@contract/model/states";
import { getShopNow } from "../../database/clock";
import { lockOrder, setPayDeadline } from "../../database/orders";
import { findPaymentOfShopper, changePaymentStatus } from "../../database/payments";
import { isUploadOfShopper } from "../../database/uploads";
import { runInTransaction } from "../../database/transaction";
import { isOverdue } from "../../rules/order-states";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import { cancelOverdueOrders } from "../orders/cancel-order";
import type { Shop } from "../shop";

const CONFIRM_MS = PAY_CONFIRM_DAYS * 86_400_000;

/** How staff find a manual payment: the number of a transfer, the path of an uploaded picture of it, or both. */
interface SubmittedReference {
  readonly payNo: string;
  readonly reference: string;
  readonly receipt?: string | undefined;
}

/**
 * Records how staff find a manual payment. The order then waits three days for staff, because they may not work at
 * night. A repeated call only changes the reference or the picture. Throws `notFound`, `payClosed` if the order has
 * ended, `stateNotAllowed` for other kinds of payments and ended ones, or an error for a foreign picture.
 */
export async function submitReference(
  shop: Shop,
  shopperId: string,
  { payNo, reference, receipt }: SubmittedReference,
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
    if (receipt !== undefined && !(await isUploadOfShopper(tx, shopperId, receipt, "payReceipt")))
      throw createInvalidFieldError("receipt", "receipt.format");
    const changes = { reference, ...(receipt !== undefined && { receipt }) };
    const isMoved = await changePaymentStatus(tx, payment.id, [PAY_STATUS.pending], changes);
    if (!isMoved) throw new Refusal("stateNotAllowed");
    if (payment.reference !== "" || payment.receipt !== "") return;
    const payDeadline = new Date(now.getTime() + CONFIRM_MS);
    await setPayDeadline(tx, order.id, { payDeadline, remindedAt: order.remindedAt ?? now });
  });
}

/**
 * Throws if a shopper cannot add a picture to a payment: `notFound`, or `stateNotAllowed` if the payment is not manual
 * or has ended. It runs before a picture is received.
 */
export async function requireOpenManualPayment(
  shop: Shop,
  shopperId: string,
  payNo: string,
): Promise<void> {
  const found = await findPaymentOfShopper(shop.db, shopperId, payNo);
  if (found === undefined) throw new Refusal("notFound");
  const isOpen =
    found.kind === "manual" && found.status === PAY_STATUS.pending && found.review === null;
  if (!isOpen) throw new Refusal("stateNotAllowed");
}
