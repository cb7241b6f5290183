import { eq } from "drizzle-orm";
import { register } from "prom-client";
import { expect, test } from "vitest";
import { order as orders } from "../../database/schema/orders";
import { openTestDatabase } from "../../../tests/fixtures/database";
import {
  makeBuyer,
  makeGoods,
  openShop,
  placeOrderByCart,
} from "../../../tests/fixtures/money-shop";
import { cancelOrder } from "./cancel-order";

const database = openTestDatabase();

async function createUnpaidOrder() {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(shop.db);
  const { id } = await placeOrderByCart(shop, buyer, {
    goods: [await makeGoods(shop.db, { stock: 5 })],
  });
  return { shop, buyer, id };
}

/** Returns the numbers of cancelled and timed-out orders in the metrics. */
async function readCountedOrders() {
  const metric = await register.getSingleMetric("shop_orders_total")!.get();
  const countOf = (outcome: string) =>
    metric.values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
  return { cancelled: countOf("cancelled"), timedOut: countOf("timedOut") };
}

test("the metrics count a cancelled order once, even if the shopper cancels it twice", async () => {
  const { shop, buyer, id } = await createUnpaidOrder();
  const before = await readCountedOrders();
  await cancelOrder(shop, buyer.id, id);
  await cancelOrder(shop, buyer.id, id);
  expect(await readCountedOrders()).toEqual({ ...before, cancelled: before.cancelled + 1 });
});

test("the metrics count an order as timed out if the shopper cancels it after the payment deadline", async () => {
  const { shop, buyer, id } = await createUnpaidOrder();
  const deadline = new Date(Date.now() - 60_000);
  await shop.db.update(orders).set({ payDeadline: deadline }).where(eq(orders.id, id));
  const before = await readCountedOrders();
  await cancelOrder(shop, buyer.id, id);
  expect(await readCountedOrders()).toEqual({ ...before, timedOut: before.timedOut + 1 });
});
