import { randomUUID } from "node:crypto";
import { CURRENCY } from "@contract/model/limits";
import { hasStatusProperty } from "@contract/model/order-status";
import { ORDER_STATUS, REFUND_REASON, REFUND_STATUS, REFUND_TYPE } from "@contract/model/states";
import { getLinesOfOrders } from "../../database/order-lists";
import { type OrderRecord, findOrderByNo } from "../../database/orders";
import { findRefundOfOrder, type RefundRecord } from "../../database/refunds";
import { createSandboxStore } from "../../database/payments";
import { SANDBOX_PAY_TYPE } from "../../adapters/payment/sandbox/sandbox-provider";
import { Refusal } from "../../rules/refusal";
import { cancelOrder } from "../orders/cancel-order";
import { confirmReceipt } from "../orders/own-orders";
import { payOrder } from "../payments/pay-order";
import { applyWebhook } from "../payments/apply-webhook";
import { acceptReturn, receiveReturn } from "../refunds/accept-return";
import { applyForRefund } from "../refunds/apply-for-refund";
import { approveRefund, rejectRefund, sendReplacement } from "../refunds/decide-refund";
import type { Shop } from "../shop";
import { shipOrder } from "../staff/ship-order";

export const ADVANCE_TO = [
  "paid",
  "shipped",
  "completed",
  "refunded",
  "refundRejected",
  "cancelled",
] as const;
export type AdvanceTo = (typeof ADVANCE_TO)[number];

const STAFF = { staffName: "qa" };

/**
 * Moves an order to a state through the services that the provider, staff and the shopper use. The order passes
 * through all states in between, each with its event. Throws `notFound`, or an error if the state table does not
 * allow the move.
 */
export async function advanceOrder(shop: Shop, orderNo: string, to: AdvanceTo): Promise<void> {
  const order = await requireOrder(shop, orderNo);
  switch (to) {
    case "cancelled":
      return cancelOrder(shop, order.shopperId, order.id);
    case "paid":
      await reachPaid(shop, order);
      return requirePaid(shop, orderNo);
    case "shipped":
      return reachShipped(shop, order);
    case "completed":
      await reachShipped(shop, order);
      return confirmReceipt(shop, order.shopperId, order.id);
    case "refunded":
      return decide(shop, order, true);
    case "refundRejected":
      return decide(shop, order, false);
  }
}

/** Throws if the order was never paid. A paid order keeps its `paidAt` in later states. */
async function requirePaid(shop: Shop, orderNo: string): Promise<void> {
  if ((await requireOrder(shop, orderNo)).paidAt === null) throw new Refusal("stateNotAllowed");
}

async function reachPaid(shop: Shop, order: OrderRecord): Promise<void> {
  if (order.status !== ORDER_STATUS.unpaid) return;
  const payment = await payOrder(shop, order.shopperId, {
    orderId: order.id,
    payType: SANDBOX_PAY_TYPE,
    requestId: randomUUID(),
    returnUrl: `${shop.settings.origins[0]}/components/paySuccess`,
    cancelUrl: `${shop.settings.origins[0]}/components/payCancel`,
    language: order.language,
  });
  // Record the payment in the sandbox too, because the sandbox can refund only payments that it knows.
  const approved = await createSandboxStore(shop.db).decide(payment.payNo, "approved");
  if (approved === undefined) throw new Refusal("notFound");
  const { eventId, payNo, tradeNo, amountCents } = approved;
  await applyWebhook(shop, SANDBOX_PAY_TYPE, {
    type: "payment.succeeded",
    eventId,
    payNo,
    tradeNo,
    amountCents,
    currency: CURRENCY,
  });
}

async function reachShipped(shop: Shop, order: OrderRecord): Promise<void> {
  await reachPaid(shop, order);
  const { status, orderNo } = await requireOrder(shop, order.orderNo);
  if (hasStatusProperty(status, "isSent")) return;
  const trackingNo = `SF${orderNo.slice(-12)}`;
  await shipOrder(shop, STAFF, { orderId: order.id, company: "順豐速運", trackingNo });
}

async function decide(shop: Shop, order: OrderRecord, isApproved: boolean): Promise<void> {
  const refund = (await findRefundOfOrder(shop.db, order.id)) ?? (await askForRefund(shop, order));
  if (refund.status !== REFUND_STATUS.launched) throw new Refusal("stateNotAllowed");
  const input = { refundId: refund.id, auditRemark: isApproved ? "" : "QA" };
  const isExchange = refund.refundType === REFUND_TYPE.exchange;
  if (!isApproved) {
    await rejectRefund(shop, STAFF, input);
    return;
  }
  if (refund.refundType !== REFUND_TYPE.refundOnly) {
    if (refund.progress === "applied")
      await acceptReturn(shop, STAFF, { ...input, returnAddress: "QA" });
    if (refund.progress !== "received")
      await receiveReturn(shop, STAFF, { ...input, restock: isExchange });
  }
  if (isExchange) {
    const parcel = { company: "順豐速運", trackingNo: `SFX${order.orderNo.slice(-12)}` };
    await sendReplacement(shop, STAFF, { ...input, ...parcel });
    return;
  }
  await approveRefund(shop, STAFF, input);
}

/** Requests a refund of the whole order: before shipping if possible, and otherwise after receipt. */
async function askForRefund(shop: Shop, order: OrderRecord): Promise<RefundRecord> {
  if (order.status === ORDER_STATUS.cancelled) throw new Refusal("stateNotAllowed");
  await reachPaid(shop, order);
  if (order.status === ORDER_STATUS.shipped) await confirmReceipt(shop, order.shopperId, order.id);
  const lines = await getLinesOfOrders(shop.db, [order.id]);
  return applyForRefund(shop, order.shopperId, {
    orderId: order.id,
    refundType: REFUND_TYPE.refundOnly,
    items: lines.map(({ id, count }) => ({ orderItemId: id, count })),
    reason: REFUND_REASON.other,
    remark: "",
    unopened: true,
    unpackVideo: "viaWhatsApp",
    freightAccepted: true,
    requestId: randomUUID(),
  });
}

/** Returns the order with this number. It does not check who owns the order. Throws `notFound`. */
async function requireOrder(shop: Shop, orderNo: string): Promise<OrderRecord> {
  const order = await findOrderByNo(shop.db, orderNo);
  if (order === undefined) throw new Refusal("notFound");
  return order;
}
