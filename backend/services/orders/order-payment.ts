import { isTransitionAllowed } from "@contract/model/order-status";
import type { OrderActor } from "@contract/model/states";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { recordOrderEvent } from "../../database/live-events";
import { expireTimedMails, expireObsoleteMails } from "../../database/mails";
import {
  findOrderLines,
  changeOrderStatus,
  findOrdersToRemind,
  lockOrderIfFree,
  setPaymentReminded,
  type OrderRecord,
} from "../../database/orders";
import { cancelPendingPayments, findPaidPayment } from "../../database/payments";
import { sellStock } from "../../database/skus";
import { runInTransaction } from "../../database/transaction";
import type { MailedPayment } from "../mail/mail-content";
import { queueOrderMail } from "../mail/mail-queue";
import { findProvider } from "../payments/pay-providers";
import { ORDER_TRANSITIONS } from "../../rules/order-states";
import { getSettings } from "../settings/settings";
import type { Shop } from "../shop";

/**
 * Marks an unpaid order as paid. Its row must be locked. It removes the goods from the stock, cancels other payment
 * attempts, and notifies the shopper with an event and a mail. Returns the updated order.
 */
export async function markOrderPaid(
  tx: Transaction,
  order: OrderRecord,
  { shop, at, actor }: { shop: Shop; at: Date; actor: OrderActor },
): Promise<OrderRecord> {
  const status = ORDER_TRANSITIONS.pay.to;
  if (!(await changeOrderStatus(tx, order.id, ORDER_TRANSITIONS.pay, { paidAt: at }))) {
    throw new Error(`Order ${order.orderNo} is not unpaid.`);
  }
  await cancelPendingPayments(tx, order.id);
  if (order.remindedAt !== null) await expireTimedMails(tx, order.id);
  await recordOrderEvent(tx, {
    orderId: order.id,
    shopperId: order.shopperId,
    event: "paid",
    liveEvent: "orderPaid",
    actor,
    fromStatus: order.status,
    toStatus: status,
    detailStatus: order.detailStatus,
    at,
  });
  const paid = { ...order, status, paidAt: at };
  const payment = await getMailedPayment(tx, shop, order.id);
  await queueOrderMail(tx, shop, { order: paid, template: "orderPaid", paidAt: at, payment });
  // Do this last, because other buyers of the same goods wait from here on.
  await sellStock(tx, order.id, await findOrderLines(tx, order.id), at);
  return paid;
}

/** Returns the payment data for the receipt. Returns null if there was nothing to pay. */
async function getMailedPayment(
  tx: Transaction,
  shop: Shop,
  orderId: string,
): Promise<MailedPayment> {
  const payment = await findPaidPayment(tx, orderId);
  if (payment === undefined) return null;
  const { payType, payNo, tradeNo } = payment;
  const method = (await findProvider(shop, payType, tx))?.name ?? { zhTw: payType, en: payType };
  return { method, payNo, tradeNo: tradeNo ?? "" };
}

const ORDERS_PER_BATCH = 2_000;

/**
 * Mails the buyers of unpaid orders once before the payment deadline. The settings say how early. The mail and the
 * mark on the order are written in one transaction with the row locked. A crash or a second process therefore causes
 * neither a second mail nor a missing one. Returns the number of reminders.
 */
export async function remindToPay(shop: Shop): Promise<number> {
  await expireObsoleteMails(shop.db);
  const { payReminderMinutes: minutes } = await getSettings(shop.db);
  if (minutes === 0) return 0;
  const now = await getShopNow(shop.db);
  let reminded = 0;
  for (const id of await findOrdersToRemind(shop.db, { minutes, now, limit: ORDERS_PER_BATCH }))
    if (await remindOnce(shop, id)) reminded += 1;
  return reminded;
}

function remindOnce(shop: Shop, orderId: string): Promise<boolean> {
  return runInTransaction(shop.db, async (tx) => {
    const order = await lockOrderIfFree(tx, orderId);
    if (
      order === undefined ||
      order.remindedAt !== null ||
      !isTransitionAllowed(order.status, "pay")
    )
      return false;
    const { payDeadline } = order;
    const now = await getShopNow(tx);
    const usefulMs = payDeadline.getTime() - now.getTime();
    if (usefulMs <= 0) return false;
    await setPaymentReminded(tx, orderId, now);
    // The mail expires at the deadline, so that a mail server that was down does not deliver it later.
    await queueOrderMail(tx, shop, { order, template: "payReminder", payDeadline }, { usefulMs });
    return true;
  });
}
