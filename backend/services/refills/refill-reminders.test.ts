import { asc, eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";
import { ORDER_STATUS } from "@contract/model/states";
import { openTestDatabase } from "../../../tests/fixtures/database";
import {
  makeBuyer,
  makeGoods,
  openShop,
  placeOrderByCart,
} from "../../../tests/fixtures/money-shop";
import { CLOCK_OFFSET_KEY } from "../../database/clock";
import { getLinesOfOrders } from "../../database/order-lists";
import { mail } from "../../database/schema/mails";
import { shopSetting } from "../../database/schema/operations";
import { order, orderItem } from "../../database/schema/orders";
import { sku } from "../../database/schema/products";
import { refillReminder } from "../../database/schema/reminders";
import { shopper } from "../../database/schema/shoppers";
import { eraseShopper } from "../../database/shopper-data";
import { runInTransaction } from "../../database/transaction";
import { readUnsubscribeLink, undoUnsubscribe, unsubscribe } from "../marketing/change-consent";
import { readOrder } from "../orders/own-orders";
import { advanceOrder } from "../qa/advance-order";
import { deleteExpiredRows } from "../retention/delete-expired-rows";
import type { Shop } from "../shop";
import { askForRefill, readRefillReminders, stopRefill, remindToRefill } from "./refill-reminders";

const database = openTestDatabase();
let shop: Shop;
beforeAll(() => {
  shop = openShop(database.db);
});
afterEach(async () => {
  await database.db.delete(refillReminder);
  await database.db.delete(mail);
  await database.db.delete(shopSetting).where(eq(shopSetting.key, CLOCK_OFFSET_KEY));
});

const WEEKS = 4;
const DAY_MINUTES = 24 * 60;

/** Creates a received order of two units that last four weeks each, so that they last 56 days. */
async function receiveGoods() {
  const { db } = database;
  const buyer = await makeBuyer(db);
  const goods = await makeGoods(db, { stock: 9 });
  await db.update(sku).set({ lastsWeeks: WEEKS }).where(eq(sku.id, goods.skuId));
  const placed = await placeOrderByCart(shop, buyer, { goods: [{ ...goods, count: 2 }] });
  await advanceOrder(shop, placed.orderNo, "completed");
  const [line] = await getLinesOfOrders(db, [placed.id]);
  const orderItemId = line!.id;
  const [owner] = await db.select().from(shopper).where(eq(shopper.id, buyer.id));
  const readOffers = async () => (await readOrder(shop, buyer.id, placed.id)).refills;
  return {
    ...goods,
    shopperId: buyer.id,
    email: owner!.email,
    orderId: placed.id,
    orderItemId,
    readOffers,
    ask: () => askForRefill(shop, buyer.id, { orderItemId, lang: "en" }),
  };
}

async function moveClock(days: number): Promise<void> {
  const value = days * DAY_MINUTES;
  await database.db
    .insert(shopSetting)
    .values({ key: CLOCK_OFFSET_KEY, value })
    .onConflictDoUpdate({ target: shopSetting.key, set: { value } });
}

/** Returns the reminders in the order in which they were queued. */
async function listTold() {
  const mails = await database.db.select().from(mail).orderBy(asc(mail.id));
  return mails.filter(({ text }) => text.includes("used up about now"));
}

const findToken = (text: string) => /token=([^&\s]+)/.exec(text)![1]!;

test("a received order line offers a refill reminder for the time when its units should be used up, and the job mails it once", async () => {
  const goods = await receiveGoods();
  const [offer, ...more] = await goods.readOffers();
  expect(more).toEqual([]);
  expect(offer).toMatchObject({ orderItemId: goods.orderItemId, asked: false });
  const days = (offer!.at.getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(2 * WEEKS * 7 - 1);
  expect(days).toBeLessThan(2 * WEEKS * 7 + 0.1);
  await goods.ask();
  await goods.ask();
  expect(await goods.readOffers()).toMatchObject([{ at: offer!.at, asked: true }]);
  expect(await readRefillReminders(shop, goods.shopperId)).toMatchObject([
    { orderId: goods.orderId, at: offer!.at },
  ]);
  await moveClock(55);
  expect(await remindToRefill(shop)).toBe(0);
  await moveClock(57);
  await database.db
    .update(sku)
    .set({ priceCents: sql`12345` })
    .where(eq(sku.id, goods.skuId));
  expect(await remindToRefill(shop)).toBe(1);
  expect(await remindToRefill(shop)).toBe(0);
  const [told, ...others] = await listTold();
  expect(others).toEqual([]);
  expect(told!.recipient).toBe(goods.email);
  expect(told!.subject).toBe(`Shampoo ${goods.productId} is probably running out`);
  expect(told!.text).toContain("HK$123.45");
  expect(told!.text).toContain("This size is in stock.");
  expect(told!.text).toContain(`/product/detail?id=${goods.productId}&sku=${goods.skuId}&lang=en`);
  expect(told!.text).toContain(`/user/order/detail?id=${goods.orderId}`);
  expect(told!.unsubscribeUrl).toContain("/unsubscribe?token=");
  expect(await goods.readOffers()).toEqual([]);
  await expect(goods.ask()).rejects.toMatchObject({ key: "stateNotAllowed" });
});

test("two instances that run the refill job concurrently mail each reminder once", async () => {
  const [one, other] = [await receiveGoods(), await receiveGoods()];
  for (const goods of [one, other]) await goods.ask();
  await moveClock(57);
  const before = (await listTold()).length;
  const counts = await Promise.all([remindToRefill(shop), remindToRefill(openShop(database.db))]);
  expect(counts[0] + counts[1]).toBe(2);
  const told = (await listTold()).slice(before).map(({ recipient }) => recipient);
  expect(told.toSorted()).toEqual([one.email, other.email].toSorted());
});

test("the refill reminder of a sold-out SKU advises the shopper to wait for new stock", async () => {
  const goods = await receiveGoods();
  await goods.ask();
  await moveClock(57);
  await database.db.update(sku).set({ stock: 0 }).where(eq(sku.id, goods.skuId));
  expect(await remindToRefill(shop)).toBe(1);
  expect((await listTold())[0]!.text).toContain("This size is sold out at the moment.");
});

test("a shopper can neither request nor stop a refill reminder for another shopper's order line", async () => {
  const goods = await receiveGoods();
  const { id } = await makeBuyer(database.db);
  const { orderItemId } = goods;
  const notFound = { key: "notFound" };
  await expect(askForRefill(shop, id, { orderItemId, lang: "en" })).rejects.toMatchObject(notFound);
  await goods.ask();
  await expect(stopRefill(shop, id, { orderItemId })).rejects.toMatchObject(notFound);
  expect(await readRefillReminders(shop, id)).toEqual([]);
  expect(await readRefillReminders(shop, goods.shopperId)).toHaveLength(1);
});

test("an order line offers no refill reminder if the product has no duration of use or the order was not received", async () => {
  const goods = await receiveGoods();
  await database.db.update(sku).set({ lastsWeeks: null }).where(eq(sku.id, goods.skuId));
  expect(await goods.readOffers()).toEqual([]);
  await expect(goods.ask()).rejects.toMatchObject({ key: "stateNotAllowed" });
  await database.db.update(sku).set({ lastsWeeks: WEEKS }).where(eq(sku.id, goods.skuId));
  await database.db
    .update(order)
    .set({ status: ORDER_STATUS.shipped })
    .where(eq(order.id, goods.orderId));
  expect(await goods.readOffers()).toEqual([]);
  await expect(goods.ask()).rejects.toMatchObject({ key: "stateNotAllowed" });
});

test("a stopped refill reminder is not mailed, and the shopper can request it again", async () => {
  const goods = await receiveGoods();
  const { shopperId, orderItemId } = goods;
  await goods.ask();
  await stopRefill(shop, shopperId, { orderItemId });
  await stopRefill(shop, shopperId, { orderItemId });
  expect(await goods.readOffers()).toMatchObject([{ asked: false }]);
  await goods.ask();
  expect(await goods.readOffers()).toMatchObject([{ asked: true }]);
  await stopRefill(shop, shopperId, { orderItemId });
  await moveClock(57);
  expect(await remindToRefill(shop)).toBe(0);
});

type Received = Awaited<ReturnType<typeof receiveGoods>>;

const WITHOUT_MAIL: Readonly<Record<string, (goods: Received) => Promise<unknown>>> = {
  "the order was refunded": ({ orderId }) =>
    database.db.update(order).set({ status: ORDER_STATUS.refunded }).where(eq(order.id, orderId)),
  "all units were returned": ({ orderItemId }) =>
    database.db.update(orderItem).set({ returnedCount: 2 }).where(eq(orderItem.id, orderItemId)),
  "the SKU is off sale": ({ skuId }) =>
    database.db.update(sku).set({ onShelf: false }).where(eq(sku.id, skuId)),
  "the shopper is blocked": ({ shopperId }) =>
    database.db.update(shopper).set({ blockedAt: new Date() }).where(eq(shopper.id, shopperId)),
};

test.each(Object.keys(WITHOUT_MAIL))(
  "the refill job ends a refill reminder without a mail if %s",
  async (why) => {
    const goods = await receiveGoods();
    await goods.ask();
    await moveClock(57);
    await WITHOUT_MAIL[why]!(goods);
    expect(await remindToRefill(shop)).toBe(0);
    expect(await listTold()).toEqual([]);
    expect(await readRefillReminders(shop, goods.shopperId)).toEqual([]);
  },
);

test("erasing an account deletes its refill reminders", async () => {
  const goods = await receiveGoods();
  await goods.ask();
  await runInTransaction(database.db, (tx) =>
    eraseShopper(tx, { id: goods.shopperId, now: new Date() }),
  );
  await moveClock(57);
  expect(await remindToRefill(shop)).toBe(0);
  expect(await database.db.select().from(refillReminder)).toEqual([]);
});

test("the unsubscribe link ends all refill reminders of the shopper, and this cannot be undone", async () => {
  const goods = await receiveGoods();
  await goods.ask();
  await moveClock(57);
  await remindToRefill(shop);
  const token = findToken((await listTold())[0]!.text);
  await moveClock(0);
  const { shopperId } = goods;
  const next = await makeGoods(database.db, { stock: 9 });
  await database.db.update(sku).set({ lastsWeeks: WEEKS }).where(eq(sku.id, next.skuId));
  const [{ id: addressId } = { id: "" }] = (
    await database.db.execute<{ id: string }>(
      sql`select id::text as id from address where shopper_id = ${shopperId}`,
    )
  ).rows;
  const buyer = { id: shopperId, addressId };
  const placed = await placeOrderByCart(shop, buyer, { goods: [{ ...next, count: 1 }] });
  await advanceOrder(shop, placed.orderNo, "completed");
  const [line] = await getLinesOfOrders(database.db, [placed.id]);
  await askForRefill(shop, shopperId, { orderItemId: line!.id, lang: "en" });
  expect(await readUnsubscribeLink(shop, token)).toMatchObject({
    topic: "refill",
    agreed: true,
    undoable: false,
  });
  await unsubscribe(shop, token);
  await unsubscribe(shop, token);
  expect((await readUnsubscribeLink(shop, token)).agreed).toBe(false);
  await expect(undoUnsubscribe(shop, token)).rejects.toMatchObject({ key: "stateNotAllowed" });
  const forged = token.replace(/\.refill$/, ".reviews");
  await expect(readUnsubscribeLink(shop, forged)).rejects.toMatchObject({ key: "notFound" });
});

test("refill reminders are deleted 30 days after their end", async () => {
  const [ended, open] = [await receiveGoods(), await receiveGoods()];
  await ended.ask();
  await open.ask();
  await stopRefill(shop, ended.shopperId, ended);
  const age = async (days: number) => {
    await database.db.update(refillReminder).set({
      endedAt: sql`case when ended_at is not null then now() - make_interval(days => ${days}) - interval '1 hour' end`,
    });
    await deleteExpiredRows(shop);
    return (await database.db.select().from(refillReminder)).length;
  };
  expect(await age(29)).toBe(2);
  expect(await age(30)).toBe(1);
  expect(await readRefillReminders(shop, open.shopperId)).toHaveLength(1);
});
