import { createServer } from "node:http";
import type { Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { asHkCents } from "../../../rules/money";
import { ForgedCallback } from "../payment-provider";
import type { PaymentProvider } from "../payment-provider";
import { createStripeProvider } from "./stripe-provider";

const WEBHOOK_SECRET = "whsec_a_secret_for_tests";

/** A local fake of the four calls of Stripe's API that the shop uses, including idempotency keys. */
class LocalStripe {
  readonly server: Server;
  readonly sessions = new Map<string, Record<string, unknown>>();
  readonly refunds = new Map<string, Record<string, unknown>>();
  readonly #answered = new Map<string, { body: string; answer: unknown }>();
  readonly asked: { path: string; form: URLSearchParams; authorization: string }[] = [];

  constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const body = Buffer.concat(chunks).toString();
        const form = new URLSearchParams(body);
        const path = `${request.method ?? ""} ${request.url ?? ""}`;
        this.asked.push({ path, form, authorization: request.headers.authorization ?? "" });
        const key = String(request.headers["idempotency-key"] ?? "");
        const before = this.#answered.get(`${path} ${key}`);
        // Stripe accepts a repeated idempotency key only with the same body.
        const isOther = before !== undefined && before.body !== body;
        const answer = isOther ? undefined : (before?.answer ?? this.#answer(path, form));
        if (request.method === "POST" && key !== "" && !isOther)
          this.#answered.set(`${path} ${key}`, { body, answer });
        response.setHeader("Content-Type", "application/json");
        response.statusCode = answer === undefined ? 404 : 200;
        response.end(
          JSON.stringify(
            answer ?? { error: { type: "invalid_request_error", message: "no such thing" } },
          ),
        );
      });
    });
  }

  /** Resets the server to its initial state. */
  forget(): void {
    this.sessions.clear();
    this.refunds.clear();
    this.#answered.clear();
    this.asked.length = 0;
  }

  #answer(path: string, form: URLSearchParams): unknown {
    if (path === "POST /v1/checkout/sessions") {
      const id = `cs_test_${this.sessions.size + 1}`;
      const session = {
        id,
        object: "checkout.session",
        status: "open",
        payment_status: "unpaid",
        payment_intent: null,
        client_reference_id: form.get("client_reference_id"),
        amount_total: Number(form.get("line_items[0][price_data][unit_amount]")),
        currency: form.get("line_items[0][price_data][currency]"),
        url: `https://checkout.stripe.test/${id}`,
      };
      this.sessions.set(id, session);
      return session;
    }
    const [, id = "", action] = /^\w+ \/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? [];
    const session = this.sessions.get(id);
    if (session !== undefined && action !== undefined) session.status = "expired";
    if (session !== undefined) return session;
    if (path === "POST /v1/refunds") {
      const refund = {
        id: `re_${this.refunds.size + 1}`,
        object: "refund",
        status: "succeeded",
        amount: Number(form.get("amount")),
      };
      this.refunds.set(refund.id, refund);
      return refund;
    }
    return undefined;
  }
}

let local: LocalStripe;
let provider: PaymentProvider;
beforeAll(async () => {
  local = new LocalStripe();
  local.server.keepAliveTimeout = 0; // without this, a request on a connection that the server is closing would fail
  local.server.listen(0, "127.0.0.1");
  await once(local.server, "listening");
  const { port } = local.server.address() as AddressInfo;
  provider = createStripeProvider({
    secretKey: "sk_test_a_key_for_tests",
    webhookSecret: WEBHOOK_SECRET,
    apiBase: `http://127.0.0.1:${port}`,
  });
});
beforeEach(() => {
  local.forget();
});
afterAll(() => {
  local.server.close();
  local.server.closeAllConnections();
});

const payment = {
  payNo: "P20260310120000123456",
  orderNo: "20260310115900654321",
  shopName: { zhTw: "根源養髮", en: "Rootwell" },
  amountCents: asHkCents(29_900),
  returnUrl: "http://127.0.0.1/components/paySuccess?payNo=P20260310120000123456",
  cancelUrl: "http://127.0.0.1/components/payCancel?payNo=P20260310120000123456",
  language: "en" as const,
  now: new Date(),
};

test("starting a Stripe payment twice creates one payment with the amount in Hong Kong cents", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const begun = await provider.begin(payment);
  vi.setSystemTime(Date.now() + 5 * 60_000); // a retry after a lost response
  const again = await provider.begin(payment);
  expect(begun).toEqual({
    providerRef: "cs_test_1",
    payUrl: "https://checkout.stripe.test/cs_test_1",
    qrText: "",
  });
  expect(again).toEqual(begun);
  expect(local.sessions.size).toBe(1);
  const { form, authorization } = local.asked[0]!;
  expect(authorization).toBe("Bearer sk_test_a_key_for_tests");
  expect(Object.fromEntries(form)).toMatchObject({
    mode: "payment",
    client_reference_id: payment.payNo,
    "line_items[0][price_data][currency]": "hkd",
    "line_items[0][price_data][unit_amount]": "29900",
    "line_items[0][quantity]": "1",
    "adaptive_pricing[enabled]": "false",
    success_url: payment.returnUrl,
    cancel_url: payment.cancelUrl,
    locale: "en",
  });
});

test("the Stripe provider reports an open payment as pending, a paid one with its amount, and an expired one as cancelled", async () => {
  const { providerRef } = await provider.begin(payment);
  const at = { payNo: payment.payNo, providerRef, tradeNo: null };
  expect(await provider.ask(at)).toEqual({ status: "pending" });
  Object.assign(local.sessions.get(providerRef!)!, {
    status: "complete",
    payment_status: "paid",
    payment_intent: "pi_1",
  });
  expect(await provider.ask(at)).toEqual({
    status: "paid",
    tradeNo: "pi_1",
    amountCents: 29_900,
    currency: "hkd",
  });
  const other = await provider.begin({ ...payment, payNo: "P20260310120000999999" });
  const given = { payNo: "P20260310120000999999", providerRef: other.providerRef, tradeNo: null };
  await provider.expire(given);
  expect(await provider.ask(given)).toEqual({ status: "cancelled" });
});

test("two Stripe refund calls with the same key refund the money once", async () => {
  const paid = { payNo: payment.payNo, providerRef: "cs_test_1", tradeNo: "pi_1" };
  const back = { refundKey: "refund:1", amountCents: asHkCents(10_000) };
  expect(await provider.refund(paid, back)).toEqual({ status: "done", providerRef: "re_1" });
  expect(await provider.refund(paid, back)).toEqual({ status: "done", providerRef: "re_1" });
  expect(local.refunds.size).toBe(1);
  expect(await provider.refund({ ...paid, tradeNo: null }, back)).toMatchObject({
    status: "manual",
  });
});

test("the Stripe provider throws if Stripe responds with an error", async () => {
  await expect(
    provider.ask({ payNo: "P1", providerRef: "unknown", tradeNo: null }),
  ).rejects.toThrow("no such thing");
});

function createWebhook(
  type: string,
  object: object,
  { secret = WEBHOOK_SECRET, ageSeconds = 0 } = {},
) {
  const body = JSON.stringify({ id: "evt_1", object: "event", type, data: { object } });
  // Signatures count whole seconds, so a fixed clock makes the age of the signature exact.
  const seconds = Math.floor(Date.now() / 1_000);
  const timestamp = seconds - ageSeconds;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return { body: Buffer.from(body), header: () => signature, now: new Date(seconds * 1_000) };
}

const session = {
  id: "cs_test_1",
  payment_status: "paid",
  payment_intent: "pi_1",
  client_reference_id: payment.payNo,
  amount_total: 29_900,
  currency: "hkd",
};

test("a webhook that Stripe's library signed is verified and becomes a payment event of the shop", async () => {
  expect(
    await provider.verifyCallback(createWebhook("checkout.session.completed", session)),
  ).toEqual({
    eventId: "evt_1",
    type: "payment.succeeded",
    payNo: payment.payNo,
    tradeNo: "pi_1",
    amountCents: 29_900,
    currency: "hkd",
  });
  const expired = await provider.verifyCallback(createWebhook("checkout.session.expired", session));
  expect(expired).toMatchObject({ type: "payment.cancelled", payNo: payment.payNo });
  const refund = { id: "re_1", status: "failed", metadata: { refundKey: "refund:1" } };
  expect(await provider.verifyCallback(createWebhook("refund.failed", refund))).toMatchObject({
    type: "refund.failed",
    refundKey: "refund:1",
  });
});

test("the Stripe provider accepts a webhook that was signed 300 seconds ago", async () => {
  const late = createWebhook("checkout.session.completed", session, { ageSeconds: 300 });
  expect(await provider.verifyCallback(late)).toMatchObject({ type: "payment.succeeded" });
});

test("the Stripe provider ignores an unpaid session and an unknown event", async () => {
  const unpaid = { ...session, payment_status: "unpaid" };
  expect(
    await provider.verifyCallback(createWebhook("checkout.session.completed", unpaid)),
  ).toBeUndefined();
  expect(
    await provider.verifyCallback(createWebhook("customer.created", { id: "cus_1" })),
  ).toBeUndefined();
});

test.each<[string, () => ReturnType<typeof createWebhook>]>([
  [
    "signed with another secret",
    () => createWebhook("checkout.session.completed", session, { secret: "whsec_other" }),
  ],
  [
    "signed 301 seconds ago",
    () => createWebhook("checkout.session.completed", session, { ageSeconds: 301 }),
  ],
  [
    "without a signature",
    () => ({ ...createWebhook("checkout.session.completed", session), header: () => "" }),
  ],
  [
    "changed after signing",
    () => ({ ...createWebhook("checkout.session.completed", session), body: Buffer.from("{}") }),
  ],
])("a Stripe webhook %s is rejected as forged", async (_words, forge) => {
  await expect(provider.verifyCallback(forge())).rejects.toBeInstanceOf(ForgedCallback);
});
