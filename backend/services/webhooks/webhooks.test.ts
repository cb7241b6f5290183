/* Tests webhooks with a real target: the outbox, the signature, two instances, a killed process, and bad targets. */
import { createHmac } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/fixtures/database";
import {
  makeBuyer,
  makeGoods,
  openShop,
  placeOrderByCart,
} from "../../../tests/fixtures/money-shop";
import { openSecondInstance } from "../../../tests/fixtures/second-instance";
import { startWebhookTarget, type WebhookTarget } from "../../../tests/fixtures/webhook-target";
import { ORDER_STATUS } from "@contract/model/states";
import type { WebhookEvent } from "@contract/staff/webhook-events";
import { postWebhook } from "../../adapters/webhooks/post-webhook";
import { lockOrder } from "../../database/orders";
import { product, sku } from "../../database/schema/products";
import { address, shopper } from "../../database/schema/shoppers";
import { webhook, webhookDelivery } from "../../database/schema/operations";
import { runInTransaction } from "../../database/transaction";
import { claimDeliveries, saveAttempt } from "../../database/webhooks";
import { cancelOrder } from "../orders/cancel-order";
import { markOrderPaid } from "../orders/order-payment";
import { advanceOrder } from "../qa/advance-order";
import { countWaitingItems } from "../staff/read-today";
import {
  addWebhook,
  pauseWebhook,
  readWebhook,
  readWebhooks,
  removeWebhook,
  resendDelivery,
  resumeWebhook,
  saveWebhook,
  testWebhook,
} from "./change-webhooks";
import { reportLowStock, sendDeliveries } from "./send-deliveries";

const database = openTestDatabase();
const second = openSecondInstance(database);
const ANNA = { staffName: "anna", address: "" };
let target: WebhookTarget;
beforeAll(async () => {
  target = await startWebhookTarget();
});
afterEach(async () => {
  target.status = 200;
  (target.received as unknown[]).length = 0;
  await database.db.delete(webhook);
});
afterAll(() => target.close());

const openOne = (db = database.db) => openShop(db, { PRIVATE_WEBHOOK_ORIGINS: target.origin });

async function add(events: readonly WebhookEvent[], path = "/hook") {
  return addWebhook(openOne(), ANNA, { name: "ERP", url: target.origin + path, events });
}

async function placeOrder() {
  const goods = await makeGoods(database.db, { stock: 5 });
  const buyer = await makeBuyer(database.db);
  const placed = await placeOrderByCart(openOne(), buyer, { goods: [{ ...goods, count: 2 }] });
  return { goods, buyer, placed };
}

const listDeliveries = () =>
  database.db.select().from(webhookDelivery).orderBy(asc(webhookDelivery.id));

/** Makes all waiting deliveries due now, as if their delay or lease were over. */
async function endDelays(): Promise<void> {
  const now = sql`now() - interval '1 second'`;
  await database.db.update(webhookDelivery).set({ nextTryAt: now });
  await database.db.update(webhook).set({ nextTryAt: now });
}

test("a step of an order writes one delivery per subscribed webhook, with amounts and SKUs and no personal data", async () => {
  const { id } = await add(["orderPaid", "orderCancelled"]);
  await add(["refundDecided"]);
  const { placed, goods, buyer } = await placeOrder();
  await advanceOrder(openOne(), placed.orderNo, "paid");
  const [delivery, ...more] = await listDeliveries();
  expect(more).toEqual([]);
  expect(delivery).toMatchObject({ webhookId: id, event: "orderPaid", state: "waiting" });
  expect(JSON.parse(delivery!.body)).toMatchObject({
    id: delivery!.id,
    type: "orderPaid",
    data: {
      orderNo: placed.orderNo,
      outcome: "paid",
      payAmount: "200.00",
      refundedAmount: "0.00",
      lines: [{ skuId: goods.skuId, count: 2, price: "100.00" }],
    },
  });
  const [person] = await database.db.select().from(shopper).where(eq(shopper.id, buyer.id));
  const [home] = await database.db.select().from(address).where(eq(address.id, buyer.addressId));
  const personal = [buyer.id, person!.loginName, person!.email, person!.phone, home!.address];
  for (const text of personal) expect(delivery!.body).not.toContain(text);
});

test("a rolled-back step leaves no delivery", async () => {
  await add(["orderPaid"]);
  const { placed } = await placeOrder();
  const shop = openOne();
  const paying = runInTransaction(database.db, async (tx) => {
    const order = await lockOrder(tx, placed.id);
    await markOrderPaid(tx, order!, { shop, at: new Date(), actor: "shopper" });
    throw new Error("The process failed before the commit.");
  });
  await expect(paying).rejects.toThrow("before the commit");
  expect(await listDeliveries()).toEqual([]);
});

test("a request has the headers and the signature of Standard Webhooks", async () => {
  const { id, secret } = await add(["orderPaid"]);
  await testWebhook(openOne(), ANNA, id);
  expect(await sendDeliveries(openOne())).toBe(1);
  const [{ headers, body }] = target.received as [(typeof target.received)[number]];
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signed = [headers["webhook-id"], headers["webhook-timestamp"], body].join(".");
  const mac = createHmac("sha256", key).update(signed).digest("base64");
  expect(headers["webhook-signature"]).toBe(`v1,${mac}`);
  expect(Math.abs(Number(headers["webhook-timestamp"]) - Date.now() / 1_000)).toBeLessThan(300);
  const { deliveries, ...found } = await readWebhook(openOne(), id);
  expect(deliveries).toMatchObject([
    { id: headers["webhook-id"], event: "test", state: "sent", status: 200, answer: "answer  200" },
  ]);
  expect(deliveries[0]!.durationMs).toBeGreaterThanOrEqual(0);
  expect(JSON.stringify(found)).not.toContain(secret);
  const [row] = await database.db.select().from(webhook).where(eq(webhook.id, id));
  expect(row!.secret).not.toContain(secret.slice(6));
});

test("two instances send each of many deliveries once", async () => {
  const { id } = await add(["orderPaid"]);
  for (let nth = 0; nth < 30; nth += 1) await testWebhook(openOne(), ANNA, id);
  const shops = [openOne(), openOne(second.db)];
  for (let sent = 1; sent > 0;) {
    const rounds = await Promise.all(shops.map((shop) => sendDeliveries(shop)));
    sent = rounds[0]! + rounds[1]!;
  }
  const ids = target.received.map(({ headers }) => headers["webhook-id"]);
  expect([ids.length, new Set(ids).size]).toEqual([30, 30]);
  expect((await listDeliveries()).map(({ state, attempts }) => [state, attempts])).toEqual(
    Array.from({ length: 30 }, () => ["sent", 1]),
  );
});

test("a delivery of a killed process is sent again with the same id, and its late result changes nothing", async () => {
  const { id } = await add(["orderPaid"]);
  await testWebhook(openOne(), ANNA, id);
  const [claimed] = await claimDeliveries(database.db, { perWebhook: 4, leaseSeconds: 60 });
  // While the lease is valid, no other process sends the delivery.
  expect(await sendDeliveries(openOne(second.db))).toBe(0);
  await endDelays();
  expect(await sendDeliveries(openOne(second.db))).toBe(1);
  expect(target.received.map(({ headers }) => headers["webhook-id"])).toEqual([claimed!.id]);
  const late = { status: null, durationMs: 1, problem: "timeout", answer: "" } as const;
  const isSaved = await runInTransaction(database.db, (tx) =>
    saveAttempt(tx, claimed!, { ...late, retrySeconds: 5 }),
  );
  expect(isSaved).toBe(false);
  expect(await listDeliveries()).toMatchObject([{ state: "sent", attempts: 2, status: 200 }]);
});

test("a failing webhook gets one attempt at a time with growing delays, and is paused after a day", async () => {
  const { id } = await add(["orderPaid"]);
  for (let nth = 0; nth < 5; nth += 1) await testWebhook(openOne(), ANNA, id);
  target.status = 500;
  expect(await sendDeliveries(openOne())).toBe(4);
  expect(await sendDeliveries(openOne())).toBe(0);
  await endDelays();
  expect(await sendDeliveries(openOne())).toBe(1);
  const [failing] = await database.db.select().from(webhook);
  expect(failing).toMatchObject({ failures: 5, pausedAt: null });
  const delayMs = failing!.nextTryAt.getTime() - Date.now();
  expect(delayMs).toBeGreaterThan(40_000);
  expect((await listDeliveries()).every(({ problem }) => problem !== "timeout")).toBe(true);
  const dayAgo = sql`now() - interval '25 hours'`;
  await database.db.update(webhook).set({ failingSince: dayAgo, failures: 9 });
  await endDelays();
  await sendDeliveries(openOne());
  expect(await readWebhooks(openOne())).toMatchObject([{ state: "failed", waiting: 5 }]);
  const seen = new Set(["webhooks.see"] as const);
  expect(await countWaitingItems(openOne(), seen)).toMatchObject({ webhooks: 1, orders: 0 });
  await endDelays();
  expect(await sendDeliveries(openOne())).toBe(0);
  // The events of a paused webhook wait and are sent after it is resumed.
  const { placed } = await placeOrder();
  await advanceOrder(openOne(), placed.orderNo, "paid");
  target.status = 204;
  const { version } = await readWebhook(openOne(), id);
  await resumeWebhook(openOne(), ANNA, { id, version });
  await endDelays();
  while ((await sendDeliveries(openOne())) > 0);
  expect(await readWebhooks(openOne())).toMatchObject([{ state: "active", waiting: 0 }]);
  expect(await listDeliveries()).toHaveLength(6);
});

test("a delivery is given up after three days, and staff can send it again", async () => {
  const { id } = await add(["orderPaid"]);
  await testWebhook(openOne(), ANNA, id);
  target.status = 503;
  await database.db.update(webhookDelivery).set({ createdAt: sql`now() - interval '73 hours'` });
  expect(await sendDeliveries(openOne())).toBe(1);
  const [given] = await listDeliveries();
  expect(given).toMatchObject({ state: "failed", status: 503, problem: "status" });
  target.status = 200;
  await resendDelivery(openOne(), ANNA, given!.id);
  // The second of two clicks finds a waiting delivery and changes nothing.
  await resendDelivery(openOne(), ANNA, given!.id);
  expect(await sendDeliveries(openOne())).toBe(1);
  expect(await listDeliveries()).toMatchObject([{ id: given!.id, state: "sent", attempts: 1 }]);
  const { history } = await readWebhook(openOne(), id);
  expect(history.map(({ action }) => action)).toEqual([
    "resendDelivery",
    "testWebhook",
    "addWebhook",
  ]);
});

test("a target that hangs, redirects, never ends or is inside the network is cut off", async () => {
  const content = { id: "1", timestamp: 1, body: "{}", secret: "whsec_AAAA" };
  const allowed = { timeoutMs: 10_000, privateOrigins: [target.origin] };
  const post = (url: string, limits = allowed) => postWebhook({ ...content, url }, limits);
  expect(await post(`${target.origin}/moved`)).toMatchObject({ status: 307, problem: "status" });
  const endless = await post(`${target.origin}/endless`);
  expect(endless).toMatchObject({ status: 200, problem: null });
  expect(endless.answer.length).toBe(200);
  const hanging = await post(`${target.origin}/hangs`, { ...allowed, timeoutMs: 200 });
  expect(hanging).toEqual({ status: null, problem: "timeout", answer: "" });
  expect(target.received.map(({ path }) => path)).toEqual(["/moved", "/endless", "/hangs"]);
  const { port } = new URL(target.origin);
  const inside = [
    `http://127.0.0.1:${port}/hook`,
    `https://127.0.0.1:${port}/hook`,
    `https://localhost:${port}/hook`,
    `https://[::1]:${port}/hook`,
    `https://169.254.169.254/latest/meta-data`,
    `ftp://example.com/`,
  ];
  for (const url of inside) {
    const answer = await post(url, { ...allowed, privateOrigins: [] });
    expect([url, answer.problem]).toEqual([url, "address"]);
  }
  expect(target.received).toHaveLength(3);
});

test("low stock is reported once, and again after the stock was no longer low", async () => {
  await add(["stockLow"]);
  const goods = await makeGoods(database.db, { stock: 3 });
  await database.db.update(product).set({ lowStock: 5 }).where(eq(product.id, goods.productId));
  const [one, other] = await Promise.all([
    reportLowStock(openOne()),
    reportLowStock(openOne(second.db)),
  ]);
  expect([one, other].toSorted()).toEqual([0, 1]);
  const [delivery] = await listDeliveries();
  expect(JSON.parse(delivery!.body)).toMatchObject({
    type: "stockLow",
    data: { skuId: goods.skuId, productId: goods.productId, free: 3, limit: 5 },
  });
  const setStock = (stock: number) =>
    database.db.update(sku).set({ stock }).where(eq(sku.id, goods.skuId));
  await setStock(9);
  expect(await reportLowStock(openOne())).toBe(0);
  await setStock(4);
  expect(await reportLowStock(openOne())).toBe(1);
  expect(await listDeliveries()).toHaveLength(2);
});

test("the backend rejects addresses without HTTPS and the second of two concurrent saves", async () => {
  const plain = { name: "ERP", url: "http://erp.example/hook", events: ["orderPaid"] as const };
  await expect(addWebhook(openOne(), ANNA, plain)).rejects.toMatchObject({
    params: { message: "url.https" },
  });
  const { id } = await add(["orderPaid"]);
  const secure = { ...plain, url: "https://erp.example/hook", id, version: 1 };
  const saves = await Promise.allSettled(
    ["one", "two"].map((name) => saveWebhook(openOne(), ANNA, { ...secure, name })),
  );
  expect(saves.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await pauseWebhook(openOne(), ANNA, { id, version: 2 });
  const { placed } = await placeOrder();
  await advanceOrder(openOne(), placed.orderNo, "paid");
  expect(await readWebhooks(openOne())).toMatchObject([{ state: "paused", waiting: 1 }]);
  await expect(removeWebhook(openOne(), ANNA, { id, version: 2 })).rejects.toThrow(
    "versionConflict",
  );
  await removeWebhook(openOne(), ANNA, { id, version: 3 });
  expect(await listDeliveries()).toEqual([]);
  await expect(readWebhook(openOne(), id)).rejects.toThrow("notFound");
});

test("the cancellation of an order is reported with its cause", async () => {
  await add(["orderCancelled"]);
  const { placed, buyer } = await placeOrder();
  await cancelOrder(openOne(), buyer.id, placed.id);
  const [delivery] = await listDeliveries();
  expect(JSON.parse(delivery!.body)).toMatchObject({
    data: { outcome: "cancelled", status: ORDER_STATUS.cancelled },
  });
});
