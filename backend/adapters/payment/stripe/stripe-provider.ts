import type Stripe from "stripe";
import { halfFor } from "@contract/model/languages";
import { CURRENCY } from "@contract/model/limits";
import { asHkCents } from "../../../rules/money";
import type {
  GivenBack,
  PaymentProvider,
  PaymentToBegin,
  ProviderAnswer,
} from "../payment-provider";
import { readStripeNotice, tradeNoOf } from "./read-stripe-notice";

export const STRIPE_PAY_TYPE = "stripe";

const MIN_CENTS = asHkCents(400); // Stripe's least charge in Hong Kong dollars
const CALL_TIMEOUT_MS = 10_000;
/**
 * From when the payment was begun, so that a second try says the same under its idempotency key, and half an hour
 * more than Stripe's shortest, for that try may come late. A page that outlives the order is closed by `expire`,
 * and late money goes back.
 */
const PAGE_LIFE_SECONDS = 60 * 60;
const PAGE_LANGUAGE = { zhTw: "zh-HK", en: "en" } as const;

export interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another address of Stripe's API, for tests against a local server; undefined: Stripe itself. */
  readonly apiBase: string | undefined;
}

/** Stripe Checkout: the shopper pays on Stripe's page, Stripe answers by signed webhook. */
export function stripeProvider(account: StripeAccount): PaymentProvider {
  const opening = openStripe(account);
  return {
    payType: STRIPE_PAY_TYPE,
    kind: "redirect",
    name: { zhTw: "信用卡及電子錢包", en: "Card or wallet" },
    minCents: MIN_CENTS,
    instructions: null,
    async begin(payment) {
      const stripe = await opening;
      const session = await stripe.checkout.sessions.create(checkoutPage(payment), {
        idempotencyKey: `begin-${payment.payNo}`,
      });
      return { providerRef: session.id, payUrl: session.url ?? "", qrText: "" };
    },
    async ask({ providerRef }) {
      if (providerRef === null) return { status: "pending" };
      const stripe = await opening;
      return answerOf(await stripe.checkout.sessions.retrieve(providerRef));
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
      return payoutOf(refund);
    },
    verifyCallback: async (callback) =>
      readStripeNotice(await opening, account.webhookSecret, callback),
  };
}

async function openStripe({ secretKey, apiBase }: StripeAccount): Promise<Stripe> {
  // Loaded by shops that have an account there.
  const { default: Client } = await import("stripe");
  return new Client(secretKey, {
    timeout: CALL_TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...addressOf(apiBase),
  });
}

function checkoutPage(payment: PaymentToBegin): Stripe.Checkout.SessionCreateParams {
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
            name: `${payment.shopName[halfFor(payment.language)]} ${payment.orderNo}`,
          },
        },
      },
    ],
    // The order's own sum in Hong Kong dollars, whatever card is used.
    adaptive_pricing: { enabled: false },
    locale: PAGE_LANGUAGE[payment.language],
    success_url: payment.returnUrl,
    cancel_url: payment.cancelUrl,
    expires_at: Math.floor(payment.now.getTime() / 1_000) + PAGE_LIFE_SECONDS,
  };
}

function payoutOf(refund: Stripe.Refund): GivenBack {
  if (refund.status === "succeeded") return { status: "done", providerRef: refund.id };
  const isHopeless = refund.status === "failed" || refund.status === "canceled";
  return { status: isHopeless ? "manual" : "asked", providerRef: refund.id };
}

function answerOf(session: Stripe.Checkout.Session): ProviderAnswer {
  if (session.payment_status === "paid") {
    return {
      status: "paid",
      tradeNo: tradeNoOf(session),
      amountCents: asHkCents(session.amount_total ?? 0),
      currency: session.currency ?? "",
    };
  }
  return { status: session.status === "expired" ? "cancelled" : "pending" };
}

function addressOf(apiBase: string | undefined) {
  if (apiBase === undefined) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const isPlain = protocol === "http:";
  return {
    host: hostname,
    port: port === "" ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? ("http" as const) : ("https" as const),
  };
}
