import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { PaymentWebhook } from "@contract/shop/payments";
import { openCallbackServer } from "../../tests/fixtures/open-callback-server";
import { openTestDatabase } from "../../tests/fixtures/database";
import { expectInvariantsToHold } from "../../tests/fixtures/invariants";
import { makeBuyer, makeGoods, openShop, placeOrderByCart } from "../../tests/fixtures/money-shop";
import { createSandboxStore } from "../database/payments";
import { order as orderTable } from "../database/schema/orders";
import { payment, paymentEvent } from "../database/schema/payments";
import { signCallback, toSandboxCallback } from "../adapters/payment/sandbox/sandbox-provider";
import { getSandboxSecrets } from "../services/payments/pay-providers";
import { payOrder, cancelPayment } from "../services/payments/pay-order";

const database = openTestDatabase();
let shopServer: Awaited<ReturnType<typeof openCallbackServer>>;
let secret: string;
/** The order of the current test. The sandbox has approved its payment but has not sent the webhook. */
let ownPayment: Awaited<ReturnType<typeof createApprovedPayment>>;
const SENDINGS = 50;

beforeAll(async () => {
  const shop = openShop(database.db);
  shopServer = await openCallbackServer(shop);
  [secret] = await getSandboxSecrets(shop);
});
beforeEach(async () => {
  ownPayment = await createApprovedPayment();
  // Signatures count whole seconds, so a fixed clock keeps the age at exactly 300 seconds.
  const now = Math.floor(Date.now() / 1_000) * 1_000;
  vi.useFakeTimers({ toFake: ["Date"], now });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => shopServer.close());

async function createApprovedPayment() {
  const shop = openShop(database.db);
  const goods = await makeGoods(database.db, { stock: 5, priceCents: 29_900 });
  const buyer = await makeBuyer(database.db);
  const placed = await placeOrderByCart(shop, buyer, { goods: [goods] });
  const { payNo } = await payOrder(shop, buyer.id, {
    orderId: placed.id,
    payType: "sandbox",
    requestId: "request-1",
    returnUrl: "http://127.0.0.1/",
    cancelUrl: "http://127.0.0.1/",
    language: "en",
  });
  const decided = await createSandboxStore(database.db).decide(payNo, "approved");
  return { notice: toSandboxCallback(decided!), orderId: placed.id, buyerId: buyer.id };
}

interface ForgedRequest {
  readonly body?: string;
  readonly signature?: string | undefined;
  readonly contentType?: string;
}

async function send(
  { body = createValidCallback(), signature, contentType }: ForgedRequest,
  to = shopServer.url,
) {
  const answer = await fetch(to, {
    method: "POST",
    headers: {
      "Content-Type": contentType ?? "application/json",
      ...(signature === undefined ? {} : { "Pay-Signature": signature }),
    },
    body,
  });
  return answer.status;
}

async function readOrder() {
  const [found] = await database.db
    .select()
    .from(orderTable)
    .where(eq(orderTable.id, ownPayment.orderId));
  return found;
}

async function readPayment() {
  const [found] = await database.db
    .select()
    .from(payment)
    .where(eq(payment.orderId, ownPayment.orderId));
  return found;
}

const getNow = () => new Date();
const getSecondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000);
const sign = (body: string, at = getNow(), key = secret) => signCallback(body, key, at);
const createValidCallback = () => JSON.stringify(ownPayment.notice);
const createChangedCallback = (change: Partial<PaymentWebhook>) =>
  JSON.stringify({ ...ownPayment.notice, ...change });
const getHex = (header: string) => header.slice(header.indexOf("v1=") + 3);

const FORGERIES: Record<string, () => ForgedRequest> = {
  "no signature": () => ({}),
  "an empty signature": () => ({ signature: "" }),
  "another secret": () => ({ signature: sign(createValidCallback(), getNow(), "x".repeat(43)) }),
  "an empty secret": () => ({ signature: sign(createValidCallback(), getNow(), "") }),
  "a signature of 301 seconds ago": () => ({
    signature: sign(createValidCallback(), getSecondsAgo(301)),
  }),
  "a signature of 301 seconds ahead": () => ({
    signature: sign(createValidCallback(), getSecondsAgo(-301)),
  }),
  "a time changed after signing": () => ({
    signature: `t=${Math.floor(Date.now() / 1_000) - 9},v1=${getHex(sign(createValidCallback()))}`,
  }),
  "another sum under the same signature": () => ({
    body: createChangedCallback({ amount: "1.00" }),
    signature: sign(createValidCallback()),
  }),
  "another currency under the same signature": () => ({
    body: createChangedCallback({ currency: "TWD" }),
    signature: sign(createValidCallback()),
  }),
  "another order under the same signature": () => ({
    body: createChangedCallback({ payNo: "P00000000000000000001" }),
    signature: sign(createValidCallback()),
  }),
  "another event under the same signature": () => ({
    body: createChangedCallback({ eventId: "evt_other" }),
    signature: sign(createValidCallback()),
  }),
  "the same JSON written differently": () => ({
    body: JSON.stringify(ownPayment.notice, null, 1),
    signature: sign(createValidCallback()),
  }),
  "a byte more": () => ({
    body: `${createValidCallback()} `,
    signature: sign(createValidCallback()),
  }),
  "a digit of the signature missing": () => ({
    signature: sign(createValidCallback()).slice(0, -1),
  }),
  "a digit of the signature too many": () => ({ signature: `${sign(createValidCallback())}0` }),
  "a signature in capitals": () => ({
    signature: sign(createValidCallback()).replace(
      /v1=(.+)/,
      (_, hex: string) => `v1=${hex.toUpperCase()}`,
    ),
  }),
  "two signatures, one of them right": () => ({
    signature: `${sign(createValidCallback())},v1=${"0".repeat(64)}`,
  }),
  "two times": () => ({ signature: `t=1,${sign(createValidCallback())}` }),
  "a signature of another version": () => ({
    signature: sign(createValidCallback()).replace("v1=", "v0="),
  }),
  "a signature that is no hex": () => ({
    signature: `t=${Math.floor(Date.now() / 1_000)},v1=${"g".repeat(64)}`,
  }),
  "a body that is no JSON, rightly signed": () => ({ body: "{", signature: sign("{") }),
  "a notice of another merchant, rightly signed": () => {
    const body = createChangedCallback({ merchantId: "somebody-else" });
    return { body, signature: sign(body) };
  },
  "a negative sum of no known form, rightly signed": () => {
    const body = createChangedCallback({ amount: "1e3" });
    return { body, signature: sign(body) };
  },
  "another content type": () => ({
    signature: sign(createValidCallback()),
    contentType: "text/plain",
  }),
  "a form": () => ({
    signature: sign(createValidCallback()),
    contentType: "application/x-www-form-urlencoded",
  }),
  "a body beyond 64 KiB": () => {
    const body = createChangedCallback({ tradeNo: "x".repeat(70_000) });
    return { body, signature: sign(body) };
  },
};

test.each(Object.keys(FORGERIES))(
  "the payment webhook with %s gets 400 fifty times and changes nothing",
  async (kind) => {
    const before = await database.db.$count(paymentEvent);
    const answers = await Promise.all(
      Array.from({ length: SENDINGS }, () => send(FORGERIES[kind]!())),
    );
    expect(new Set(answers)).toEqual(new Set([400]));
    expect(await readOrder()).toMatchObject({ status: 0, paymentReview: null });
    expect(await readPayment()).toMatchObject({ status: 0, review: null });
    expect(await database.db.$count(paymentEvent)).toBe(before);
  },
);

test("the payment webhook of a provider that is not enabled gets 404", async () => {
  expect(
    await send(
      { signature: sign(createValidCallback()) },
      shopServer.url.replace("sandbox", "stripe"),
    ),
  ).toBe(404);
});

test.each([300, -300])(
  "the backend accepts a payment webhook that was signed %d seconds ago",
  async (seconds) => {
    expect(await send({ signature: sign(createValidCallback(), getSecondsAgo(seconds)) })).toBe(
      200,
    );
    expect(await readOrder()).toMatchObject({ status: 5 });
  },
);

test("a signed payment webhook with a wrong amount flags the order for review and does not pay it", async () => {
  const body = createChangedCallback({ amount: "298.99" });
  expect(await send({ body, signature: sign(body) })).toBe(200);
  const flagged = { status: 0, paymentReview: "amountMismatch", paidAt: null };
  expect(await readOrder()).toMatchObject(flagged);
  expect(await readPayment()).toMatchObject({ status: 0, review: "amountMismatch" });
});

test("the backend applies a repeated payment webhook once", async () => {
  for (let time = 0; time < 3; time += 1)
    expect(await send({ signature: sign(createValidCallback()) })).toBe(200);
  const { payNo, eventId } = ownPayment.notice;
  const kept = await database.db.select().from(paymentEvent).where(eq(paymentEvent.payNo, payNo));
  expect(kept).toMatchObject([{ eventId, outcome: "paid" }]);
});

test("a failure webhook after a success changes nothing, and a success webhook after a failure pays the order", async () => {
  const failing = { type: "payment.failed" } as const;
  const [one, other] = [ownPayment, await createApprovedPayment()];
  const tell = (body: string) => send({ body, signature: sign(body) });
  await tell(JSON.stringify(one.notice));
  await tell(JSON.stringify({ ...one.notice, ...failing, eventId: "evt_late_failure" }));
  await tell(JSON.stringify({ ...other.notice, ...failing, eventId: "evt_first_failure" }));
  await tell(JSON.stringify(other.notice));
  const orders = await database.db
    .select()
    .from(orderTable)
    .where(sql`${orderTable.id} in (${one.orderId}, ${other.orderId})`);
  expect(orders.map(({ status }) => status)).toEqual([5, 5]);
  await expectInvariantsToHold(database.db);
});

test("a success webhook for a cancelled payment attempt pays an unpaid order, at both webhook URLs", async () => {
  await cancelPayment(openShop(database.db), ownPayment.buyerId, ownPayment.notice.payNo);
  const alias = shopServer.url.replace("/pay/notify/", "/userOrder/payNotify/");
  expect(await send({ signature: sign(createValidCallback()) }, alias)).toBe(200);
  expect(await readOrder()).toMatchObject({ status: 5 });
  await expectInvariantsToHold(database.db, [ownPayment.orderId]);
});
