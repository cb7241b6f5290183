import { defineCounter } from "@platform/metrics/define-metrics";
import { ORDER_STATUS, PAY_STATUS } from "@contract/model/states";
import {
  ForgedCallback,
  type ProviderNotice,
  type RawCallback,
} from "../../adapters/payment/payment-provider";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { flagPaymentForReview, lockOrder, type OrderRecord } from "../../database/orders";
import {
  findPayment,
  changePaymentStatus,
  queuePayoutRefund,
  recordPaymentEvent,
  setPaymentEventOutcome,
  type PaymentRecord,
} from "../../database/payments";
import { closePayoutRefund } from "../../database/refunds";
import { runInTransaction } from "../../database/transaction";
import { NO_CENTS } from "../../rules/money";
import { classifyPayment } from "../../rules/pay-callback";
import { markOrderPaid } from "../orders/order-payment";
import type { Shop } from "../shop";
import { findProvider } from "./pay-providers";

type Money = Extract<ProviderNotice, { type: "payment.succeeded" }>;
const NOT_PAID = [PAY_STATUS.pending, PAY_STATUS.failed, PAY_STATUS.cancelled] as const;

const noticeCounter = defineCounter({
  name: "shop_payment_notices_total",
  help: "Payment webhooks by outcome. Check mismatch, paidLate and unknown",
  labels: ["outcome"],
});

/** The outcome of a payment webhook. `repeated` means that the webhook was applied before. */
export type WebhookOutcome =
  "repeated" | "unknown" | "already" | "mismatch" | "paidLate" | "paid" | "noted";

/**
 * Applies a payment webhook in one transaction. Each event is applied once. Only the exact amount pays an order, and
 * only if the order is unpaid. Another amount is flagged for staff. Money for an ended or paid order is refunded. The
 * lock of the order's row serializes concurrent changes.
 */
export async function applyWebhook(
  shop: Shop,
  payType: string,
  notice: ProviderNotice,
): Promise<WebhookOutcome> {
  const outcome = await runInTransaction(shop.db, async (tx) => {
    const event = { provider: payType, eventId: notice.eventId };
    const isNew = await recordPaymentEvent(tx, {
      ...event,
      payNo: notice.payNo,
      type: notice.type,
      amountCents: notice.type === "payment.succeeded" ? notice.amountCents : NO_CENTS,
      outcome: "received",
    });
    if (!isNew) return "repeated";
    const outcome = await applyNew(tx, shop, { payType, notice });
    await setPaymentEventOutcome(tx, event, outcome);
    return outcome;
  });
  noticeCounter.inc({ outcome });
  if (outcome === "mismatch" || outcome === "paidLate" || outcome === "unknown") {
    shop.log.warn("payment.mismatch", { payNo: notice.payNo, payType, outcome });
  }
  return outcome;
}

async function applyNew(
  tx: Transaction,
  shop: Shop,
  { payType, notice }: { payType: string; notice: ProviderNotice },
): Promise<WebhookOutcome> {
  if (notice.type === "refund.succeeded" || notice.type === "refund.failed") {
    const isSucceeded = notice.type === "refund.succeeded";
    return closePayoutRefund(tx, notice.refundKey, isSucceeded, await getShopNow(tx));
  }
  const orderId = (await findPayment(tx, notice.payNo))?.orderId;
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
  // Read the payment again while the order is locked, because every change of a payment needs this lock.
  const payment = await findPayment(tx, notice.payNo);
  if (order === undefined || payment?.payType !== payType) return "unknown";
  if (notice.type === "payment.succeeded") return applyAmount(tx, shop, { notice, payment, order });
  const status = notice.type === "payment.failed" ? PAY_STATUS.failed : PAY_STATUS.cancelled;
  const isMoved = await changePaymentStatus(tx, payment.id, [PAY_STATUS.pending], { status });
  return isMoved ? "noted" : "already";
}

async function applyAmount(
  tx: Transaction,
  shop: Shop,
  { notice, payment, order }: { notice: Money; payment: PaymentRecord; order: OrderRecord },
): Promise<WebhookOutcome> {
  const { amountCents, currency, tradeNo } = notice;
  const verdict = classifyPayment({ amountCents, currency, payment, order });
  if (verdict === "already") return verdict;
  const now = await getShopNow(tx);
  if (verdict === "mismatch") {
    await changePaymentStatus(tx, payment.id, NOT_PAID, { review: "amountMismatch", tradeNo });
    await flagPaymentForReview(tx, order.id, "amountMismatch");
    return verdict;
  }
  const isLate = verdict === "paidLate";
  await changePaymentStatus(tx, payment.id, NOT_PAID, {
    status: PAY_STATUS.paid,
    paidAt: now,
    tradeNo,
    review: isLate ? "paidLate" : null,
  });
  if (!isLate) {
    await markOrderPaid(tx, order, { shop, at: now, actor: "gateway" });
    return verdict;
  }
  // A second payment of a paid order is refunded as well, but staff need not review the order.
  if (order.status === ORDER_STATUS.cancelled) await flagPaymentForReview(tx, order.id, "paidLate");
  await queuePayoutRefund(tx, {
    refundKey: `late:${payment.id}`,
    orderId: order.id,
    amountCents,
    paymentId: payment.id,
    now,
  });
  return verdict;
}

/**
 * `forged`: the backend responds with 400 and has stored nothing. `taken`: the webhook was applied now or before, or
 * it is irrelevant.
 */
export type CallbackAnswer = "taken" | "forged" | "unknownProvider";

/**
 * Handles a payment webhook. It checks the signature and the format before it applies the event. Throws if the
 * database is down, so that the provider retries.
 */
export async function handlePaymentCallback(
  shop: Shop,
  payType: string,
  callback: RawCallback,
): Promise<CallbackAnswer> {
  const provider = await findProvider(shop, payType);
  if (provider === undefined) return "unknownProvider";
  try {
    const notice = await provider.verifyCallback(callback);
    if (notice !== undefined) await applyWebhook(shop, payType, notice);
    return "taken";
  } catch (error) {
    if (error instanceof ForgedCallback) return "forged";
    throw error;
  }
}
