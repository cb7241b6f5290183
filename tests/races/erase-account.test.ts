import { eq, sql, type SQL } from "drizzle-orm";
import { expect, test } from "vitest";
import { order as orderTable, orderItem } from "../../backend/database/schema/orders";
import { refund } from "../../backend/database/schema/refunds";
import { shopper } from "../../backend/database/schema/shoppers";
import { eraseAccount } from "../../backend/services/accounts/own-account";
import { placeOrder } from "../../backend/services/orders/place-order";
import { applyForRefund } from "../../backend/services/refunds/apply-for-refund";
import type { Shop } from "../../backend/services/shop";
import { makeShopper, PASSWORD } from "../fixtures/accounts";
import { openTestDatabase } from "../fixtures/database";
import { waitForLockWaiters } from "../fixtures/lock-waiters";
import {
  makeGoods,
  openShop,
  splitSettledResults,
  prepareOrderRequest,
  type Buyer,
} from "../fixtures/money-shop";
import { makeReceivedOrder } from "../fixtures/received-order";
import { findBuyer } from "../fixtures/multi-storefront-shop";
import { makeShoppers } from "../../backend/services/qa/make-accounts";
import { openSecondInstance } from "../fixtures/second-instance";

/* Tests concurrent erasures and orders. The first action wins. An account with an open order or refund is not
   deleted, and a deleted account can neither order nor request a refund. */

const database = openTestDatabase({ warm: true });
const secondInstance = openSecondInstance(database);

function openShops(): readonly [Shop, Shop] {
  return [openShop(database.db), openShop(secondInstance.db)];
}

function erase(shop: Shop, id: string) {
  return eraseAccount(shop, id, {
    password: PASSWORD,
    lang: "en",
    ip: "127.0.0.1",
    counted: false,
  });
}

async function makeDeliverable(shop: Shop): Promise<Buyer> {
  const [made] = await makeShoppers(shop, { count: 1, address: true, contact: true });
  return findBuyer(shop.db, made!.loginName);
}

async function isErased(id: string): Promise<boolean> {
  const [found] = await database.db.select().from(shopper).where(eq(shopper.id, id));
  return found!.erasedAt !== null;
}

async function readRefund(orderId: string) {
  const items = await database.db.select().from(orderItem).where(eq(orderItem.orderId, orderId));
  return {
    orderId,
    requestId: "the one request",
    remark: "",
    unpackVideo: "viaLine",
    refundType: 2 as const,
    reason: 1 as const,
    unopened: true,
    freightAccepted: true,
    items: items.map(({ id, count }) => ({ orderItemId: id, count })),
  };
}

/** Queues two actions on a locked row, in this order. Then releases the lock. */
async function queueOnLock<A, B>(
  held: SQL,
  first: () => Promise<A>,
  then: () => Promise<B>,
): Promise<{ done: (A | B)[]; refused: string[] }> {
  const waiting = await database.db.transaction(async (tx) => {
    await tx.execute(sql`${held} for update`);
    const one = waitUntilSettled(first());
    await waitForLockWaiters(database.db, 1);
    const other = waitUntilSettled(then());
    await waitForLockWaiters(database.db, 2);
    return [one, other];
  });
  return splitSettledResults<A | B>((await Promise.all(waiting)).flat());
}

function waitUntilSettled<T>(asked: Promise<T>): Promise<PromiseSettledResult<T>[]> {
  return Promise.allSettled([asked]);
}

async function createBuyer(shop: Shop) {
  const buyer = await makeDeliverable(shop);
  const goods = await makeGoods(shop.db, { stock: 5 });
  const ready = await prepareOrderRequest(shop, buyer, { goods: [goods] });
  return { id: buyer.id, held: sql`select id from shopper where id = ${buyer.id}`, ready };
}

test("an order that arrives during an account deletion fails as signed out", async () => {
  const [here, there] = openShops();
  const { id, held, ready } = await createBuyer(here);
  const { refused } = await queueOnLock(
    held,
    () => erase(here, id),
    () => placeOrder(there, id, ready),
  );
  expect(refused).toEqual(["loginExpired"]);
  expect(await isErased(id)).toBe(true);
  expect(await database.db.$count(orderTable, eq(orderTable.shopperId, id))).toBe(0);
});

test("an account deletion that arrives while the shopper places an order is rejected", async () => {
  const [here, there] = openShops();
  const { id, held, ready } = await createBuyer(here);
  const { refused } = await queueOnLock(
    held,
    () => placeOrder(there, id, ready),
    () => erase(here, id),
  );
  expect(refused).toEqual(["accountBusy"]);
  expect(await isErased(id)).toBe(false);
});

async function createReceivedOrder(shop: Shop) {
  const { id: buyerId, ...buyer } = await makeDeliverable(shop);
  const { id } = await makeReceivedOrder(shop, { id: buyerId, ...buyer });
  const held = sql`select id from shop_order where id = ${id}`;
  return { buyerId, orderId: id, held, asked: await readRefund(id) };
}

test("a refund request that arrives during an account deletion fails as signed out", async () => {
  const [here, there] = openShops();
  const { buyerId, orderId, held, asked } = await createReceivedOrder(here);
  const { refused } = await queueOnLock(
    held,
    () => erase(here, buyerId),
    () => applyForRefund(there, buyerId, asked),
  );
  expect(refused).toEqual(["loginExpired"]);
  expect(await isErased(buyerId)).toBe(true);
  expect(await database.db.$count(refund, eq(refund.orderId, orderId))).toBe(0);
});

test("an account deletion that arrives while the shopper requests a refund is rejected", async () => {
  const [here, there] = openShops();
  const { buyerId, held, asked } = await createReceivedOrder(here);
  const { refused } = await queueOnLock(
    held,
    () => applyForRefund(there, buyerId, asked),
    () => erase(here, buyerId),
  );
  expect(refused).toEqual(["accountBusy"]);
  expect(await isErased(buyerId)).toBe(false);
});

test("ten concurrent deletions of an account delete it once and mail its owner once", async () => {
  const [here, there] = openShops();
  const { id } = await makeShopper(here);
  const { done } = splitSettledResults(
    await Promise.allSettled(
      Array.from({ length: 10 }, (_, nth) => erase(nth % 2 === 0 ? here : there, id)),
    ),
  );
  expect(done).toHaveLength(1);
  expect(await isErased(id)).toBe(true);
});
