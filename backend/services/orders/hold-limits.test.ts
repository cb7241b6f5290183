import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sku } from "../../database/schema/products";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { waitForLockWaiters } from "../../../tests/fixtures/lock-waiters";
import {
  makeBuyer,
  makeGoods,
  openShop,
  splitSettledResults,
  prepareOrderRequest,
} from "../../../tests/fixtures/money-shop";
import { placeOrder } from "./place-order";

const database = openTestDatabase();

test("the backend rejects an order if the stock has shrunk and the order exceeds the shopper's share of it", async () => {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(shop.db);
  const goods = await makeGoods(shop.db, { stock: 80 });
  const ready = await prepareOrderRequest(shop, buyer, { goods: [{ ...goods, count: 30 }] });
  const placing = await shop.db.transaction(async (tx) => {
    // Half of 40 units is less than the 30 units of the order, which has read a stock of 80.
    await tx.update(sku).set({ stock: 40 }).where(eq(sku.id, goods.skuId));
    const placed = Promise.allSettled([placeOrder(shop, buyer.id, ready)]);
    await waitForLockWaiters(shop.db, 1);
    return [placed];
  });
  expect(splitSettledResults((await Promise.all(placing)).flat()).refused).toEqual([
    "orderShareLimit",
  ]);
  const [row] = await shop.db.select().from(sku).where(eq(sku.id, goods.skuId));
  expect(row).toMatchObject({ stock: 40, locked: 0 });
});
