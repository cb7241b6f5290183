import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { RETENTION_DAYS } from "@contract/model/retention";
import { createId } from "../../database/ids";
import { orderParcel, orderParcelItem } from "../../database/schema/orders";
import { shopSetting } from "../../database/schema/operations";
import { sku } from "../../database/schema/products";
import {
  RETENTION_STATEMENTS,
  type RetentionBatch,
  type RetentionBatchResult,
} from "../../database/retention";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { expectInvariantsToHold } from "../../../tests/fixtures/invariants";
import {
  makeBuyer,
  makeCoupon,
  makeGoods,
  openShop,
  placeOrderByCart,
} from "../../../tests/fixtures/money-shop";
import { makeReceivedOrder } from "../../../tests/fixtures/received-order";
import { addToCart } from "../cart/cart";
import { cancelOrder } from "../orders/cancel-order";
import { applyForRefund } from "../refunds/apply-for-refund";
import { writeOrderNote } from "../staff/work-on-order";
import { deleteExpiredRows } from "./delete-expired-rows";

const database = openTestDatabase();
const CLOCK = eq(shopSetting.key, "clockOffsetMinutes");
const YEAR_DAYS = 365;

async function advanceDays(days: number): Promise<void> {
  await database.db.delete(shopSetting).where(CLOCK);
  await database.db.insert(shopSetting).values({ key: "clockOffsetMinutes", value: days * 1_440 });
}
afterEach(() => database.db.delete(shopSetting));

async function countRows(table: string): Promise<number> {
  const found = await database.db.execute<{ n: string }>(
    sql`select count(*) as n from ${sql.identifier(table)}`,
  );
  return Number(found.rows[0]!.n);
}

/** Returns all tables whose rows depend on an order. It follows the foreign keys of the database. */
async function listOrderTables(): Promise<string[]> {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    with recursive hanging as (
      select 'shop_order'::regclass::oid as id union
      select c.conrelid from pg_constraint c join hanging h on c.confrelid = h.id where c.contype = 'f')
    select id::regclass::text as name from hanging`);
  return [...rows.map(({ name }) => name), "payment_event"];
}

test("every retention rule has SQL statements or a separate job", () => {
  expect(Object.keys(RETENTION_STATEMENTS).sort()).toEqual(Object.keys(RETENTION_DAYS).sort());
});

test("the shop keeps orders and their payments for seven years and then deletes them completely", async () => {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(database.db);
  const received = await makeReceivedOrder(shop, buyer);
  const lines = await database.db.query.orderItem.findMany();
  await applyForRefund(shop, buyer.id, {
    orderId: received.id,
    refundType: 2,
    items: [{ orderItemId: lines[0]!.id, count: 1 }],
    reason: 1,
    remark: "",
    unopened: true,
    unpackVideo: "viaLine",
    freightAccepted: false,
    requestId: randomUUID(),
  });
  const [sold] = await database.db.select().from(sku).where(eq(sku.id, lines[0]!.skuId));
  await writeOrderNote(shop, { staffName: "staff" }, { orderId: received.id, note: "called" });
  const parcel = { id: createId(), orderId: received.id, shippedAt: new Date() };
  await database.db.insert(orderParcel).values({ ...parcel, company: "SF", trackingNo: "SF12" });
  const packed = { parcelId: parcel.id, orderItemId: lines[0]!.id, count: 1 };
  await database.db.insert(orderParcelItem).values(packed);
  await advanceDays(7 * YEAR_DAYS - 1);
  await deleteExpiredRows(shop);
  expect(await countRows("shop_order")).toBe(1);
  await advanceDays(8 * YEAR_DAYS);
  await deleteExpiredRows(shop);
  // The order is kept, because its refund is undecided.
  expect(await countRows("refund")).toBe(1);
  await database.db.execute(sql`update refund set decided_at = applied_at, status = 2`);
  await advanceDays(8 * YEAR_DAYS + 1);
  await deleteExpiredRows(shop);
  const tables = await listOrderTables();
  expect(tables).toEqual(
    expect.arrayContaining(["order_note", "order_parcel_item", "refund_item"]),
  );
  for (const table of tables) expect(await countRows(table), table).toBe(0);
  const [kept] = await database.db.select().from(sku).where(eq(sku.id, sold!.id));
  expect(kept!.stock).toBe(sold!.stock);
  await expectInvariantsToHold(database.db);
});

test("the shop deletes an unpaid order with its lines after a year, and the stock still adds up", async () => {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 5 });
  const placed = await placeOrderByCart(shop, buyer, { goods: [goods] });
  await cancelOrder(shop, buyer.id, placed.id);
  await advanceDays(YEAR_DAYS - 1);
  await deleteExpiredRows(shop);
  expect(await countRows("shop_order")).toBe(1);
  await advanceDays(YEAR_DAYS + 1);
  await deleteExpiredRows(shop);
  expect([await countRows("shop_order"), await countRows("order_item")]).toEqual([0, 0]);
  await expectInvariantsToHold(database.db);
});

test("the retention job skips an order that the shop must keep and continues with later orders", async () => {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 50 });
  for (let nth = 0; nth < 3; nth += 1)
    await cancelOrder(shop, buyer.id, (await placeOrderByCart(shop, buyer, { goods: [goods] })).id);
  await database.db.execute(sql`
    update shop_order set payment_review = 'amount' where id = (select min(id) from shop_order)`);
  const [walk] = RETENTION_STATEMENTS.unpaidOrders!;
  const steps: number[] = [];
  const soon = new Date(Date.now() + 60_000);
  for (let after: string | null = "0"; after !== null;) {
    const batch: RetentionBatch = { now: soon, before: soon, limit: 1, after };
    const { rows } = await database.db.execute<RetentionBatchResult>(walk!(batch));
    steps.push(rows[0]!.went);
    after = rows[0]!.last;
  }
  expect(steps).toEqual([0, 1, 1, 0]);
  expect(await countRows("shop_order")).toBe(1);
  await database.db.execute(sql`update shop_order set payment_review = null`);
  await advanceDays(YEAR_DAYS + 1);
  await deleteExpiredRows(shop);
  expect(await countRows("shop_order")).toBe(0);
});

test("the retention job deletes more rows than one batch contains, but keeps a queued mail", async () => {
  const shop = openShop(database.db);
  await database.db.execute(sql`delete from mail`);
  await database.db.execute(sql`
    insert into mail (id, recipient, subject, text, html, status, created_at)
    select n, 'x@rootwell.example', '', '', '', case n when 1 then 'waiting' else 'sent' end, now() - interval '91 days'
    from generate_series(1, 1203) n`);
  expect((await deleteExpiredRows(shop)).count).toBeGreaterThanOrEqual(1_202);
  expect(await countRows("mail")).toBe(1);
});

/** Inserts a mail that is one day too old. */
const insertMail = (id: number) =>
  database.db.execute(sql`
    insert into mail (id, recipient, subject, text, html, status, created_at)
    values (${id}, 'x@rootwell.example', '', '', '', 'sent', now() - interval '91 days')`);

test("a retention run that uses up its time is unfinished, and the next run continues", async () => {
  const shop = openShop(database.db);
  await insertMail(5);
  expect(await deleteExpiredRows(shop, 0)).toEqual({ count: 0, isUnfinished: true });
  expect(await deleteExpiredRows(shop)).toEqual({ count: 1, isUnfinished: false });
  await insertMail(6);
  expect(await deleteExpiredRows(shop)).toEqual({ count: 1, isUnfinished: false });
});

test("the retention job reports a failing rule and continues with other rules", async () => {
  const shop = openShop(database.db);
  await database.db.execute(sql`delete from mail`);
  await insertMail(5);
  await database.db.execute(sql`
    insert into shopper_session (token_hash, shopper_id, issued_at)
    select 'kept', id, now() - interval '40 days' from shopper limit 1`);
  await database.db.execute(sql`
    create function keep_session() returns trigger language plpgsql as $$
    begin raise exception 'no'; end $$`);
  await database.db.execute(sql`
    create trigger keep before delete on shopper_session execute function keep_session()`);
  await expect(deleteExpiredRows(shop)).rejects.toThrow();
  expect(await countRows("mail")).toBe(0);
  await database.db.execute(sql`drop trigger keep on shopper_session`);
  await database.db.execute(sql`drop function keep_session`);
});

test("the shop deletes old carts, sessions and coupons, and keeps recent ones", async () => {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 5 });
  await makeCoupon(database.db, buyer.id, { discountCents: 100 });
  await addToCart(shop, buyer.id, { ...goods, count: 1 });
  await database.db.execute(sql`
    insert into shopper_session (token_hash, shopper_id, issued_at)
    values ('old', ${buyer.id}, now() - interval '32 days'), ('young', ${buyer.id}, now())`);
  await deleteExpiredRows(shop);
  expect(await countRows("shopper_session")).toBe(1);
  expect([await countRows("cart_item"), await countRows("coupon")]).toEqual([1, 1]);
  await advanceDays(YEAR_DAYS + 2);
  await deleteExpiredRows(shop);
  expect([await countRows("cart_item"), await countRows("coupon")]).toEqual([0, 0]);
});

test("concurrent retention runs delete each row once and without errors", async () => {
  const shop = openShop(database.db);
  for (const id of [7, 8, 9]) await insertMail(id);
  const rounds = await Promise.all(Array.from({ length: 5 }, () => deleteExpiredRows(shop)));
  expect(rounds.reduce((sum, { count }) => sum + count, 0)).toBe(3);
});

test("the shop keeps job runs for thirty days", async () => {
  await database.db.execute(sql`
    insert into job_run (id, job, instance, begun_at, ended_at, outcome)
    select days, 'mails', 'one', now(), now() - days * interval '1 day', 'done'
    from unnest(array[29, 31]) days`);
  await deleteExpiredRows(openShop(database.db));
  expect(await countRows("job_run")).toBe(1);
});
