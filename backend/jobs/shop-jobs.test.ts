import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { openTestDatabase } from "../../tests/fixtures/database";
import { expectInvariantsToHold } from "../../tests/fixtures/invariants";
import {
  makeBuyer,
  makeCoupon,
  makeGoods,
  openShop,
  placeOrderByCart,
} from "../../tests/fixtures/money-shop";
import { CLOCK_OFFSET_KEY } from "../database/clock";
import { coupon } from "../database/schema/coupons";
import { shopSetting } from "../database/schema/operations";
import { sku } from "../database/schema/products";
import { cancelOverdueOrders } from "../services/orders/cancel-order";
import { readOrder, readOrders } from "../services/orders/own-orders";
import { shipOrder } from "../services/staff/ship-order";
import type { ShopJob } from "@contract/staff/states";
import { SHOP_JOB_RUNS } from "./shop-jobs";

const database = openTestDatabase();

async function advance(minutes: number): Promise<void> {
  await database.db
    .insert(shopSetting)
    .values({ key: CLOCK_OFFSET_KEY, value: minutes })
    .onConflictDoUpdate({ target: shopSetting.key, set: { value: minutes } });
}
afterEach(async () => {
  await database.db.delete(shopSetting).where(eq(shopSetting.key, CLOCK_OFFSET_KEY));
});

function runJob(name: Exclude<ShopJob, "deleteWhatIsOld" | "loadPictures">): Promise<number> {
  return SHOP_JOB_RUNS[name](openShop(database.db));
}

/**
 * Places an order of two units at HK$100 with a coupon. A coupon for the full amount makes the order paid
 * immediately.
 */
async function placeOrder(discountCents: number) {
  const shop = openShop(database.db);
  const goods = await makeGoods(database.db, { stock: 3 });
  const buyer = await makeBuyer(database.db);
  const couponId = await makeCoupon(database.db, buyer.id, { discountCents });
  const placed = await placeOrderByCart(shop, buyer, { goods: [{ ...goods, count: 2 }], couponId });
  return { shop, goods, buyer, couponId, placed };
}

test("an order that is unpaid for 30 minutes is cancelled once, even if several processes run the job", async () => {
  const { goods, couponId, placed } = await placeOrder(1_000);
  await advance(25); // a few minutes less, so that a slow machine does not expire the order
  expect(await runJob("endOrdersOutOfTime")).toBe(0);
  await advance(31);
  const ended = await Promise.all(Array.from({ length: 5 }, () => runJob("endOrdersOutOfTime")));
  expect(ended.reduce((sum, each) => sum + each, 0)).toBe(1);
  const [free] = await database.db.select().from(sku).where(eq(sku.id, goods.skuId));
  expect(free).toMatchObject({ stock: 3, locked: 0 });
  const [whole] = await database.db.select().from(coupon).where(eq(coupon.id, couponId));
  expect(whole).toMatchObject({ status: 1, orderId: null });
  const events = await database.db.execute<{ event: string }>(
    sql`select event from order_event where order_id = ${placed.id} order by id`,
  );
  expect(events.rows.map(({ event }) => event)).toEqual(["submitted", "timedOut"]);
  await expectInvariantsToHold(database.db, [placed.id]);
});

test("one run of the expiry job cancels many unpaid orders in several batches", async () => {
  const placed = [];
  for (let nth = 0; nth < 5; nth += 1) placed.push((await placeOrder(1_000)).placed.id);
  await advance(31);
  expect(await cancelOverdueOrders(openShop(database.db), { atOnce: 2 })).toBe(5);
  await expectInvariantsToHold(database.db, placed);
});

test("reading an expired order cancels it before any job runs", async () => {
  const one = await placeOrder(1_000);
  const other = await placeOrder(1_000);
  await advance(31);
  const listed = await readOrders(one.shop, one.buyer.id, {
    status: -99,
    orderType: 1,
    pageNum: 1,
    pageSize: 10,
  });
  expect(listed.rows.map((row) => [row.order.status, row.actions])).toEqual([
    [2, ["delete", "reorder", "detail"]],
  ]);
  expect((await readOrder(other.shop, other.buyer.id, other.placed.id)).order.status).toBe(2);
  await expectInvariantsToHold(database.db);
});

test("a parcel that the shopper does not confirm for ten days counts as received", async () => {
  const { shop, placed, buyer } = await placeOrder(20_000);
  await shipOrder(
    shop,
    { staffName: "staff" },
    {
      orderId: placed.id,
      company: "SF Express",
      trackingNo: "SF1234567",
    },
  );
  await advance(10 * 1_440 - 5);
  expect(await runJob("receiveOrdersByTime")).toBe(0);
  await advance(10 * 1_440 + 1);
  const received = await Promise.all([
    runJob("receiveOrdersByTime"),
    runJob("receiveOrdersByTime"),
  ]);
  expect(received.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect(await readOrder(shop, buyer.id, placed.id)).toMatchObject({ order: { status: 7 } });
  await expectInvariantsToHold(database.db, [placed.id]);
});
