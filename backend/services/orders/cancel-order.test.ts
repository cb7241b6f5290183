import { eq } from "drizzle-orm";
import { register } from "prom-client";
import { expect, test } from "vitest";
import { order as orders } from "../../database/schema/orders";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { makeBuyer, makeGoods, openShop, order } from "../../../tests/fixtures/money-shop";
import { cancelOrder } from "./cancel-order";

const database = openTestDatabase();

async function unpaidOrder() {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(shop.db);
  const { id } = await order(shop, buyer, { goods: [await makeGoods(shop.db, { stock: 5 })] });
  return { shop, buyer, id };
}

/** Returns the numbers of cancelled and timed-out orders in the metrics. */
async function countedOrders() {
  const metric = await register.getSingleMetric("shop_orders_total")!.get();
  const countOf = (outcome: string) =>
    metric.values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
  return { cancelled: countOf("cancelled"), timedOut: countOf("timedOut") };
}

test("the metrics count an order once if the shopper cancels it twice", async () => {
  const { shop, buyer, id } = await unpaidOrder();
  const before = await countedOrders();
  await cancelOrder(shop, buyer.id, id);
  await cancelOrder(shop, buyer.id, id);
  expect(await countedOrders()).toEqual({ ...before, cancelled: before.cancelled + 1 });
});

test("the metrics count an order as timed out if the shopper cancels it after the payment deadline", async () => {
  const { shop, buyer, id } = await unpaidOrder();
  const deadline = new Date(Date.now() - 60_000);
  await shop.db.update(orders).set({ payDeadline: deadline }).where(eq(orders.id, id));
  const before = await countedOrders();
  await cancelOrder(shop, buyer.id, id);
  expect(await countedOrders()).toEqual({ ...before, timedOut: before.timedOut + 1 });
});
