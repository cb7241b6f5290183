/* Tests a shopper with one free account who tries to reserve goods that other shoppers want, or to get money from
   the shop. The shopper only uses pages. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { order as orderTable } from "../../backend/database/schema/orders";
import { sku } from "../../backend/database/schema/products";
import { openTestDatabase } from "../fixtures/database";
import { expectInvariantsToHold } from "../fixtures/invariants";
import { makeGoods, type Goods } from "../fixtures/money-shop";
import type { FormClient, PageForm, FetchedPage } from "../fixtures/form-client";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
  type SignedIn,
} from "../fixtures/multi-storefront-shop";
import { FROZEN_CLOCK_SETTINGS } from "../fixtures/frozen-clock";

const database = openTestDatabase({ warm: true });
let plainShop: MultiStorefrontShop;
beforeAll(async () => {
  plainShop = await openMultiStorefrontShop(database.db, 2, FROZEN_CLOCK_SETTINGS);
});
afterAll(() => plainShop.close());

/** Returns the checkout form for one SKU after "buy now". */
async function openCheckoutForm(
  client: FormClient,
  goods: Goods,
  count: number,
): Promise<PageForm> {
  const product = await client.get(`/product/detail?id=${goods.productId}`);
  const add = product.form("productId", "skuId");
  const page = await client.send(add, { skuId: goods.skuId, count: `${count}`, intent: "buyNow" });
  return page.form("settleToken");
}

async function buy(client: FormClient, goods: Goods, count: number): Promise<FetchedPage> {
  return client.send(await openCheckoutForm(client, goods, count), { intent: "placeOrder" });
}

const WAS_PLACED = "/paymentTransition";

/**
 * Creates several SKUs. A test orders each only once, because the same form within a second counts as a double
 * submission.
 */
function createSeveral(count: number, stock: number): Promise<Goods[]> {
  return Promise.all(Array.from({ length: count }, () => makeGoods(database.db, { stock })));
}

async function readHeldUnits(skuId: string): Promise<number> {
  const [found] = await database.db.select().from(sku).where(eq(sku.id, skuId));
  return found!.locked;
}

async function readUnpaid(shopper: SignedIn) {
  const orders = await database.db
    .select()
    .from(orderTable)
    .where(eq(orderTable.shopperId, shopper.id))
    .orderBy(orderTable.id);
  return orders.filter(({ status }) => status === 0);
}

test("twenty concurrent checkouts of one account place five orders", async () => {
  const shopper = await plainShop.signIn();
  const goods = await createSeveral(20, 50);
  const forms: PageForm[] = [];
  for (const each of goods) forms.push(await openCheckoutForm(shopper.clients[0]!, each, 1));
  const pages = await Promise.all(
    forms.map((form, nth) => shopper.clients[nth % 2]!.copy().send(form, { intent: "placeOrder" })),
  );
  expect(pages.filter(({ path }) => path.startsWith(WAS_PLACED))).toHaveLength(5);
  const orders = await readUnpaid(shopper);
  expect(orders).toHaveLength(5);
  await expectInvariantsToHold(
    database.db,
    orders.map(({ id }) => id),
  );
});

test("the shop rejects a sixth unpaid order and links to an earlier one, until the shopper pays or cancels it", async () => {
  const shopper = await plainShop.signIn();
  const client = shopper.clients[0]!;
  const [another, again, ...goods] = await createSeveral(7, 50);
  for (const each of goods) await buy(client, each, 1);
  const [oldest] = await readUnpaid(shopper);
  const refused = await buy(client, another!, 1);
  expect(refused.status).toBe(409);
  expect(refused.html).toContain(oldest!.orderNo);
  expect(refused.html).toContain(`href="/user/order/detail?id=${oldest!.id}"`);
  expect(refused.form("settleToken").fields.length).toBeGreaterThan(0);
  const order = await client.get(`/user/order/detail?id=${oldest!.id}`);
  await client.send(order.form("orderId"), { intent: "cancelOrder", confirmed: "yes" });
  expect((await buy(client, again!, 1)).path).toContain(WAS_PLACED);
});

test("expired orders do not count for the limit of unpaid orders", async () => {
  const shopper = await plainShop.signIn();
  const [another, ...goods] = await createSeveral(6, 50);
  for (const each of goods) await buy(shopper.clients[0]!, each, 1);
  await database.db
    .update(orderTable)
    .set({ payDeadline: sql`now() - interval '1 minute'` })
    .where(eq(orderTable.shopperId, shopper.id));
  expect((await buy(shopper.clients[0]!, another!, 1)).path).toContain(WAS_PLACED);
  expect(await Promise.all(goods.map(({ skuId }) => readHeldUnits(skuId)))).toEqual([
    0, 0, 0, 0, 0,
  ]);
});

test("one account can reserve at most half of a SKU's stock", async () => {
  const shopper = await plainShop.signIn();
  const goods = await makeGoods(database.db, { stock: 60 });
  const client = shopper.clients[0]!;
  expect((await buy(client, goods, 20)).path).toContain(WAS_PLACED);
  expect((await buy(client, goods, 10)).path).toContain(WAS_PLACED);
  expect((await buy(client, goods, 1)).status).toBe(409);
  expect(await readHeldUnits(goods.skuId)).toBe(30);
});

test("one account can reserve at most 99 units", async () => {
  const shopper = await plainShop.signIn();
  const client = shopper.clients[0]!;
  const goods = await createSeveral(4, 90);
  expect((await buy(client, goods[0]!, 45)).path).toContain(WAS_PLACED);
  expect((await buy(client, goods[1]!, 45)).path).toContain(WAS_PLACED);
  expect((await buy(client, goods[2]!, 10)).status).toBe(409);
  expect((await buy(client, goods[3]!, 9)).path).toContain(WAS_PLACED);
  const pieces = await Promise.all(goods.map(({ skuId }) => readHeldUnits(skuId)));
  expect(pieces).toEqual([45, 45, 0, 9]);
});

test("the shop accepts an ordinary order of a SKU that is nearly sold out", async () => {
  const shopper = await plainShop.signIn();
  const goods = await makeGoods(database.db, { stock: 8 });
  expect((await buy(shopper.clients[0]!, goods, 8)).path).toContain(WAS_PLACED);
});
