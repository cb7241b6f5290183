import { shopNow } from "../../database/clock";
import { noteAsked } from "../../database/payments";
import type { PaymentRecord } from "../../database/payments";
import type { Shop } from "../shop";
import { findProvider } from "./pay-providers";
import { applyWebhook } from "./apply-webhook";

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
