/* Compares the daily overview with totals of the payments and payouts, which the test calculates independently. */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { formatShopTime } from "@contract/model/shop-time";
import { shiftClock } from "../../database/qa";
import { order as orderTable } from "../../database/schema/orders";
import { payment, payoutRefunds } from "../../database/schema/payments";
import { product, sku } from "../../database/schema/products";
import { refund as refundTable } from "../../database/schema/refunds";
import { salesDay } from "../../database/schema/sales";
import { runInTransaction } from "../../database/transaction";
import { seedDemoShop } from "../../demo/seed-demo-shop";
import { getShopNow } from "../../database/clock";
import { getStartOfShopDay } from "../../rules/shop-calendar";
import { openTestDatabase } from "../../../tests/fixtures/database";
import {
  makeBuyer,
  makeCoupon,
  makeGoods,
  openShop,
  placeOrderByCart,
} from "../../../tests/fixtures/money-shop";
import type { Shop } from "../shop";
import { advanceOrder } from "../qa/advance-order";
import { applyForRefund } from "../refunds/apply-for-refund";
import { approveRefund } from "../refunds/decide-refund";
import { countWaitingOrders } from "./read-admin-lists";
import { readToday, sumSalesDays } from "./read-today";
import { shipOrder } from "./ship-order";

const database = openTestDatabase();
let shop: Shop;

beforeAll(async () => {
  shop = openShop(database.db);
  await seedDemoShop(shop);
});

/** Creates an order of HK$100.01 with a coupon of HK$10. It is paid at the given time. */
async function createOrderSoldAt(at: Date) {
  const buyer = await makeBuyer(shop.db);
  const goods = await makeGoods(shop.db, { stock: 10, priceCents: 10_001 });
  const couponId = await makeCoupon(shop.db, buyer.id, { discountCents: 1_000 });
  const { id, orderNo } = await placeOrderByCart(shop, buyer, { goods: [goods], couponId });
  await advanceOrder(shop, orderNo, "paid");
  await shop.db.update(orderTable).set({ paidAt: at }).where(eq(orderTable.id, id));
  await shop.db.update(payment).set({ paidAt: at }).where(eq(payment.orderId, id));
  return { id, buyer, goods };
}

async function giveBack(
  { id, buyer }: Awaited<ReturnType<typeof createOrderSoldAt>>,
  cents?: number,
) {
  const { id: refundId } = await applyForRefund(shop, buyer.id, {
    orderId: id,
    refundType: 1,
    reason: 4,
    remark: "",
    requestId: randomUUID(),
    items: [],
    unopened: true,
    freightAccepted: false,
  });
  const amountCents = cents as Parameters<typeof approveRefund>[2]["amountCents"];
  await approveRefund(shop, { staffName: "staff" }, { refundId, auditRemark: "", amountCents });
}

function getDay(moment: Date | null): string {
  return moment === null ? "" : formatShopTime(moment).slice(0, 10);
}

/** Sums the payments and the payouts by day. */
async function sumLedger() {
  const days = new Map<string, { revenueCents: number; refundedCents: number }>();
  const add = (day: string, name: "revenueCents" | "refundedCents", cents: number) => {
    const sums = days.get(day) ?? { revenueCents: 0, refundedCents: 0 };
    sums[name] += cents;
    days.set(day, sums);
  };
  const paid = await shop.db.select().from(payment).where(eq(payment.status, 1));
  for (const { paidAt, amountCents, review } of paid)
    if (review === null) add(getDay(paidAt), "revenueCents", amountCents);
  const given = await shop.db.select().from(payoutRefunds);
  const asked = await shop.db.select().from(refundTable);
  for (const { refundKey, amountCents } of given) {
    const refund = asked.find(({ id }) => refundKey === `refund:${id}`);
    if (refund !== undefined) add(getDay(refund.decidedAt), "refundedCents", amountCents);
  }
  return days;
}

test("the sales totals of every day (UTC+8) and period equal the payments and payouts to the cent", async () => {
  const today = getStartOfShopDay(await getShopNow(shop.db));
  const before = (ms: number) => new Date(today.getTime() - ms);
  await giveBack(await createOrderSoldAt(before(0)), 3_333);
  await createOrderSoldAt(before(1));
  await giveBack(await createOrderSoldAt(before(6 * 86_400_000)));
  await createOrderSoldAt(before(6 * 86_400_000 + 1));
  await createOrderSoldAt(before(59 * 86_400_000));
  await createOrderSoldAt(before(59 * 86_400_000 + 1));
  await expectLedger(today);
});

test("the sales totals of past days are calculated once, and again after a change of a past day", async () => {
  const today = getStartOfShopDay(await getShopNow(shop.db));
  const before = (ms: number) => new Date(today.getTime() - ms);
  const { bestSellers } = await readToday(shop);
  // The oldest order of the tests was sold sixty days ago.
  expect(await sumSalesDays(shop)).toBe(60);
  expect((await readToday(shop)).bestSellers).toEqual(bestSellers);
  await expectLedger(today);
  expect(await sumSalesDays(shop)).toBe(0);

  const late = await createOrderSoldAt(before(6 * 86_400_000));
  await expectLedger(today);
  await giveBack(late, 2_222);
  await shop.db
    .update(refundTable)
    .set({ decidedAt: before(86_400_000) })
    .where(eq(refundTable.orderId, late.id));
  await expectLedger(today);
  expect(await sumSalesDays(shop)).toBe(2);
  await expectLedger(today);
  const sums = (await readToday(shop)).bestSellers;
  await shop.db.delete(salesDay);
  expect((await readToday(shop)).bestSellers).toEqual(sums);
});

test("calculating the sales totals of a day waits for a transaction that writes an order of that day", async () => {
  const today = getStartOfShopDay(await getShopNow(shop.db));
  const yesterday = new Date(today.getTime() - 86_400_000);
  const { id } = await createOrderSoldAt(today);
  await sumSalesDays(shop);
  await shop.db.delete(salesDay);
  let summing: Promise<number> | undefined;
  let isSummed = false;
  await runInTransaction(shop.db, async (tx) => {
    await tx.update(orderTable).set({ paidAt: yesterday }).where(eq(orderTable.id, id));
    summing = sumSalesDays(shop).finally(() => (isSummed = true));
    await vi.waitFor(async () => expect(await countLockWaiters()).toBe(1), { timeout: 60_000 });
    expect(isSummed).toBe(false);
  });
  expect(await summing).toBe(60);
  await shop.db.update(payment).set({ paidAt: yesterday }).where(eq(payment.orderId, id));
  await expectLedger(today);
});

/** Returns the number of database sessions that wait for the lock of a day. */
async function countLockWaiters(): Promise<number> {
  const { rows } = await shop.db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.waiting ?? 0;
}

async function expectLedger(today: Date): Promise<void> {
  const { days, periods } = await readToday(shop);
  const booked = await sumLedger();
  expect(days).toHaveLength(30);
  expect(days.at(-1)?.day).toBe(getDay(today));
  for (const { day, revenueCents, refundedCents } of days)
    expect({ day, revenueCents, refundedCents }).toEqual({
      day,
      ...(booked.get(day) ?? { revenueCents: 0, refundedCents: 0 }),
    });

  const summed = (from: number, count: number) => {
    const names = Array.from({ length: count }, (_, nth) =>
      getDay(new Date(today.getTime() - (from + nth) * 86_400_000)),
    );
    return {
      revenueCents: names.reduce((sum, day) => sum + (booked.get(day)?.revenueCents ?? 0), 0),
      refundedCents: names.reduce((sum, day) => sum + (booked.get(day)?.refundedCents ?? 0), 0),
    };
  };
  for (const { days: length, now, before: earlier } of periods) {
    expect([length, now]).toEqual([length, expect.objectContaining(summed(0, length))]);
    expect([length, earlier]).toEqual([length, expect.objectContaining(summed(length, length))]);
  }
  expect(periods[0]!.now.revenueCents).toBeGreaterThan(0);
  expect(periods[0]!.now.refundedCents).toBeGreaterThan(0);
  expect(periods[1]!.now.averageCents).toBe(
    Math.round(periods[1]!.now.revenueCents / periods[1]!.now.orders),
  );
}

test("at midnight (UTC+8) today's sales become 0, and the previous day becomes the comparison", async () => {
  const [was] = (await readToday(shop)).periods;
  await shiftClock(shop.db, 24 * 60);
  const [now] = (await readToday(shop)).periods;
  await shiftClock(shop.db, -24 * 60);
  expect(now).toMatchObject({ now: { orders: 0, revenueCents: 0, averageCents: null } });
  expect(now!.before).toEqual(was!.now);
});

test("the Today page counts orders to ship, refund requests to decide and SKUs with low stock", async () => {
  const { waiting } = await readToday(shop);
  const sold = await createOrderSoldAt(await getShopNow(shop.db));
  await applyForRefund(shop, sold.buyer.id, {
    orderId: sold.id,
    refundType: 1,
    reason: 4,
    remark: "",
    requestId: randomUUID(),
    items: [],
    unopened: true,
    freightAccepted: false,
  });
  await shop.db.update(sku).set({ stock: 5 }).where(eq(sku.id, sold.goods.skuId));
  const { productId } = sold.goods;
  await shop.db.update(product).set({ lowStock: 6 }).where(eq(product.id, productId));
  const { waiting: now, bestSellers } = await readToday(shop);
  expect(now).toMatchObject({
    toShip: waiting.toShip + 1,
    refunds: waiting.refunds + 1,
    lowStock: waiting.lowStock + 1,
  });
  const pieces = bestSellers.map((each) => each.pieces);
  expect(pieces).toEqual([...pieces].sort((one, other) => other - one));
});

test("the Today page counts open orders by status and does not count ended orders", async () => {
  const before = await countWaitingOrders(shop);
  const { id } = await createOrderSoldAt(await getShopNow(shop.db));
  const now = await countWaitingOrders(shop);
  expect(now).toEqual({ ...before, "5": (before["5"] ?? 0) + 1 });
  await shipOrder(
    shop,
    { staffName: "staff" },
    { orderId: id, company: "順豐速運", trackingNo: "SF1234567890" },
  );
  expect(await countWaitingOrders(shop)).toEqual({ ...before, "6": (before["6"] ?? 0) + 1 });
  expect(Object.keys(now).toSorted()).toEqual(["0", "5", "6"]);
});
