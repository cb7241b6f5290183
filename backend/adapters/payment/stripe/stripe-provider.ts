import type Stripe from "stripe";
import { getBilingualKey, type Language } from "@contract/model/languages";
import { CURRENCY, CALLBACK_TOLERANCE_SECONDS } from "@contract/model/limits";
import { asHkCents } from "../../../rules/money";
import type {
  RefundResult,
  PaymentProvider,
  PaymentToStart,
  ProviderAnswer,
  ProviderNotice,
  RawCallback,
} from "../payment-provider";
import { ForgedCallback } from "../payment-provider";

export const STRIPE_PAY_TYPE = "stripe";

const MIN_CENTS = asHkCents(400); // Stripe's minimum charge in Hong Kong dollars
const CALL_TIMEOUT_MS = 10_000;
/**
 * The lifetime of the payment page in seconds. It counts from the start of the payment, so that a retry has the same
 * body for its idempotency key. Stripe's minimum is half an hour. The extra half hour allows for a late retry.
 * `expire` closes a page whose order has ended, and a late payment is refunded.
 */
const PAGE_LIFE_SECONDS = 60 * 60;
/** The languages of Stripe's page. For other languages, Stripe uses the language of the browser. */
const PAGE_LANGUAGE: Readonly<Partial<Record<Language, "zh-HK" | "en">>> = {
  zhTw: "zh-HK",
  en: "en",
};

export interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The base URL of another Stripe API for tests. Undefined for Stripe itself. */
  readonly apiBase: string | undefined;
}

/**
 * Returns the provider for Stripe Checkout. The shopper pays on Stripe's page, and Stripe sends signed
 * webhooks.
 */
export function createStripeProvider(account: StripeAccount): PaymentProvider {
  const opening = openStripe(account);
  return {
    payType: STRIPE_PAY_TYPE,
    kind: "redirect",
    name: { zhTw: "信用卡及電子錢包", en: "Card or wallet" },
    minCents: MIN_CENTS,
    instructions: null,
    async begin(payment) {
      const stripe = await opening;
      const session = await stripe.checkout.sessions.create(toCheckoutParams(payment), {
        idempotencyKey: `begin-${payment.payNo}`,
      });
      return { providerRef: session.id, payUrl: session.url ?? "", qrText: "" };
    },
    async ask({ providerRef }) {
      if (providerRef === null) return { status: "pending" };
      const stripe = await opening;
      return toProviderAnswer(await stripe.checkout.sessions.retrieve(providerRef));
    },
    async expire({ providerRef }) {
      if (providerRef !== null) await (await opening).checkout.sessions.expire(providerRef);
    },
    async refund({ tradeNo }, { refundKey, amountCents }) {
      if (tradeNo === null) return { status: "manual", providerRef: null };
      const stripe = await opening;
      const refund = await stripe.refunds.create(
        { payment_intent: tradeNo, amount: amountCents, metadata: { refundKey } },
        { idempotencyKey: `back-${refundKey}` },
      );
      return toRefundResult(refund);
    },
    verifyCallback: async (callback) =>
      readStripeNotice(await opening, account.webhookSecret, callback),
  };
}

async function openStripe({ secretKey, apiBase }: StripeAccount): Promise<Stripe> {
  // Load the Stripe client only in shops with a Stripe account.
  const { default: Client } = await import("stripe");
  return new Client(secretKey, {
    timeout: CALL_TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...parseApiAddress(apiBase),
  });
}

function toCheckoutParams(payment: PaymentToStart): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "payment",
    client_reference_id: payment.payNo,
    metadata: { payNo: payment.payNo },
    payment_intent_data: { metadata: { payNo: payment.payNo } },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: CURRENCY.toLowerCase(),
          unit_amount: payment.amountCents,
          product_data: {
            name: `${payment.shopName[getBilingualKey(payment.language)]} ${payment.orderNo}`,
          },
        },
      },
    ],
    // Charge the exact amount in Hong Kong dollars for every card.
    adaptive_pricing: { enabled: false },
    locale: PAGE_LANGUAGE[payment.language] ?? "auto",
    success_url: payment.returnUrl,
    cancel_url: payment.cancelUrl,
    expires_at: Math.floor(payment.now.getTime() / 1_000) + PAGE_LIFE_SECONDS,
  };
}

function toRefundResult(refund: Stripe.Refund): RefundResult {
  if (refund.status === "succeeded") return { status: "done", providerRef: refund.id };
  const isHopeless = refund.status === "failed" || refund.status === "canceled";
  return { status: isHopeless ? "manual" : "asked", providerRef: refund.id };
}

function toProviderAnswer(session: Stripe.Checkout.Session): ProviderAnswer {
  if (session.payment_status === "paid") {
    return {
      status: "paid",
      tradeNo: getTradeNo(session),
      amountCents: asHkCents(session.amount_total ?? 0),
      currency: session.currency ?? "",
    };
  }
  return { status: session.status === "expired" ? "cancelled" : "pending" };
}

function parseApiAddress(apiBase: string | undefined) {
  if (apiBase === undefined) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const isPlain = protocol === "http:";
  return {
    host: hostname,
    port: port === "" ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? ("http" as const) : ("https" as const),
  };
}

/**
 * Verifies a webhook with Stripe's own library and returns its event. Returns undefined for irrelevant
 * events. Throws `ForgedCallback` for an invalid signature.
 */
function readStripeNotice(
  stripe: Stripe,
  webhookSecret: string,
  callback: RawCallback,
): ProviderNotice | undefined {
  const event = verifyEvent(stripe, webhookSecret, callback);
  if (
    event.type === "checkout.session.completed" ||
    event.type === "checkout.session.async_payment_succeeded"
  ) {
    const session = event.data.object;
    return session.payment_status === "paid" ? toReceivedNotice(event.id, session) : undefined;
  }
  if (event.type === "checkout.session.async_payment_failed") {
    return toEndedNotice(event.id, event.data.object, "payment.failed");
  }
  if (event.type === "checkout.session.expired") {
    return toEndedNotice(event.id, event.data.object, "payment.cancelled");
  }
  if (event.type === "refund.updated" || event.type === "refund.failed") {
    return toRefundNotice(event.id, event.data.object);
  }
  return undefined;
}

function verifyEvent(stripe: Stripe, secret: string, { body, header, now }: RawCallback) {
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

function toReceivedNotice(eventId: string, session: Stripe.Checkout.Session): ProviderNotice {
  return {
    eventId,
    type: "payment.succeeded",
    payNo: session.client_reference_id ?? "",
    tradeNo: getTradeNo(session),
    amountCents: asHkCents(session.amount_total ?? 0),
    currency: session.currency ?? "",
  };
}

/**
 * Returns the trade number of a session. It is the id of the payment intent, which Stripe sends as an id or as an
 * object.
 */
function getTradeNo({ id, payment_intent: intent }: Stripe.Checkout.Session): string {
  return (typeof intent === "string" ? intent : intent?.id) ?? id;
}

function toEndedNotice(
  eventId: string,
  session: Stripe.Checkout.Session,
  type: "payment.failed" | "payment.cancelled",
): ProviderNotice {
  return { eventId, type, payNo: session.client_reference_id ?? "" };
}

function toRefundNotice(eventId: string, refund: Stripe.Refund): ProviderNotice | undefined {
  const refundKey = refund.metadata?.refundKey;
  if (refundKey === undefined) return undefined;
  const payNo = refund.metadata?.payNo ?? "";
  if (refund.status === "succeeded") return { eventId, payNo, type: "refund.succeeded", refundKey };
  const isHopeless = refund.status === "failed" || refund.status === "canceled";
  return isHopeless ? { eventId, payNo, type: "refund.failed", refundKey } : undefined;
}
