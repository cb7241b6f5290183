import { counter } from "@platform/metrics/define-metrics";
import { ORDER_STATUS, PAY_STATUS } from "@contract/model/states";
import {
  ForgedCallback,
  type ProviderNotice,
  type RawCallback,
} from "../../adapters/payment/payment-provider";
import { shopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { flagForReview, lockOrder, type OrderRecord } from "../../database/orders";
import {
  findPayment,
  movePayment,
  queuePayoutRefund,
  recordPaymentEvent,
  setPaymentEventOutcome,
  type PaymentRecord,
} from "../../database/payments";
import { closePayoutRefund } from "../../database/refunds";
import { inTransaction } from "../../database/transaction";
import { NO_CENTS } from "../../rules/money";
import { judgeMoney } from "../../rules/pay-callback";
import { markOrderPaid } from "../orders/mark-order-paid";
import type { Shop } from "../shop";
import { findProvider } from "./pay-providers";

type Money = Extract<ProviderNotice, { type: "payment.succeeded" }>;
const NOT_PAID = [PAY_STATUS.pending, PAY_STATUS.failed, PAY_STATUS.cancelled] as const;

const notices = counter({
  name: "shop_payment_notices_total",
  help: "What providers told of payments, by what came of it; mismatch, paidLate and unknown need a look",
  labels: ["outcome"],
});

/** What came of a notice; `repeated`: it was applied before. */
export type NoticeOutcome =
  "repeated" | "unknown" | "already" | "mismatch" | "paidLate" | "paid" | "noted";

/**
 * Applies what a provider sent, once for each event, in one transaction (security-controls B6): the order
 * is paid only by its exact sum while it is unpaid; another sum is flagged for a person; money for an
 * order that has ended or is paid already goes back. The order's row decides every race.
 */
export async function applyWebhook(
  shop: Shop,
  payType: string,
  notice: ProviderNotice,
): Promise<NoticeOutcome> {
  const outcome = await inTransaction(shop.db, async (tx) => {
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
  notices.inc({ outcome });
  if (outcome === "mismatch" || outcome === "paidLate" || outcome === "unknown") {
    shop.log.warn("payment.mismatch", { payNo: notice.payNo, payType, outcome });
  }
  return outcome;
}

async function applyNew(
  tx: Transaction,
  shop: Shop,
  { payType, notice }: { payType: string; notice: ProviderNotice },
): Promise<NoticeOutcome> {
  if (notice.type === "refund.succeeded" || notice.type === "refund.failed") {
    const isSucceeded = notice.type === "refund.succeeded";
    return closePayoutRefund(tx, notice.refundKey, isSucceeded, await shopNow(tx));
  }
  const orderId = (await findPayment(tx, notice.payNo))?.orderId;
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
  // Read again under the order's lock: every change of a payment happens under it.
  const payment = await findPayment(tx, notice.payNo);
  if (order === undefined || payment?.payType !== payType) return "unknown";
  if (notice.type === "payment.succeeded") return applyAmount(tx, shop, { notice, payment, order });
  const status = notice.type === "payment.failed" ? PAY_STATUS.failed : PAY_STATUS.cancelled;
  const isMoved = await movePayment(tx, payment.id, [PAY_STATUS.pending], { status });
  return isMoved ? "noted" : "already";
}

async function applyAmount(
  tx: Transaction,
  shop: Shop,
  { notice, payment, order }: { notice: Money; payment: PaymentRecord; order: OrderRecord },
): Promise<NoticeOutcome> {
  const { amountCents, currency, tradeNo } = notice;
  const verdict = judgeMoney({ amountCents, currency, payment, order });
  if (verdict === "already") return verdict;
  const now = await shopNow(tx);
  if (verdict === "mismatch") {
    await movePayment(tx, payment.id, NOT_PAID, { review: "amountMismatch", tradeNo });
    await flagForReview(tx, order.id, "amountMismatch");
    return verdict;
  }
  const isLate = verdict === "paidLate";
  await movePayment(tx, payment.id, NOT_PAID, {
    status: PAY_STATUS.paid,
    paidAt: now,
    tradeNo,
    review: isLate ? "paidLate" : null,
  });
  if (!isLate) {
    await markOrderPaid(tx, order, { shop, at: now, actor: "gateway" });
    return verdict;
  }
  // A second payment of a paid order goes back too, but the order itself is in order.
  if (order.status === ORDER_STATUS.cancelled) await flagForReview(tx, order.id, "paidLate");
  await queuePayoutRefund(tx, {
    refundKey: `late:${payment.id}`,
    orderId: order.id,
    amountCents,
    paymentId: payment.id,
    now,
  });
  return verdict;
}

/** `forged`: to be answered 400, nothing was kept. `taken`: applied now or before, or none of our business. */
export type CallbackAnswer = "taken" | "forged" | "unknownProvider";

/**
 * Takes a gateway's call (security-controls B6): signature and form first, then the notice is applied.
 * Throws when the database is away, so that the gateway calls again.
 */
export async function takeCallback(
  shop: Shop,
  payType: string,
  callback: RawCallback,
): Promise<CallbackAnswer> {
  const provider = findProvider(shop, payType);
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
