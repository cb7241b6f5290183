import { PAY_STATUS } from "@contract/model/states";
import { PAY_TIMEOUT_MS, RECONCILE_AFTER_MS } from "@contract/model/limits";
import { getShopNow } from "../../database/clock";
import { findOrderOfShopper, type OrderRecord } from "../../database/orders";
import {
  findPaymentOfShopper,
  markPaymentPolled,
  findPaymentsToPoll,
  type PaymentRecord,
} from "../../database/payments";
import { Refusal } from "../../rules/refusal";
import { cancelOverdueOrders } from "../orders/cancel-order";
import type { Shop } from "../shop";
import { applyWebhook } from "./apply-webhook";
import type { ProviderAnswer } from "../../adapters/payment/payment-provider";
import { findProvider } from "./pay-providers";

/**
 * The minimum time in ms between two status requests to the provider, so that reloading the page does not cause more.
 */
const POLL_PAUSE_MS = 3_000;

/**
 * Returns the status of a payment of the shopper. For a pending payment the provider is called, because anyone can
 * open the return URL. Throws `notFound`, also for another shopper's payment.
 */
export async function readPayStatus(
  shop: Shop,
  shopperId: string,
  payNo: string,
): Promise<{ payment: PaymentRecord; order: OrderRecord | undefined }> {
  const found = await findPaymentOfShopper(shop.db, shopperId, payNo);
  if (found === undefined) throw new Refusal("notFound");
  if (found.status === PAY_STATUS.pending && found.review === null) {
    const now = await getShopNow(shop.db);
    const isDue = (found.askedAt?.getTime() ?? 0) <= now.getTime() - POLL_PAUSE_MS;
    if (isDue) await pollPayment(shop, found);
    await cancelOverdueOrders(shop, { orderId: found.orderId });
  }
  const [payment, order] = await Promise.all([
    findPaymentOfShopper(shop.db, shopperId, payNo),
    findOrderOfShopper(shop.db, shopperId, found.orderId),
  ]);
  return { payment: payment ?? found, order };
}

/**
 * Requests the status of a payment from its provider and applies it like a webhook. A lost webhook therefore only
 * delays the payment. If the provider is unreachable, a later run tries again. If the status cannot be applied, it
 * throws, and the payment does not count as polled.
 */
export async function pollPayment(shop: Shop, payment: PaymentRecord): Promise<void> {
  const provider = await findProvider(shop, payment.payType);
  if (provider === undefined) return;
  const { payNo, payType } = payment;
  const askedAt = await getShopNow(shop.db);
  const answer = await provider.ask(payment).catch((error: unknown) => {
    shop.log.warn("payment.provider-unreachable", { err: error, payNo, payType });
    return null;
  });
  if (answer !== null) await applyAnswer(shop, payment, answer);
  await markPaymentPolled(shop.db, payment.id, askedAt);
}

async function applyAnswer(
  shop: Shop,
  { payNo, payType }: PaymentRecord,
  answer: ProviderAnswer,
): Promise<void> {
  if (answer.status === "pending") return;
  const eventId = `asked:${payNo}:${answer.status}`;
  if (answer.status === "paid") {
    await applyWebhook(shop, payType, { ...answer, type: "payment.succeeded", eventId, payNo });
    return;
  }
  const type = answer.status === "failed" ? "payment.failed" : "payment.cancelled";
  await applyWebhook(shop, payType, { type, eventId, payNo });
}

const PAYMENTS_PER_BATCH = 500;
/** The number of payments that are polled concurrently. A provider needs about 0.2 s for a response. */
const POLLED_CONCURRENTLY = 5;
/**
 * The polling intervals by age of a payment, in ms. The job runs every 15 s. So a payment of the last half hour, for
 * example of an outage, is settled within a minute. Unpaid orders expire at that age.
 */
const POLLING_INTERVALS = [
  { ageMax: 60_000, interval: 15_000 },
  { ageMax: PAY_TIMEOUT_MS, interval: 30_000 },
  { ageMax: Infinity, interval: RECONCILE_AFTER_MS },
] as const;

/**
 * Requests the status of open and cancelled payments from their providers, to find money whose webhook was lost
 * (`POLLING_INTERVALS`). A payment whose status cannot be applied does not delay the others. Its error is thrown at
 * the end. Returns the number of polled payments.
 */
export async function reconcilePayments(shop: Shop): Promise<number> {
  const now = (await getShopNow(shop.db)).getTime();
  const payments = await findPaymentsToPoll(shop.db, {
    steps: POLLING_INTERVALS.map(({ ageMax, interval }) => ({
      createdAfter: new Date(ageMax === Infinity ? 0 : now - ageMax),
      polledBefore: new Date(now - interval),
    })),
    limit: PAYMENTS_PER_BATCH,
  });
  const errors: unknown[] = [];
  const waiting = payments.values();
  const pollRest = async () => {
    for (const payment of waiting)
      await pollPayment(shop, payment).catch((error: unknown) => errors.push(error));
  };
  await Promise.all(Array.from({ length: POLLED_CONCURRENTLY }, pollRest));
  if (errors.length > 0) throw errors[0];
  return payments.length;
}
