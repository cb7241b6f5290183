import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { REFUND_TYPE } from "@contract/model/states";
import { insertQaProduct } from "../database/qa";
import { order } from "../database/schema/orders";
import { shopper } from "../database/schema/shoppers";
import { product } from "../database/schema/products";
import { findProducts } from "../services/products/find-products";
import { getShopSecret } from "../database/stored-settings";
import { runInTransaction } from "../database/transaction";
import { asHkCents } from "../rules/money";
import { expectInvariantsToHold } from "../../tests/fixtures/invariants";
import { createTestDatabase, openTestDatabase } from "../../tests/fixtures/database";
import { openShop } from "../../tests/fixtures/money-shop";
import { readWishlist } from "../services/wishlist/wishlist";
import { sampleStory } from "@contract/sample-shop/brand-story";
import { sampleProfile } from "@contract/sample-shop/profile";
import { findShownText } from "../database/content";
import { getShopProfile } from "../services/settings/settings";
import { resetDemoShop, seedDemoShop } from "./seed-demo-shop";

const database = openTestDatabase();
beforeAll(async () => {
  await seedDemoShop(openShop(database.db));
});

test("backends that start concurrently seed the demo shop once, and its invariants hold", async () => {
  const empty = await createTestDatabase();
  onTestFinished(() => empty.drop());
  const shop = openShop(empty.db);
  const outcomes = await Promise.all([seedDemoShop(shop), seedDemoShop(shop), seedDemoShop(shop)]);
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  await expectInvariantsToHold(empty.db);
});

test("the wishlist of the first demo shopper has a price drop and goods that are back in stock", async () => {
  const shop = openShop(database.db);
  const [owner] = await database.db
    .select()
    .from(shopper)
    .where(eq(shopper.loginName, "demoshopper1"));
  const wishes = await readWishlist(shop, owner!.id);
  expect(
    wishes.filter(({ addedPriceCents, priceCents }) => addedPriceCents > priceCents!),
  ).toHaveLength(1);
  expect(wishes.filter(({ addedInStock, stock }) => !addedInStock && stock > 0)).toHaveLength(1);
  expect(wishes).toHaveLength(3);
});

test("the demo shop has orders in each status and refunds in each state", async () => {
  const statuses = await database.db.selectDistinct({ status: order.status }).from(order);
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([0, 2, 3, 5, 6, 7]));
  const refunds = await database.db.execute<{ status: number }>(
    sql`select distinct status from refund`,
  );
  expect(new Set(refunds.rows.map(({ status }) => status))).toEqual(new Set([0, 1, 2]));
  const coupons = await database.db.execute<{ held: number; used: number; over: number }>(sql`
    select count(*) filter (where status = 1 and ends_at > now())::int as held,
      count(*) filter (where status = 3)::int as used,
      count(*) filter (where status = 1 and ends_at <= now())::int as over from coupon`);
  expect(coupons.rows[0]).toMatchObject({ held: 8, used: 1, over: 2 });
});

test("the replies to refund requests are in both languages, and mention a return only if the goods are returned", async () => {
  const { rows } = await database.db.execute<{ reply: string; refund_type: number }>(
    sql`select audit_remark as reply, refund_type from refund where audit_remark <> ''`,
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const { reply, refund_type: type } of rows) {
    expect(reply).toMatch(/[\u4e00-\u9fff].* \/ [A-Z]/);
    if (type === REFUND_TYPE.refundOnly) expect(reply).not.toMatch(/退貨|return/);
  }
});

test("the demo shop has a published, a restorable and a draft page text, and an order note", async () => {
  const { rows } = await database.db.execute(sql`
    select (select count(*)::int from content_revision) as published,
      (select count(*)::int from content where revision_id is null) as drafts,
      (select count(*)::int from staff_action where subject_kind = 'content') as entries,
      (select count(*)::int from order_note) as notes`);
  expect(rows).toEqual([{ published: 6, drafts: 1, entries: 7, notes: 1 }]);
});

test("a new demo shop has sample FAQ entries and cases, and one of an earlier release gets them at its next start", async () => {
  const shop = openShop(database.db);
  const counts = async () =>
    (
      await database.db.execute(
        sql`select kind, count(*)::int as shown from content_entry where shown group by 1 order by 1`,
      )
    ).rows;
  const all = [
    { kind: "case", shown: 8 },
    { kind: "question", shown: 15 },
  ];
  expect(await counts()).toEqual(all);
  await database.db.execute(sql`delete from content_entry where kind = 'case'`);
  await seedDemoShop(shop);
  expect(await counts(), "staff deleted them").toEqual(all.slice(1));
  await database.db.execute(sql`truncate content_entry`);
  await database.db.execute(
    sql`delete from shop_setting where key in ('demoEntriesSeeded', 'demoProfileSeeded')`,
  );
  await seedDemoShop(shop);
  expect(await counts()).toEqual(all);
});

test("a demo shop of an earlier release gets the sample name and texts, except those that staff have changed", async () => {
  const shop = openShop(database.db);
  const name = async () => (await getShopProfile(database.db)).name;
  expect(await name()).toEqual(sampleProfile.name);
  await database.db.execute(sql`delete from staff_setting where key <> 'shopName'`);
  await database.db.execute(
    sql`update staff_setting set value = '山茶小舖' where key = 'shopName'`,
  );
  await database.db.execute(sql`delete from content where key in ('brand-story', 'home')`);
  expect(await findShownText(database.db, "brand-story")).toBeUndefined();
  await seedDemoShop(shop);
  expect(await findShownText(database.db, "brand-story"), "staff removed it").toBeUndefined();
  await database.db.execute(sql`delete from shop_setting where key = 'demoProfileSeeded'`);
  await seedDemoShop(shop);
  expect(await name()).toEqual({ zhTw: "山茶小舖", en: sampleProfile.name.en });
  expect(await findShownText(database.db, "brand-story")).toEqual(sampleStory);
});

test.each([["洗髮"], ["頭皮"], ["scalp"], ["SCALP serum"]])(
  "a product search for %s finds products",
  async (keyword) => {
    const found = await findProducts(openShop(database.db), {
      keyword,
      sortType: 0,
      pageNum: 1,
      pageSize: 12,
    });
    expect(found.total).toBeGreaterThan(0);
  },
);

test("a product search treats a wildcard character as a literal character", async () => {
  const found = await findProducts(openShop(database.db), {
    keyword: "%",
    sortType: 0,
    pageNum: 1,
    pageSize: 12,
  });
  expect(found.total).toBe(0);
});

test("the product list is sorted by price, and its pages do not overlap", async () => {
  const shop = openShop(database.db);
  const prices: number[] = [];
  const ids = new Set<string>();
  for (let pageNum = 1; pageNum <= 4; pageNum += 1) {
    const page = await findProducts(shop, { sortType: 2, pageNum, pageSize: 12 });
    prices.push(...page.rows.map((row) => row.priceCents));
    for (const row of page.rows) ids.add(row.id);
  }
  expect(prices).toEqual([...prices].sort((one, other) => one - other));
  expect(ids.size).toBe(prices.length);
  expect(ids.size).toBe(45);
});

test("each page of the product list has the same total, even a page beyond the last", async () => {
  const shop = openShop(database.db);
  const totals: number[] = [];
  for (const pageNum of [1, 2, 4, 5, 50]) {
    totals.push((await findProducts(shop, { sortType: 0, pageNum, pageSize: 12 })).total);
  }
  expect(totals).toEqual([45, 45, 45, 45, 45]);
});

test("the total of the product list includes a product that was just published", async () => {
  const shop = openShop(database.db);
  const query = { keyword: "freshly", sortType: 0, pageNum: 1, pageSize: 12 } as const;
  expect((await findProducts(shop, query)).total).toBe(0);
  const name = { zhTw: "新品", en: "Freshly made" };
  const { productId } = await runInTransaction(database.db, (tx) =>
    insertQaProduct(tx, { name, priceCents: asHkCents(100), stock: 1 }),
  );
  // Delete the product, because the other tests count the products of the demo shop.
  onTestFinished(async () => {
    await database.db.delete(product).where(eq(product.id, productId));
  });
  expect((await findProducts(shop, query)).total).toBe(1);
});

test("a reset seeds the demo shop again and keeps the shop's secrets", async () => {
  const shop = openShop(database.db);
  const secret = await getShopSecret(database.db, "settleToken");
  const [before] = await database.db.select().from(order).where(eq(order.status, 0));
  await resetDemoShop(shop);
  const [after] = await database.db.select().from(order).where(eq(order.status, 0));
  expect(after?.id).not.toBe(before?.id);
  const kept = await database.db.execute<{ value: string }>(sql`
    select value #>> '{}' as value from shop_setting where key = 'secret.settleToken'`);
  expect(kept.rows[0]?.value).toBe(secret);
  await expectInvariantsToHold(database.db);
});
