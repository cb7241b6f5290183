import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { SORT_TYPE } from "@contract/model/states";
import { openTestDatabase } from "../../tests/fixtures/database";
import { makeGoods } from "../../tests/fixtures/money-shop";
import { asHkCents } from "../rules/money";
import { createId } from "./ids";
import { listProducts } from "./product-lists";
import { findProduct } from "./products";
import { product, sku, stockMovement } from "./schema/products";
import { lockSkusToEdit, updateSkuPriceAndStock, type SkuPriceAndStock } from "./product-edits";
import { findDefaultSku, reserveStock, releaseStock } from "./skus";
import { runInTransaction } from "./transaction";

const database = openTestDatabase({ warm: true });

/** Creates a product with two SKUs and one unit of each: the small one at HK$100 and the large one at HK$200. */
async function createProductWithTwoSkus() {
  const { productId, skuId: small } = await makeGoods(database.db, { stock: 1 });
  const large = createId();
  const packing = { zhTw: "大", en: "Large" };
  await database.db
    .insert(sku)
    .values({ id: large, productId, packing, priceCents: asHkCents(20_000), stock: 1 });
  await database.db
    .insert(stockMovement)
    .values({ id: createId(), skuId: large, change: 1, reason: "initial" });
  return { productId, small, large };
}

async function findListed(productId: string) {
  const [row] = await database.db
    .select({ priceCents: product.priceCents, inStock: product.inStock })
    .from(product)
    .where(eq(product.id, productId));
  return row;
}

function promise(skuId: string) {
  return runInTransaction(database.db, (tx) => reserveStock(tx, [{ skuId, count: 1 }]));
}

test("a product list shows the cheapest SKU in stock, and the cheapest SKU as sold out if none is in stock", async () => {
  const { productId, small, large } = await createProductWithTwoSkus();
  expect(await findListed(productId)).toEqual({ priceCents: 10_000, inStock: true });
  await promise(small);
  expect(await findListed(productId)).toEqual({ priceCents: 20_000, inStock: true });
  await promise(large);
  expect(await findListed(productId)).toEqual({ priceCents: 10_000, inStock: false });
  await runInTransaction(database.db, (tx) => releaseStock(tx, [{ skuId: large, count: 1 }]));
  expect(await findListed(productId)).toEqual({ priceCents: 20_000, inStock: true });
});

function write(skuId: string, terms: SkuPriceAndStock) {
  return runInTransaction(database.db, async (tx) => {
    const before = (await lockSkusToEdit(tx, [skuId])).get(skuId)!.sku;
    await updateSkuPriceAndStock(tx, [{ before, after: terms }]);
  });
}

test("the listed price changes if staff change a price or take a SKU off sale", async () => {
  const { productId, small, large } = await createProductWithTwoSkus();
  const kept = { stock: 1, onShelf: true };
  await write(large, { ...kept, priceCents: asHkCents(5_000) });
  expect(await findListed(productId)).toEqual({ priceCents: 5_000, inStock: true });
  await write(large, { ...kept, priceCents: asHkCents(5_000), onShelf: false });
  expect(await findListed(productId)).toEqual({ priceCents: 10_000, inStock: true });
  await promise(small);
  expect(await findListed(productId)).toEqual({ priceCents: 10_000, inStock: false });
});

test("product lists, the product page and the cart show the same SKU of a product at the same price", async () => {
  const { productId, small, large } = await createProductWithTwoSkus();
  const later = createId();
  await database.db.insert(sku).values({
    id: later,
    productId,
    packing: { zhTw: "同價", en: "Same price" },
    priceCents: asHkCents(10_000),
    stock: 1,
    weight: 9,
  });
  async function shownEverywhere() {
    const [card] = await listProducts(database.db, {
      ids: [productId],
      sortType: SORT_TYPE.default,
      pageNum: 1,
      pageSize: 1,
    });
    const page = await findProduct(database.db, productId);
    const bought = await findDefaultSku(database.db, productId);
    return [card?.skuId, page?.shown.id, bought?.skuId];
  }
  // The product page lists the later SKU first, because of its weight, but it selects the same SKU as the card.
  expect((await findProduct(database.db, productId))?.skus[0]?.id).toBe(later);
  expect(await shownEverywhere()).toEqual([small, small, small]);
  await promise(small);
  expect(await shownEverywhere()).toEqual([later, later, later]);
  await promise(later);
  await promise(large);
  expect(await shownEverywhere()).toEqual([small, small, small]);
});

test("a product is sold out after two concurrent transactions sell its last two SKUs", async () => {
  const { productId, small, large } = await createProductWithTwoSkus();
  let other: ReturnType<typeof promise> | undefined;
  await runInTransaction(database.db, async (tx) => {
    await reserveStock(tx, [{ skuId: small, count: 1 }]);
    other = promise(large);
    // At this point the other transaction waits for the lock of the product.
    await expect
      .poll(async () => {
        const waiting = await database.db.execute(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        return waiting.rows.length;
      })
      .toBe(1);
  });
  expect(await other).not.toBeNull();
  expect(await findListed(productId)).toEqual({ priceCents: 10_000, inStock: false });
});
