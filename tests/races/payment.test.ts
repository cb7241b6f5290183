import fc from "fast-check";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { UNPAID_ORDERS_MAX } from "@contract/model/limits";
import type { PaymentWebhook } from "@contract/shop/payments";
import { order as orderTable } from "../../backend/database/schema/orders";
import { payoutRefunds, payment, sandboxRefund } from "../../backend/database/schema/payments";
import { createSandboxStore, findPayment } from "../../backend/database/payments";
import { toSandboxCallback } from "../../backend/adapters/payment/sandbox/sandbox-provider";
import { cancelOrder, cancelOverdueOrders } from "../../backend/services/orders/cancel-order";
import { payOutRefunds } from "../../backend/services/payments/pay-out-refunds";
import { getSandboxSecrets } from "../../backend/services/payments/pay-providers";
import { getNextRunDelayMs } from "../../backend/rules/job-schedule";
import { payOrder } from "../../backend/services/payments/pay-order";
import { pollPayment, reconcilePayments } from "../../backend/services/payments/read-pay-status";
import type { Shop } from "../../backend/services/shop";
import { makeApprovedOrders } from "../fixtures/approved-orders";
import { openCallbackServer } from "../fixtures/open-callback-server";
import { openTestDatabase } from "../fixtures/database";
import { expectInvariantsToHold } from "../fixtures/invariants";
import { makeBarrier } from "../fixtures/barrier";
import { makeBuyer, makeGoods, openShop, placeOrderByCart } from "../fixtures/money-shop";
import { selectRoundCount } from "../fixtures/rounds";
import { openSecondInstance } from "../fixtures/second-instance";
import { sendNotices } from "../fixtures/send-notices";

const database = openTestDatabase({ warm: true });
const secondInstance = openSecondInstance(database);
const ORDERS = Number(process.env.RACE_ORDERS ?? selectRoundCount({ few: 45, all: 120 }));
/** The number of webhooks. A release uses RACE_NOTICES=1000. */
const NOTICES = Number(process.env.RACE_NOTICES ?? selectRoundCount({ few: 60, all: 200 }));
/** The number of concurrent check-then-write workers. This test shows that their approach fails. */
const NAIVE = 50;

let callbackServers: Awaited<ReturnType<typeof openCallbackServer>>[] = [];
beforeAll(async () => {
  callbackServers = [
    await openCallbackServer(openShop(database.db)),
    await openCallbackServer(openShop(secondInstance.db)),
  ];
});
afterAll(async () => {
  for (const door of callbackServers) await door.close();
});

async function send(
  shop: Shop,
  nth: number,
  notices: PaymentWebhook[],
  copies = 1,
): Promise<number[]> {
  const [secret] = await getSandboxSecrets(shop);
  const target = {
    url: callbackServers[nth % callbackServers.length]!.url,
    secret,
    now: new Date(),
  };
  return sendNotices(target, notices, copies);
}

test("without a lock, check-then-write workers apply a payment more than once", async () => {
  const [paid] = await makeApprovedOrders(openShop(database.db), 1);
  const allHaveLooked = makeBarrier(NAIVE);
  let settled = 0;
  await Promise.all(
    Array.from({ length: NAIVE }, async () => {
      const [found] = await database.db
        .select()
        .from(payment)
        .where(eq(payment.payNo, paid!.payNo));
      await allHaveLooked();
      if (found!.status !== 0) return;
      settled += 1;
      await database.db.update(payment).set({ status: 1 }).where(eq(payment.payNo, paid!.payNo));
    }),
  );
  await database.db.update(payment).set({ status: 0 }).where(eq(payment.payNo, paid!.payNo));
  expect(settled).toBe(NAIVE);
});

test("a webhook that arrives a hundred times at two backends, and later again, pays its order once", async () => {
  const shop = openShop(database.db);
  const [paid] = await makeApprovedOrders(shop, 1);
  const first = await Promise.all([
    send(shop, 0, [paid!.notice], 50),
    send(shop, 1, [paid!.notice], 50),
  ]);
  const later = await send(shop, 1, [paid!.notice], 10);
  expect(new Set([...first.flat(), ...later])).toEqual(new Set([200]));
  await expectInvariantsToHold(database.db, [paid!.orderId]);
  const [found] = await database.db
    .select()
    .from(orderTable)
    .where(eq(orderTable.id, paid!.orderId));
  expect(found).toMatchObject({ status: 5 });
});

test("a concurrent payment, cancellation and expiry lead each order to one result, and late payments are refunded", async () => {
  const shops = [openShop(database.db), openShop(secondInstance.db)] as const;
  const approved = await makeApprovedOrders(shops[0], ORDERS);
  const third = approved.filter((_, nth) => nth % 3 === 0).map(({ orderId }) => orderId);
  const long = new Date(Date.now() - 1_000);
  await database.db
    .update(orderTable)
    .set({ payDeadline: long })
    .where(inArray(orderTable.id, third));

  const answers = await Promise.all(
    approved.map(async ({ buyer, orderId, notice }, nth) => {
      const shop = shops[nth % 2]!;
      const [sent] = await Promise.all([
        send(shop, nth, [notice], 1 + (nth % 5)),
        nth % 3 === 1 ? cancelOrder(shop, buyer.id, orderId).catch(() => undefined) : undefined,
        nth % 10 === 0 ? cancelOverdueOrders(shops[(nth + 1) % 2]!) : undefined,
      ]);
      return sent;
    }),
  );
  expect(new Set(answers.flat())).toEqual(new Set([200]));
  const ids = approved.map(({ orderId }) => orderId);
  await expectInvariantsToHold(database.db, ids);

  const ended = await database.db.select().from(orderTable).where(inArray(orderTable.id, ids));
  expect(ended.every(({ status }) => status === 5 || status === 2)).toBe(true);
  const cancelled = ended.filter(({ status }) => status === 2);
  expect(cancelled.every(({ paymentReview }) => paymentReview === "paidLate")).toBe(true);
  expect(
    ended.filter(({ status }) => status === 5).every((row) => row.paymentReview === null),
  ).toBe(true);

  await Promise.all([payOutRefunds(shops[0]), payOutRefunds(shops[1])]);
  while ((await payOutRefunds(shops[0])) > 0);
  const back = await database.db
    .select()
    .from(payoutRefunds)
    .where(inArray(payoutRefunds.orderId, ids));
  expect(back.filter(({ status }) => status !== "done")).toEqual([]);
  const payNos = approved.map(({ payNo }) => payNo);
  const given = await database.db
    .select()
    .from(sandboxRefund)
    .where(inArray(sandboxRefund.payNo, payNos));
  expect(given.map(({ refundKey }) => refundKey).sort()).toEqual(
    back.map(({ refundKey }) => refundKey).sort(),
  );
  expect(back).toHaveLength(cancelled.length);
});

test("each payment is applied once if its webhook arrives one to five times in any order, some after a cancellation", async () => {
  const shops = [openShop(database.db), openShop(secondInstance.db)] as const;
  const approved = await makeApprovedOrders(shops[0], NOTICES);
  const cancelled = approved.filter((_, nth) => nth % 10 === 0);
  for (const { buyer, orderId } of cancelled) await cancelOrder(shops[0], buyer.id, orderId);
  const result = approved.flatMap(({ notice }, nth) =>
    Array<PaymentWebhook>(1 + (nth % 5)).fill(notice),
  );
  const shuffled = fc.sample(fc.shuffledSubarray(result, { minLength: result.length }), {
    seed: 7,
    numRuns: 1,
  })[0]!;

  const answers: number[] = [];
  while (shuffled.length > 0) {
    const wave = shuffled.splice(0, 50);
    const sent = [send(shops[0], 0, wave.slice(25)), send(shops[1], 1, wave.slice(0, 25))];
    answers.push(...(await Promise.all(sent)).flat());
  }
  expect(new Set(answers)).toEqual(new Set([200]));
  const ids = approved.map(({ orderId }) => orderId);
  await expectInvariantsToHold(database.db, ids);
  const after = await database.db.select().from(orderTable).where(inArray(orderTable.id, ids));
  const paid = after.filter(({ status }) => status === 5);
  expect(paid).toHaveLength(NOTICES - cancelled.length);
  const late = await database.db
    .select()
    .from(payoutRefunds)
    .where(
      inArray(
        payoutRefunds.orderId,
        cancelled.map(({ orderId }) => orderId),
      ),
    );
  expect(late).toHaveLength(cancelled.length);
});

test("several backends that poll the payment provider replace webhooks that never arrived", async () => {
  const shops = [openShop(database.db), openShop(secondInstance.db)] as const;
  const approved = await makeApprovedOrders(shops[0], 20);
  const ids = approved.map(({ orderId }) => orderId);
  const sixMinutesAgo = sql`now() - interval '6 minutes'`;
  await database.db
    .update(payment)
    .set({ createdAt: sixMinutesAgo })
    .where(inArray(payment.orderId, ids));
  await Promise.all([reconcilePayments(shops[0]), reconcilePayments(shops[1])]);
  const orders = await database.db.select().from(orderTable).where(inArray(orderTable.id, ids));
  expect(orders.every(({ status }) => status === 5)).toBe(true);
  await expectInvariantsToHold(database.db, ids);
});

test("the shop polls payments of the last minute every 15 s, of the last half hour every 30 s, and older ones every five minutes", async () => {
  const shop = openShop(database.db);
  const ages = [
    { created: "16 seconds", asked: null, isDue: true },
    { created: "10 seconds", asked: null, isDue: false },
    { created: "29 minutes", asked: "31 seconds", isDue: true },
    { created: "29 minutes", asked: "25 seconds", isDue: false },
    { created: "40 minutes", asked: "4 minutes", isDue: false },
    { created: "40 minutes", asked: "6 minutes", isDue: true },
  ];
  const orders = await makeApprovedOrders(shop, ages.length);
  for (const [nth, { created, asked }] of ages.entries())
    await database.db
      .update(payment)
      .set({
        createdAt: sql`now() - ${created}::interval`,
        askedAt: asked === null ? null : sql`now() - ${asked}::interval`,
      })
      .where(eq(payment.orderId, orders[nth]!.orderId));
  await reconcilePayments(shop);
  const paid = await Promise.all(
    orders.map(async ({ orderId }) => {
      const [found] = await database.db.select().from(orderTable).where(eq(orderTable.id, orderId));
      return found?.status === 5;
    }),
  );
  expect(paid).toEqual(ages.map(({ isDue }) => isDue));
});

test("the shop polls a payment again in the next run if its status could not be applied", async () => {
  const shop = openShop(database.db);
  const [first] = await makeApprovedOrders(shop, 1);
  const ofOrder = eq(payment.orderId, first!.orderId);
  await database.db
    .update(payment)
    .set({ createdAt: sql`now() - interval '2 minutes'` })
    .where(ofOrder);
  await database.db.execute(sql`alter table payment_event rename to payment_event_away`);
  await expect(reconcilePayments(shop)).rejects.toThrow();
  await database.db.execute(sql`alter table payment_event_away rename to payment_event`);
  expect(await database.db.select().from(payment).where(ofOrder)).toMatchObject([
    { askedAt: null },
  ]);
  await reconcilePayments(shop);
  const [found] = await database.db
    .select()
    .from(orderTable)
    .where(eq(orderTable.id, first!.orderId));
  expect(found?.status).toBe(5);
});

test("payments that shoppers approved in an outage are settled by the first run after it, which is due within a minute", async () => {
  const shop = openShop(database.db);
  const approved = await makeApprovedOrders(shop, 30);
  const ids = approved.map(({ orderId }) => orderId);
  /** Makes the payments older, as time would, and runs the job. */
  const runAfter = async (ms: number) => {
    const createdAt = sql`${payment.createdAt} - make_interval(secs => ${ms / 1_000})`;
    await database.db.update(payment).set({ createdAt }).where(inArray(payment.orderId, ids));
    return reconcilePayments(shop);
  };
  const countPaid = async () => {
    const orders = await database.db.select().from(orderTable).where(inArray(orderTable.id, ids));
    return orders.filter(({ status }) => status === 5).length;
  };
  let delayMs = getNextRunDelayMs("reconcilePayments", { failures: 0 });
  await database.db.execute(sql`alter table payment_event rename to payment_event_away`);
  for (let failures = 1; failures <= 12; failures += 1) {
    await expect(runAfter(delayMs)).rejects.toThrow();
    delayMs = getNextRunDelayMs("reconcilePayments", { failures });
  }
  await database.db.execute(sql`alter table payment_event_away rename to payment_event`);
  expect(await countPaid()).toBe(0);
  expect(delayMs).toBeLessThanOrEqual(60_000);
  await runAfter(delayMs);
  expect(await countPaid()).toBe(ids.length);
  await expectInvariantsToHold(database.db, ids);
});

test("a shopper whose payments wait for their results may place further orders, until a payment fails", async () => {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 1_000 });
  const begun: string[] = [];
  for (let nth = 0; nth <= UNPAID_ORDERS_MAX; nth += 1) {
    const { id: orderId } = await placeOrderByCart(shop, buyer, { goods: [goods] });
    const { payNo } = await payOrder(shop, buyer.id, {
      orderId,
      payType: "sandbox",
      requestId: `request-${nth}`,
      returnUrl: "http://127.0.0.1/",
      cancelUrl: "http://127.0.0.1/",
      language: "en",
    });
    begun.push(payNo);
  }
  const sandbox = createSandboxStore(shop.db);
  for (const payNo of begun.slice(0, UNPAID_ORDERS_MAX)) {
    await sandbox.decide(payNo, "declined");
    await pollPayment(shop, (await findPayment(shop.db, payNo))!);
  }
  await expect(placeOrderByCart(shop, buyer, { goods: [goods] })).rejects.toMatchObject({
    key: "unpaidOrdersLimit",
  });
});

test("the shop refunds a second payment of a paid order, and the order stays paid", async () => {
  const shop = openShop(database.db);
  const [first] = await makeApprovedOrders(shop, 1);
  const { payNo } = await payOrder(shop, first!.buyer.id, {
    orderId: first!.orderId,
    payType: "sandbox",
    requestId: "another-try",
    returnUrl: "http://127.0.0.1/",
    cancelUrl: "http://127.0.0.1/",
    language: "en",
  });
  const again = toSandboxCallback((await createSandboxStore(shop.db).decide(payNo, "approved"))!);
  await Promise.all([send(shop, 0, [first!.notice]), send(shop, 1, [again])]);
  const [found] = await database.db
    .select()
    .from(orderTable)
    .where(eq(orderTable.id, first!.orderId));
  expect(found).toMatchObject({ status: 5, paymentReview: null });
  const back = await database.db
    .select()
    .from(payoutRefunds)
    .where(eq(payoutRefunds.orderId, first!.orderId));
  expect(back).toMatchObject([{ amountCents: found!.payCents }]);
  await expectInvariantsToHold(database.db, [first!.orderId]);
});
