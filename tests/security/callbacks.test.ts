/* Tests forged and repeated payment webhooks, which are sent through the storefront without the provider's secret.
   The ways to forge a signature are tested in backend/endpoints/payments.test.ts. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PaymentWebhook } from "@contract/shop/payments";
import {
  signCallback,
  SIGNATURE_HEADER,
} from "../../backend/adapters/payment/sandbox/sandbox-provider";
import { order as orderTable } from "../../backend/database/schema/orders";
import { payment, paymentEvent } from "../../backend/database/schema/payments";
import { getSandboxSecrets } from "../../backend/services/payments/pay-providers";
import { makeApprovedOrders, type ApprovedOrder } from "../fixtures/approved-orders";
import { openTestDatabase } from "../fixtures/database";
import { expectInvariantsToHold } from "../fixtures/invariants";
import { openShop } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
  type SignedIn,
} from "../fixtures/multi-storefront-shop";
import type { Shop } from "../edge/start-storefront";

const PATH = "/prod-api/pay/notify/sandbox";
const database = openTestDatabase();
let plainShop: MultiStorefrontShop;
let storefront: Shop;
let shopper: SignedIn;
let secret: string;
beforeAll(async () => {
  plainShop = await openMultiStorefrontShop(database.db);
  storefront = plainShop.storefronts[0]!;
  shopper = await plainShop.signIn();
  [secret] = await getSandboxSecrets(openShop(database.db));
});
afterAll(() => plainShop.close());

async function createApprovedOrder(): Promise<ApprovedOrder> {
  const [one] = await makeApprovedOrders(openShop(database.db), 1);
  return one!;
}

interface CallbackToSend {
  readonly path?: string;
  readonly signedAt?: Date;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function send(
  notice: PaymentWebhook,
  { path = PATH, signedAt, key, headers }: CallbackToSend = {},
) {
  const body = JSON.stringify(notice);
  const signature = signCallback(body, key ?? secret, signedAt ?? new Date());
  const signed = { "Content-Type": "application/json", [SIGNATURE_HEADER]: signature };
  const { status } = await storefront.ask(path, {
    method: "POST",
    body,
    headers: { ...signed, ...headers },
  });
  return status;
}

async function readStatus(orderId: string): Promise<number> {
  const [found] = await database.db.select().from(orderTable).where(eq(orderTable.id, orderId));
  return found!.status;
}

const getSecondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000);

test("an unsigned payment webhook leaves the order unpaid, whichever session sends it", async () => {
  const { notice, orderId } = await createApprovedOrder();
  const cookies = shopper.clients[0]!.cookies;
  const unsigned: Record<string, Readonly<Record<string, string>>> = {
    "no signature": { [SIGNATURE_HEADER]: "" },
    "a session": { [SIGNATURE_HEADER]: "", Cookie: cookies },
    "a token": { [SIGNATURE_HEADER]: "", "Token-App": "t".repeat(43) },
    "a page of the shop": { [SIGNATURE_HEADER]: "", Origin: storefront.origin },
    "an address of the shop's own": { [SIGNATURE_HEADER]: "", "X-Shopper-Ip": "127.0.0.1" },
  };
  for (const [way, headers] of Object.entries(unsigned))
    expect(await send(notice, { headers }), way).toBe(400);
  for (const key of ["", "secret", "x".repeat(43), secret.slice(1)])
    expect(await send(notice, { key }), key).toBe(400);
  expect(await readStatus(orderId)).toBe(0);
});

test("a payment webhook with a time more than five minutes off leaves the order unpaid", async () => {
  const { notice, orderId } = await createApprovedOrder();
  for (const seconds of [310, 3_600, 86_400, -310, -86_400])
    expect(await send(notice, { signedAt: getSecondsAgo(seconds) }), `${seconds}`).toBe(400);
  expect(await readStatus(orderId)).toBe(0);
});

test("a payment webhook that arrives ten times pays the order once", async () => {
  const { notice, orderId, payNo } = await createApprovedOrder();
  const answers = [];
  for (let time = 0; time < 10; time += 1) answers.push(await send(notice));
  expect(new Set(answers)).toEqual(new Set([200]));
  const events = await database.db.select().from(paymentEvent).where(eq(paymentEvent.payNo, payNo));
  expect(events).toHaveLength(1);
  expect(await readStatus(orderId)).toBe(5);
  await expectInvariantsToHold(database.db, [orderId]);
});

test("a payment webhook with another amount or currency leaves the order unpaid and flags it for staff", async () => {
  for (const change of [{ amount: "0.01" }, { amount: "99999.00" }, { currency: "TWD" as const }]) {
    const { notice, orderId } = await createApprovedOrder();
    expect(await send({ ...notice, ...change }), JSON.stringify(change)).toBe(200);
    expect(await readStatus(orderId), JSON.stringify(change)).toBe(0);
    const [found] = await database.db.select().from(payment).where(eq(payment.orderId, orderId));
    expect(found?.review, JSON.stringify(change)).toBe("amountMismatch");
  }
});

test("a payment webhook that names another order does not pay that order, and pays its own order only once", async () => {
  const [paid, unpaid] = [await createApprovedOrder(), await createApprovedOrder()];
  await send(paid.notice);
  await send({ ...paid.notice, payNo: unpaid.payNo });
  await send({ ...unpaid.notice, eventId: paid.notice.eventId });
  expect(await readStatus(unpaid.orderId)).toBe(0);
  await expectInvariantsToHold(database.db, [paid.orderId, unpaid.orderId]);
});

test("the webhook URL works only in its exact spelling and with its own method", async () => {
  const { notice, orderId } = await createApprovedOrder();
  const paths = [
    ...[`${PATH}/`, `${PATH}?x=1`, PATH.toUpperCase(), `/.${PATH}`, `/index/..${PATH}`],
    ...[PATH.replace("sandbox", "SANDBOX"), PATH.replace("sandbox", "%73andbox"), `${PATH}/../x`],
    ...["/prod-api/userOrder/payNotify/sandbox", "/prod-api/userOrder/sandboxDecide"],
  ];
  for (const path of paths) expect([400, 404, 415], path).toContain(await send(notice, { path }));
  for (const method of ["GET", "HEAD", "PUT"])
    expect([404, 405], method).toContain((await storefront.ask(PATH, { method })).status);
  expect(await readStatus(orderId)).toBe(0);
});
