import { eq, isNotNull, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { WRITE_FAILURES, FailingWrites } from "../../../tests/fixtures/failing-writes";
import {
  makeBuyer,
  makeGoods,
  openShop,
  placeOrderByCart,
} from "../../../tests/fixtures/money-shop";
import { CLOCK_OFFSET_KEY } from "../../database/clock";
import { mail } from "../../database/schema/mails";
import { shopSetting } from "../../database/schema/operations";
import { order as orders } from "../../database/schema/orders";
import { saveSettingByStaff } from "../settings/settings";
import { advanceOrder } from "../qa/advance-order";
import { cancelOrder } from "./cancel-order";
import { remindToPay } from "./order-payment";

const database = openTestDatabase();

async function moveClock(minutes: number): Promise<void> {
  await database.db
    .insert(shopSetting)
    .values({ key: CLOCK_OFFSET_KEY, value: minutes })
    .onConflictDoUpdate({ target: shopSetting.key, set: { value: minutes } });
}
afterEach(async () => {
  await database.db.delete(mail);
  await database.db.delete(shopSetting).where(eq(shopSetting.key, CLOCK_OFFSET_KEY));
  // Mark all orders as reminded, so that an order of one test gets no reminder in the next test.
  await database.db.update(orders).set({ remindedAt: sql`now()` });
});

async function placeOrder() {
  const shop = openShop(database.db);
  const goods = await makeGoods(database.db, { stock: 3 });
  const buyer = await makeBuyer(database.db);
  const placed = await placeOrderByCart(shop, buyer, { goods: [{ ...goods, count: 1 }] });
  return { shop, buyer, placed };
}

async function readReminders(orderId: string) {
  const mails = await database.db.select().from(mail).where(eq(mail.orderId, orderId));
  return mails.filter(({ uselessAt }) => uselessAt !== null);
}

test("the buyer gets one payment reminder, ten minutes before the deadline and in the language of the order", async () => {
  const { shop, placed } = await placeOrder();
  await database.db.update(orders).set({ language: "en" }).where(eq(orders.id, placed.id));
  await moveClock(18); // a few minutes less, so that a slow machine does not expire the order
  expect(await remindToPay(shop)).toBe(0);
  await moveClock(22);
  expect(await remindToPay(shop)).toBe(1);
  expect(await remindToPay(shop)).toBe(0);
  const [reminder, ...more] = await readReminders(placed.id);
  expect(more).toEqual([]);
  expect(reminder!.subject).toBe(`Reminder: order ${placed.orderNo} has not been paid`);
  expect(reminder!.text).toContain(`/user/order/detail?id=${placed.id}&lang=en`);
  expect(reminder!.text).toContain("Please pay before");
});

test("a paid, cancelled or expired order gets no payment reminder", async () => {
  const { shop, placed } = await placeOrder();
  const paid = await placeOrder();
  await advanceOrder(shop, paid.placed.orderNo, "paid");
  const cancelled = await placeOrder();
  await cancelOrder(shop, cancelled.buyer.id, cancelled.placed.id);
  await moveClock(31);
  expect(await remindToPay(shop)).toBe(0);
  await moveClock(22);
  expect(await remindToPay(shop)).toBe(1);
  expect(await readReminders(placed.id)).toHaveLength(1);
});

test("a queued payment reminder is not sent after the shopper pays or cancels the order", async () => {
  const paid = await placeOrder();
  const cancelled = await placeOrder();
  await moveClock(22);
  expect(await remindToPay(paid.shop)).toBe(2);
  await advanceOrder(paid.shop, paid.placed.orderNo, "paid");
  await cancelOrder(cancelled.shop, cancelled.buyer.id, cancelled.placed.id);
  for (const { placed } of [paid, cancelled])
    expect(await readReminders(placed.id)).toMatchObject([{ status: "expired" }]);
  const others = await database.db.select().from(mail).where(eq(mail.orderId, paid.placed.id));
  expect(others.filter(({ status }) => status === "waiting")).toHaveLength(2);
});

test("a queued payment reminder is not sent after the deadline", async () => {
  const { shop, placed } = await placeOrder();
  await moveClock(22);
  await remindToPay(shop);
  await database.db
    .update(mail)
    .set({ uselessAt: sql`now() - interval '1 second'` })
    .where(isNotNull(mail.uselessAt));
  await remindToPay(shop);
  expect(await readReminders(placed.id)).toMatchObject([{ status: "expired" }]);
});

test("the buyer gets one payment reminder if the connection breaks during the first attempt", async () => {
  const { shop, placed } = await placeOrder();
  await moveClock(22);
  const writes = await FailingWrites.open(database.connectionString);
  await writes.failBy(WRITE_FAILURES["connection lost"]!);
  await expect(remindToPay(shop)).rejects.toThrow();
  await writes.heal();
  await writes.close();
  expect(await readReminders(placed.id)).toEqual([]);
  expect(await remindToPay(shop)).toBe(1);
  expect(await readReminders(placed.id)).toHaveLength(1);
});

test("the payment reminder is due at the time in the settings, but not in the first half of the time to pay", async () => {
  const { shop, placed } = await placeOrder();
  const set = (value: string, version: number) =>
    saveSettingByStaff(shop, { staffName: "staff" }, { key: "payReminderMinutes", value, version });
  await set("0", 0);
  await moveClock(22);
  expect(await remindToPay(shop)).toBe(0);
  await set("720", 1);
  await moveClock(12);
  expect(await remindToPay(shop)).toBe(0);
  await moveClock(16);
  expect(await remindToPay(shop)).toBe(1);
  expect(await readReminders(placed.id)).toHaveLength(1);
});
