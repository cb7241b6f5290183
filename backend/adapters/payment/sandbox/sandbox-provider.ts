import { payNotice } from "@contract/shop/payments";
import { CURRENCY } from "@contract/model/limits";
import { parseAmount } from "../../../rules/money";
import { isSignedByUs, SIGNATURE_HEADER } from "../callback-signature";
import { ForgedCallback } from "../payment-provider";
import type {
  PaymentProvider,
  ProviderAnswer,
  ProviderNotice,
  RawCallback,
} from "../payment-provider";
import type { SandboxPayment, SandboxStore } from "./sandbox-store";

/** The name that the sandbox knows the shop by. */
export const SANDBOX_MERCHANT = "rootwell-sandbox";
export const SANDBOX_PAY_TYPE = "sandbox";

/** Keys that sign the sandbox's callbacks, newest first. */
export type SandboxSecrets = () => Promise<readonly string[]>;

/** The shop's own test provider: its page approves or declines, its callback is signed like a real one. */
export function sandboxProvider(store: SandboxStore, secrets: SandboxSecrets): PaymentProvider {
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
    ask: async ({ payNo }) => answerOf(await store.find(payNo)),
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

function answerOf(found: SandboxPayment | undefined): ProviderAnswer {
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
  const parsed = payNotice.safeParse(parseJson(body));
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
