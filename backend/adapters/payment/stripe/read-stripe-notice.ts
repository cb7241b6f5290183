import type Stripe from "stripe";
import { CALLBACK_TOLERANCE_SECONDS } from "@contract/model/limits";
import { asHkCents } from "../../../rules/money";
import { ForgedCallback } from "../payment-provider";
import type { ProviderNotice, RawCallback } from "../payment-provider";

/**
 * The notice in a webhook of Stripe, checked by Stripe's own verifier; undefined for events the shop has
 * no use for. Throws `ForgedCallback` when the signature does not hold.
 */
export function readStripeNotice(
  stripe: Stripe,
  webhookSecret: string,
  callback: RawCallback,
): ProviderNotice | undefined {
  const event = verifiedEvent(stripe, webhookSecret, callback);
  if (
    event.type === "checkout.session.completed" ||
    event.type === "checkout.session.async_payment_succeeded"
  ) {
    const session = event.data.object;
    return session.payment_status === "paid" ? moneyCame(event.id, session) : undefined;
  }
  if (event.type === "checkout.session.async_payment_failed") {
    return ended(event.id, event.data.object, "payment.failed");
  }
  if (event.type === "checkout.session.expired") {
    return ended(event.id, event.data.object, "payment.cancelled");
  }
  if (event.type === "refund.updated" || event.type === "refund.failed") {
    return payoutRefund(event.id, event.data.object);
  }
  return undefined;
}

function verifiedEvent(stripe: Stripe, secret: string, { body, header, now }: RawCallback) {
  try {
    return stripe.webhooks.constructEvent(
      body,
      header("Stripe-Signature") ?? "",
      secret,
      CALLBACK_TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    throw new ForgedCallback("Stripe's verifier refuses the signature.", { cause: error });
  }
}

function moneyCame(eventId: string, session: Stripe.Checkout.Session): ProviderNotice {
  return {
    eventId,
    type: "payment.succeeded",
    payNo: session.client_reference_id ?? "",
    tradeNo: tradeNoOf(session),
    amountCents: asHkCents(session.amount_total ?? 0),
    currency: session.currency ?? "",
  };
}

/** What Stripe knows the money by: the payment intent, which it gives as an id or whole. */
export function tradeNoOf({ id, payment_intent: intent }: Stripe.Checkout.Session): string {
  return (typeof intent === "string" ? intent : intent?.id) ?? id;
}

function ended(
  eventId: string,
  session: Stripe.Checkout.Session,
  type: "payment.failed" | "payment.cancelled",
): ProviderNotice {
  return { eventId, type, payNo: session.client_reference_id ?? "" };
}

function payoutRefund(eventId: string, refund: Stripe.Refund): ProviderNotice | undefined {
  const refundKey = refund.metadata?.refundKey;
  if (refundKey === undefined) return undefined;
  const payNo = refund.metadata?.payNo ?? "";
  if (refund.status === "succeeded") return { eventId, payNo, type: "refund.succeeded", refundKey };
  const isHopeless = refund.status === "failed" || refund.status === "canceled";
  return isHopeless ? { eventId, payNo, type: "refund.failed", refundKey } : undefined;
}
