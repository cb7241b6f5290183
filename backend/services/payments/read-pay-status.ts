import { PAY_STATUS } from "@contract/model/states";
import { RECONCILE_AFTER_MS } from "@contract/model/limits";
import { shopNow } from "../../database/clock";
import { findOrderOfShopper, type OrderRecord } from "../../database/orders";
import {
  findPaymentOfShopper,
  noteAsked,
  findPaymentsToAskAbout,
  type PaymentRecord,
} from "../../database/payments";
import { Refusal } from "../../rules/refusal";
import { endOrdersOutOfTime } from "../orders/cancel-order";
import type { Shop } from "../shop";
import { applyWebhook } from "./apply-webhook";
import { findProvider } from "./pay-providers";

/** A page that is opened again and again does not make the shop ask more often than this. */
const ASK_AGAIN_AFTER_MS = 3_000;

/**
 * How a payment of the shopper stands. While it is pending the provider is asked: the page that the
 * shopper comes back to never believes its own address. Refuses `notFound`, another's too.
 */
export async function readPayStatus(
  shop: Shop,
  shopperId: string,
  payNo: string,
): Promise<{ payment: PaymentRecord; order: OrderRecord | undefined }> {
  const found = await findPaymentOfShopper(shop.db, shopperId, payNo);
  if (found === undefined) throw new Refusal("notFound");
  if (found.status === PAY_STATUS.pending && found.review === null) {
    const now = await shopNow(shop.db);
    const isDue = (found.askedAt?.getTime() ?? 0) <= now.getTime() - ASK_AGAIN_AFTER_MS;
    if (isDue) await askAboutPayment(shop, found);
    await endOrdersOutOfTime(shop, { orderId: found.orderId });
  }
  const [payment, order] = await Promise.all([
    findPaymentOfShopper(shop.db, shopperId, payNo),
    findOrderOfShopper(shop.db, shopperId, found.orderId),
  ]);
  return { payment: payment ?? found, order };
}

/**
 * Asks a payment's provider how it stands and applies the answer as if the provider had called: a lost
 * callback costs time, not money. A provider that cannot be reached is asked again later.
 */
export async function askAboutPayment(shop: Shop, payment: PaymentRecord): Promise<void> {
  const provider = findProvider(shop, payment.payType);
  if (provider === undefined) return;
  await noteAsked(shop.db, payment.id, await shopNow(shop.db));
  const { payNo, payType } = payment;
  try {
    const answer = await provider.ask(payment);
    const eventId = `asked:${payNo}:${answer.status}`;
    if (answer.status === "paid") {
      await applyWebhook(shop, payType, { ...answer, type: "payment.succeeded", eventId, payNo });
    } else if (answer.status !== "pending") {
      const type = answer.status === "failed" ? "payment.failed" : "payment.cancelled";
      await applyWebhook(shop, payType, { type, eventId, payNo });
    }
  } catch (error) {
    shop.log.warn("payment.provider-unreachable", { err: error, payNo, payType });
  }
}

const PAYMENTS_AT_ONCE = 500;

/**
 * Asks providers about payments that nothing was heard of for five minutes, given-up ones too: money whose
 * callback was lost is found (security-controls B6). Gives how many were asked about.
 */
export async function reconcilePayments(shop: Shop): Promise<number> {
  const now = (await shopNow(shop.db)).getTime();
  const payments = await findPaymentsToAskAbout(shop.db, {
    before: new Date(now - RECONCILE_AFTER_MS),
    limit: PAYMENTS_AT_ONCE,
  });
  for (const payment of payments) await askAboutPayment(shop, payment);
  return payments.length;
}
