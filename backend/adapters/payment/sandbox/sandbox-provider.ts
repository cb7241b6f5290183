import { createHmac, timingSafeEqual } from "node:crypto";
import { CURRENCY } from "@contract/model/limits";
import type { HkCents } from "@contract/model/money";
import { paymentWebhook, type PaymentWebhook } from "@contract/shop/payments";
import {
  ForgedCallback,
  type PaymentProvider,
  type ProviderAnswer,
  type ProviderNotice,
  type RawCallback,
} from "../payment-provider";
import { parseAmount, formatAmount } from "../../../rules/money";
import { isSignatureFresh, readSignatureHeader } from "../../../rules/pay-callback";

/** A payment at the sandbox. The amount is in HK cents. */
export interface SandboxPayment {
  readonly payNo: string;
  readonly amountCents: HkCents;
  readonly status: "pending" | "approved" | "declined" | "givenUp";
  readonly tradeNo: string;
  readonly eventId: string;
}

/**
 * The storage of the sandbox provider, separate from the shop's tables. Its payments survive restarts, like the
 * records of a real provider.
 */
export interface SandboxStore {
  open(payNo: string, amountCents: HkCents): Promise<void>;
  find(payNo: string): Promise<SandboxPayment | undefined>;
  /**
   * Approves or declines a pending payment and returns it. A payment that was decided before is returned unchanged.
   */
  decide(
    payNo: string,
    status: Exclude<SandboxPayment["status"], "pending">,
  ): Promise<SandboxPayment | undefined>;
  /** Refunds the money once for each key. Returns false if the refunds would exceed the paid amount. */
  refund(payNo: string, refundKey: string, amountCents: HkCents): Promise<boolean>;
}

/** The header with the time and the signature of a webhook. */
export const SIGNATURE_HEADER = "Pay-Signature";

/** Returns the value of the signature header: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export function signCallback(body: Buffer | string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${calculateSignature(body, secret, seconds).toString("hex")}`;
}

/**
 * Returns true if the bytes were signed with one of the secrets within the last 300 seconds. All secrets are compared
 * in constant time, so the timing reveals neither a partial match nor the number of secrets.
 */
function isSignedByUs(
  body: Buffer,
  header: string | undefined,
  secrets: readonly string[],
  now: Date,
): boolean {
  const signed = readSignatureHeader(header ?? "");
  if (signed === undefined || !isSignatureFresh(signed.seconds, now)) return false;
  const given = Buffer.from(signed.hex, "hex");
  return (
    secrets.filter((secret) => {
      const expected = calculateSignature(body, secret, signed.seconds);
      return given.length === expected.length && timingSafeEqual(given, expected);
    }).length > 0
  );
}

function calculateSignature(body: Buffer | string, secret: string, seconds: number): Buffer {
  return createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
}

/** The shop's merchant id at the sandbox. */
const SANDBOX_MERCHANT = "rootwell-sandbox";
export const SANDBOX_PAY_TYPE = "sandbox";

/** Returns the keys that sign the sandbox's webhooks, newest first. */
type SandboxSecrets = () => Promise<readonly string[]>;

/**
 * Returns the sandbox provider, a payment provider for tests. Its payment page lets the tester approve or decline,
 * and its webhook is signed like a real one.
 */
export function createSandboxProvider(
  store: SandboxStore,
  secrets: SandboxSecrets,
): PaymentProvider {
  return {
    payType: SANDBOX_PAY_TYPE,
    kind: "sandbox",
    name: { zhTw: "示範付款", en: "Demo payment" },
    minCents: null,
    instructions: {
      zhTw: "這是示範付款，不會扣款。請選擇核准或拒絕。",
      en: "This is a demo payment; nothing is charged. Choose to approve or decline it.",
    },
    async begin({ payNo, amountCents }) {
      await store.open(payNo, amountCents);
      return { providerRef: payNo, payUrl: "", qrText: "" };
    },
    ask: async ({ payNo }) => toProviderAnswer(await store.find(payNo)),
    async expire({ payNo }) {
      await store.decide(payNo, "givenUp");
    },
    async refund({ payNo }, { refundKey, amountCents }) {
      const isDone = await store.refund(payNo, refundKey, amountCents);
      return { status: isDone ? "done" : "manual", providerRef: refundKey };
    },
    async verifyCallback(callback) {
      requireSignature(callback, await secrets());
      return readNotice(callback);
    },
  };
}

function toProviderAnswer(found: SandboxPayment | undefined): ProviderAnswer {
  switch (found?.status) {
    case "approved": {
      const { tradeNo, amountCents } = found;
      return { status: "paid", tradeNo, amountCents, currency: CURRENCY };
    }
    case "declined":
      return { status: "failed" };
    case "givenUp":
      return { status: "cancelled" };
    case "pending":
    case undefined:
      return { status: "pending" };
  }
}

function requireSignature(callback: RawCallback, secrets: readonly string[]): void {
  const signature = callback.header(SIGNATURE_HEADER);
  if (!isSignedByUs(callback.body, signature, secrets, callback.now))
    throw new ForgedCallback("The signature does not hold.");
}

function readNotice({ body }: RawCallback): ProviderNotice {
  const parsed = paymentWebhook.safeParse(parseJson(body));
  if (!parsed.success) throw new ForgedCallback("The notice is not in the agreed form.");
  const { eventId, payNo, type, merchantId, tradeNo, currency, refundNo } = parsed.data;
  if (merchantId !== SANDBOX_MERCHANT)
    throw new ForgedCallback("The notice is for another merchant.");
  const amountCents = parseAmount(parsed.data.amount);
  if (amountCents === undefined) throw new ForgedCallback("The notice has no amount.");
  switch (type) {
    case "payment.succeeded":
      return { eventId, payNo, type, tradeNo, amountCents, currency };
    case "payment.failed":
    case "payment.cancelled":
      return { eventId, payNo, type };
    case "refund.succeeded":
    case "refund.failed":
      return { eventId, payNo, type, refundKey: refundNo ?? "" };
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw new ForgedCallback("The body is not JSON.");
  }
}

const ANSWER_TIMEOUT_MS = 5_000;

export interface WebhookTarget {
  /** The URL of the shop's webhook endpoint: …/prod-api/pay/notify/sandbox. */
  readonly url: string;
  readonly secret: string;
  readonly now: Date;
}

/** Returns the webhook event of a payment that the tester approved or declined. */
export function toSandboxCallback(payment: SandboxPayment): PaymentWebhook {
  return {
    eventId: payment.eventId,
    type: payment.status === "approved" ? "payment.succeeded" : "payment.failed",
    merchantId: SANDBOX_MERCHANT,
    payNo: payment.payNo,
    tradeNo: payment.tradeNo,
    amount: formatAmount(payment.amountCents),
    currency: CURRENCY,
  };
}

/**
 * Sends a signed webhook to the shop over HTTP. Returns the HTTP status, or 0 if there is no response within 5 s. It
 * does not retry, because the shop reconciles open payments.
 */
export async function sendNotice(
  { url, secret, now }: WebhookTarget,
  notice: PaymentWebhook,
): Promise<number> {
  const body = JSON.stringify(notice);
  const signature = signCallback(body, secret, now);
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", [SIGNATURE_HEADER]: signature },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
