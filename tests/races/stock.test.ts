import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "../../backend/database/connection";
import { sku } from "../../backend/database/schema/products";
import { reserveStock } from "../../backend/database/skus";
import { placeOrder } from "../../backend/services/orders/place-order";
import { openTestDatabase } from "../fixtures/database";
import { expectInvariantsToHold } from "../fixtures/invariants";
import { makeBarrier } from "../fixtures/barrier";
import {
  makeBuyers,
  makeGoods,
  openShop,
  placeOrderByCart,
  splitSettledResults,
  prepareOrderRequest,
} from "../fixtures/money-shop";
import { openSecondInstance } from "../fixtures/second-instance";
import { expectDuration } from "../fixtures/expect-duration";

const database = openTestDatabase({ warm: true });
const secondInstance = openSecondInstance(database);

const BUYERS = 200;
const UNITS = 50;
/** The number of concurrent check-then-write workers. The pool size limits it. */
const NAIVE = 20;
const SLOWEST_MS = 2_000;

async function readFreeUnits(db: Database, skuId: string): Promise<number> {
  const [row] = await db.select().from(sku).where(eq(sku.id, skuId));
  return row!.stock - row!.locked;
}

/** Buys without protection: checks the stock and writes afterwards. */
async function buyNaively(
  db: Database,
  skuId: string,
  allHaveLooked: () => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(sku).where(eq(sku.id, skuId));
    await allHaveLooked();
    if (row!.stock - row!.locked < 1) return false;
    await tx.execute(sql`update sku set locked = ${row!.locked + 1} where id = ${skuId}`);
    return true;
  });
}

test("without a lock, check-then-write workers sell more than the stock", async () => {
  const { skuId } = await makeGoods(database.db, { stock: NAIVE / 2 });
  const allHaveLooked = makeBarrier(NAIVE);
  const sold = await Promise.all(
    Array.from({ length: NAIVE }, () => buyNaively(database.db, skuId, allHaveLooked)),
  );
  await database.db.update(sku).set({ locked: 0 }).where(eq(sku.id, skuId));
  expect(sold.filter(Boolean)).toHaveLength(NAIVE);
});

test("the shop never reserves more units than the stock, even without a lock", async () => {
  const { skuId } = await makeGoods(database.db, { stock: UNITS });
  const promised = await Promise.all(
    Array.from({ length: BUYERS }, (_, nth) =>
      [database.db, secondInstance.db][nth % 2]!.transaction((tx) =>
        reserveStock(tx, [{ skuId, count: 1 }]),
      ),
    ),
  );
  expect(promised.filter(Boolean)).toHaveLength(UNITS);
  expect(await readFreeUnits(database.db, skuId)).toBe(0);
  await database.db.update(sku).set({ locked: 0 }).where(eq(sku.id, skuId));
});

test("two hundred buyers of fifty units at two backends get exactly fifty orders", async () => {
  const shops = [openShop(database.db), openShop(secondInstance.db)] as const;
  const goods = await makeGoods(database.db, { stock: UNITS });
  const buyers = await makeBuyers(database.db, BUYERS);
  const requests = await Promise.all(
    buyers.map((buyer, nth) => prepareOrderRequest(shops[nth % 2]!, buyer, { goods: [goods] })),
  );
  const tookMs: number[] = [];
  const outcomes = splitSettledResults(
    await Promise.allSettled(
      buyers.map(async (buyer, nth) => {
        const startedAt = performance.now();
        try {
          return await placeOrder(shops[nth % 2]!, buyer.id, requests[nth]!);
        } finally {
          tookMs.push(performance.now() - startedAt);
        }
      }),
    ),
  );
  expect(outcomes.done).toHaveLength(UNITS);
  expect(new Set(outcomes.refused)).toEqual(new Set(["stockShort"]));
  expect(await readFreeUnits(database.db, goods.skuId)).toBe(0);
  const slowest = tookMs.sort((one, other) => one - other)[Math.floor(BUYERS * 0.99)]!;
  expectDuration("99 of 100 orders placed", slowest, SLOWEST_MS);
  await expectInvariantsToHold(
    database.db,
    outcomes.done.map(({ id }) => id),
  );
});

test("concurrent purchases of the same goods in any sequence never deadlock", async () => {
  const shops = [openShop(database.db), openShop(secondInstance.db)] as const;
  const products = await Promise.all(
    Array.from({ length: 20 }, () => makeGoods(database.db, { stock: 60 })),
  );
  const buyers = await makeBuyers(database.db, 100);
  const outcomes = splitSettledResults(
    await Promise.allSettled(
      buyers.map((buyer, nth) => {
        const goods = Array.from({ length: 5 }, (_, step) => ({
          ...products[(nth * 7 + step * 11) % products.length]!,
          count: 1 + ((nth + step) % 3),
        }));
        return placeOrderByCart(shops[nth % 2]!, buyer, {
          goods: nth % 2 === 0 ? goods : goods.reverse(),
        });
      }),
    ),
  );
  expect(new Set(outcomes.refused)).toEqual(
    new Set(outcomes.refused.length === 0 ? [] : ["stockShort"]),
  );
  expect(outcomes.done.length).toBeGreaterThan(50);
  await expectInvariantsToHold(
    database.db,
    outcomes.done.map(({ id }) => id),
  );
});
