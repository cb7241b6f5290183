import type { OrderActor } from "@contract/model/states";
import type { Transaction } from "../../database/connection";
import { recordOrderEvent } from "../../database/live-events";
import { expireTimedMails } from "../../database/mails";
import { findOrderLines, changeOrderStatus, type OrderRecord } from "../../database/orders";
import { cancelPendingPayments, findPaidPayment } from "../../database/payments";
import { sellStock } from "../../database/skus";
import { ORDER_TRANSITIONS } from "../../rules/order-states";
import type { MailedPayment } from "../mail/mail-content";
import { queueOrderMail } from "../mail/queue-mail";
import { findProvider } from "../payments/pay-providers";
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
