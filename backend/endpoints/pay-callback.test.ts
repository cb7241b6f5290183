import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { PayNotice } from "@contract/shop/payments";
import { openCallbackServer } from "../../tests/fixtures/callback-client";
import { openTestDatabase } from "../../tests/fixtures/database";
import { expectInvariantsToHold } from "../../tests/fixtures/invariants";
import { makeBuyer, makeGoods, openShop, order } from "../../tests/fixtures/money-shop";
import { sandboxStore } from "../database/payments";
import { order as orderTable } from "../database/schema/orders";
import { payment, paymentEvent } from "../database/schema/payments";
import { signCallback, noticeOf } from "../adapters/payment/sandbox/sandbox-provider";
import { sandboxSecrets } from "../services/payments/pay-providers";
import { payOrder, cancelPayment } from "../services/payments/pay-order";

const database = openTestDatabase();
let door: Awaited<ReturnType<typeof openCallbackServer>>;
let secret: string;
/** The order of the current test. The sandbox has approved its payment but has not sent the webhook. */
let own: Awaited<ReturnType<typeof approved>>;
const SENDINGS = 50;

beforeAll(async () => {
  const shop = openShop(database.db);
  door = await openCallbackServer(shop);
  [secret] = await sandboxSecrets(shop);
});
beforeEach(async () => {
  own = await approved();
  // Signatures count whole seconds, so a fixed clock keeps the age at exactly 300 seconds.
  const now = Math.floor(Date.now() / 1_000) * 1_000;
  vi.useFakeTimers({ toFake: ["Date"], now });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => door.close());

async function approved() {
  const shop = openShop(database.db);
  const goods = await makeGoods(database.db, { stock: 5, priceCents: 29_900 });
  const buyer = await makeBuyer(database.db);
  const placed = await order(shop, buyer, { goods: [goods] });
  const { payNo } = await payOrder(shop, buyer.id, {
    orderId: placed.id,
    payType: "sandbox",
    requestId: "request-1",
    returnUrl: "http://127.0.0.1/",
    cancelUrl: "http://127.0.0.1/",
    language: "en",
  });
  const decided = await sandboxStore(database.db).decide(payNo, "approved");
  return { notice: noticeOf(decided!), orderId: placed.id, buyerId: buyer.id };
}

interface Forged {
  readonly body?: string;
  readonly signature?: string | undefined;
  readonly contentType?: string;
}

async function send({ body = good(), signature, contentType }: Forged, to = door.url) {
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

async function orderNow() {
  const [found] = await database.db.select().from(orderTable).where(eq(orderTable.id, own.orderId));
  return found;
}

async function paymentNow() {
  const [found] = await database.db.select().from(payment).where(eq(payment.orderId, own.orderId));
  return found;
}

const now = () => new Date();
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
const signed = (body: string, at = now(), key = secret) => signCallback(body, key, at);
const good = () => JSON.stringify(own.notice);
const changed = (change: Partial<PayNotice>) => JSON.stringify({ ...own.notice, ...change });
const hexOf = (header: string) => header.slice(header.indexOf("v1=") + 3);

const FORGERIES: Record<string, () => Forged> = {
  "no signature": () => ({}),
  "an empty signature": () => ({ signature: "" }),
  "another secret": () => ({ signature: signed(good(), now(), "x".repeat(43)) }),
  "an empty secret": () => ({ signature: signed(good(), now(), "") }),
  "a signature of 301 seconds ago": () => ({ signature: signed(good(), ago(301)) }),
  "a signature of 301 seconds ahead": () => ({ signature: signed(good(), ago(-301)) }),
  "a time changed after signing": () => ({
    signature: `t=${Math.floor(Date.now() / 1_000) - 9},v1=${hexOf(signed(good()))}`,
  }),
  "another sum under the same signature": () => ({
    body: changed({ amount: "1.00" }),
    signature: signed(good()),
  }),
  "another currency under the same signature": () => ({
    body: changed({ currency: "TWD" }),
    signature: signed(good()),
  }),
  "another order under the same signature": () => ({
    body: changed({ payNo: "P00000000000000000001" }),
    signature: signed(good()),
  }),
  "another event under the same signature": () => ({
    body: changed({ eventId: "evt_other" }),
    signature: signed(good()),
  }),
  "the same JSON written differently": () => ({
    body: JSON.stringify(own.notice, null, 1),
    signature: signed(good()),
  }),
  "a byte more": () => ({ body: `${good()} `, signature: signed(good()) }),
  "a digit of the signature missing": () => ({ signature: signed(good()).slice(0, -1) }),
  "a digit of the signature too many": () => ({ signature: `${signed(good())}0` }),
  "a signature in capitals": () => ({
    signature: signed(good()).replace(/v1=(.+)/, (_, hex: string) => `v1=${hex.toUpperCase()}`),
  }),
  "two signatures, one of them right": () => ({
    signature: `${signed(good())},v1=${"0".repeat(64)}`,
  }),
  "two times": () => ({ signature: `t=1,${signed(good())}` }),
  "a signature of another version": () => ({ signature: signed(good()).replace("v1=", "v0=") }),
  "a signature that is no hex": () => ({
    signature: `t=${Math.floor(Date.now() / 1_000)},v1=${"g".repeat(64)}`,
  }),
  "a body that is no JSON, rightly signed": () => ({ body: "{", signature: signed("{") }),
  "a notice of another merchant, rightly signed": () => {
    const body = changed({ merchantId: "somebody-else" });
    return { body, signature: signed(body) };
  },
  "a negative sum of no known form, rightly signed": () => {
    const body = changed({ amount: "1e3" });
    return { body, signature: signed(body) };
  },
  "another content type": () => ({ signature: signed(good()), contentType: "text/plain" }),
  "a form": () => ({ signature: signed(good()), contentType: "application/x-www-form-urlencoded" }),
  "a body beyond 64 KiB": () => {
    const body = changed({ tradeNo: "x".repeat(70_000) });
    return { body, signature: signed(body) };
  },
};

test.each(Object.keys(FORGERIES))("%s gets 400 fifty times and changes nothing", async (kind) => {
  const before = await database.db.$count(paymentEvent);
  const answers = await Promise.all(
    Array.from({ length: SENDINGS }, () => send(FORGERIES[kind]!())),
  );
  expect(new Set(answers)).toEqual(new Set([400]));
  expect(await orderNow()).toMatchObject({ status: 0, paymentReview: null });
  expect(await paymentNow()).toMatchObject({ status: 0, review: null });
  expect(await database.db.$count(paymentEvent)).toBe(before);
});

test("the backend responds with 404 for a provider that is not enabled", async () => {
  expect(await send({ signature: signed(good()) }, door.url.replace("sandbox", "stripe"))).toBe(
    404,
  );
});

test.each([300, -300])(
  "the backend accepts a webhook that was signed %d seconds ago",
  async (seconds) => {
    expect(await send({ signature: signed(good(), ago(seconds)) })).toBe(200);
    expect(await orderNow()).toMatchObject({ status: 5 });
  },
);

test("a signed webhook with a wrong amount flags the order for review and does not pay it", async () => {
  const body = changed({ amount: "298.99" });
  expect(await send({ body, signature: signed(body) })).toBe(200);
  const flagged = { status: 0, paymentReview: "amountMismatch", paidAt: null };
  expect(await orderNow()).toMatchObject(flagged);
  expect(await paymentNow()).toMatchObject({ status: 0, review: "amountMismatch" });
});

test("the backend applies a repeated webhook once", async () => {
  for (let time = 0; time < 3; time += 1)
    expect(await send({ signature: signed(good()) })).toBe(200);
  const { payNo, eventId } = own.notice;
  const kept = await database.db.select().from(paymentEvent).where(eq(paymentEvent.payNo, payNo));
  expect(kept).toMatchObject([{ eventId, outcome: "paid" }]);
});

test("a failure after a success changes nothing, and a success after a failure pays the order", async () => {
  const failing = { type: "payment.failed" } as const;
  const [one, other] = [own, await approved()];
  const tell = (body: string) => send({ body, signature: signed(body) });
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

test("a success webhook for a cancelled payment attempt pays an unpaid order, at either URL", async () => {
  await cancelPayment(openShop(database.db), own.buyerId, own.notice.payNo);
  const alias = door.url.replace("/pay/notify/", "/userOrder/payNotify/");
  expect(await send({ signature: signed(good()) }, alias)).toBe(200);
  expect(await orderNow()).toMatchObject({ status: 5 });
  await expectInvariantsToHold(database.db, [own.orderId]);
});
