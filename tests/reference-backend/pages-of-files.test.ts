/* Tests exports that are read page by page while the data changes. No row may be repeated or missing. */
import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { product, sku } from "../../backend/database/schema/products";
import { shopper } from "../../backend/database/schema/shoppers";
import { readStockSheet } from "../../backend/services/staff/change-stock";
import { exportProducts } from "../../backend/services/staff/read-products";
import { exportShoppers } from "../../backend/services/staff/read-shoppers";
import { openTestDatabase } from "../fixtures/database";
import { makeBuyers, makeGoods, openShop } from "../fixtures/money-shop";

const database = openTestDatabase();
const BY = { staffName: "mei" };

test("products that are archived or added between two pages of an export neither shift nor duplicate others", async () => {
  const shop = openShop(database.db);
  for (let nth = 0; nth < 5; nth += 1) await makeGoods(shop.db, { stock: 1 });
  const all = (await exportProducts(shop, { pageNum: 1, pageSize: 50 })).rows.map(({ id }) => id);
  const first = (await exportProducts(shop, { pageNum: 1, pageSize: 2 })).rows;
  const gone = first[0]!.id;
  await shop.db.update(product).set({ state: "archived" }).where(eq(product.id, gone));
  await makeGoods(shop.db, { stock: 1 });
  const after = first.at(-1)!.id;
  const rest = (await exportProducts(shop, { pageNum: 1, pageSize: 50, after })).rows;
  expect(rest.map(({ id }) => id).slice(0, all.length - 2)).toEqual(all.slice(2));
  expect(rest).toHaveLength(all.length - 1);
});

test("a product that is archived between two pages of a stocktake sheet does not shift other SKUs", async () => {
  const shop = openShop(database.db);
  for (let nth = 0; nth < 4; nth += 1) await makeGoods(shop.db, { stock: 1 });
  const read = async (page: { pageSize: number; after?: string }) =>
    (await readStockSheet(shop, { pageNum: 1, ...page })).rows.map(({ skuId }) => skuId);
  const all = await read({ pageSize: 50 });
  const first = await read({ pageSize: 2 });
  expect(first).toEqual(all.slice(0, 2));
  const archived = shop.db.select({ id: sku.productId }).from(sku).where(eq(sku.id, first[1]!));
  await shop.db.update(product).set({ state: "archived" }).where(inArray(product.id, archived));
  expect(await read({ pageSize: 50, after: first[1]! })).toEqual(all.slice(2));
});

test.each(["newest", "name"] as const)(
  "shoppers who register or leave between two pages of an export do not shift others (%s)",
  async (sort) => {
    const shop = openShop(database.db);
    const made = (await makeBuyers(shop.db, 6)).map(({ id }) => id);
    const read = async (page: { pageSize: number; after?: string }) => {
      const query = { blocked: false, sort, pageNum: 1, searchesPersonalData: true, ...page };
      return (await exportShoppers(shop, BY, query)).rows.map(({ shopperId }) => shopperId);
    };
    const all = await read({ pageSize: 50 });
    expect(all).toEqual(expect.arrayContaining(made));
    const first = await read({ pageSize: 3 });
    expect(first).toEqual(all.slice(0, 3));
    const fresh = (await makeBuyers(shop.db, 2)).map(({ id }) => id);
    // The first shopper of the previous page gets a login name at the end of the list, or is erased.
    await shop.db
      .update(shopper)
      .set({ loginName: `zzzzz${sort}1` })
      .where(eq(shopper.id, first[0]!));
    const rest = await read({ pageSize: 50, after: first.at(-1)! });
    const known = rest.filter((id) => !fresh.includes(id) && id !== first[0]);
    expect(known).toEqual(all.slice(3));
  },
);
