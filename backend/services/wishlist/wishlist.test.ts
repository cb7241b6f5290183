import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { WISHES_MAX } from "@contract/model/limits";
import { openTestDatabase } from "../../../tests/fixtures/database";
import {
  makeBuyer,
  makeGoods,
  openShop,
  splitSettledResults,
} from "../../../tests/fixtures/money-shop";
import { product, sku } from "../../database/schema/products";
import { findOwnData } from "../../database/shopper-data";
import { asHkCents } from "../../rules/money";
import { readBasicInfoAndCart } from "../accounts/change-info";
import { addToWishlist, mergeWishlist, readWishlist, removeFromWishlist } from "./wishlist";

const database = openTestDatabase({ warm: true });

/** Returns a shop, a shopper and the goods to wish for. */
async function openWishlist(goods: number, stock = 5) {
  const [shop, buyer] = [openShop(database.db), await makeBuyer(database.db)];
  const made = await Promise.all(
    Array.from({ length: goods }, () => makeGoods(database.db, { stock })),
  );
  return { shop, buyer, goods: made.map(({ productId, skuId }) => ({ productId, skuId })) };
}

test("a wish that is added twice is stored once, and a removal that is repeated changes nothing", async () => {
  const { shop, buyer, goods } = await openWishlist(2);
  const [first, second] = goods as [(typeof goods)[0], (typeof goods)[0]];
  await addToWishlist(shop, buyer.id, first);
  await addToWishlist(shop, buyer.id, second);
  await addToWishlist(shop, buyer.id, first);
  expect(await readWishlist(shop, buyer.id)).toMatchObject([second, first]);
  expect((await readBasicInfoAndCart(shop, buyer.id)).wishes).toHaveLength(2);
  await removeFromWishlist(shop, buyer.id, first);
  await removeFromWishlist(shop, buyer.id, first);
  expect(await readWishlist(shop, buyer.id)).toMatchObject([second]);
});

test("concurrent wishes for the same product without a size create one wish", async () => {
  const { shop, buyer, goods } = await openWishlist(1);
  const { productId } = goods[0]!;
  await Promise.all(Array.from({ length: 10 }, () => addToWishlist(shop, buyer.id, { productId })));
  expect(await readWishlist(shop, buyer.id)).toMatchObject([
    { productId, skuId: "", packing: null },
  ]);
});

test("the wishlist marks a lower price and new stock, and shows goods that are no longer sold", async () => {
  const { shop, buyer, goods } = await openWishlist(1, 0);
  const { productId, skuId } = goods[0]!;
  await addToWishlist(shop, buyer.id, { productId, skuId });
  const [before] = await readWishlist(shop, buyer.id);
  expect(before).toMatchObject({ stock: 0, addedInStock: false, onShelf: true });
  const priceCents = asHkCents(before!.addedPriceCents - 20);
  await database.db.update(sku).set({ priceCents, stock: 3 }).where(eq(sku.id, skuId));
  expect(await readWishlist(shop, buyer.id)).toMatchObject([
    { priceCents, addedPriceCents: before!.addedPriceCents, stock: 3, addedInStock: false },
  ]);
  await database.db.update(product).set({ onShelf: false }).where(eq(product.id, productId));
  expect(await readWishlist(shop, buyer.id)).toMatchObject([{ onShelf: false }]);
});

test("the shop rejects a wish for goods that are not on sale", async () => {
  const { shop, buyer, goods } = await openWishlist(2);
  const [first, second] = goods;
  await database.db.update(sku).set({ onShelf: false }).where(eq(sku.id, first!.skuId));
  const mixed = { productId: second!.productId, skuId: first!.skuId };
  for (const wish of [first!, mixed, { productId: "999" }])
    await expect(addToWishlist(shop, buyer.id, wish)).rejects.toMatchObject({ key: "skuOffShelf" });
});

test("merging a visitor's wishes keeps their price and stock, drops unknown goods, and is idempotent", async () => {
  const { shop, buyer, goods } = await openWishlist(2);
  const [known, added] = goods as [(typeof goods)[0], (typeof goods)[0]];
  await addToWishlist(shop, buyer.id, known);
  const seen = { addedPriceCents: asHkCents(1_234), addedInStock: false };
  const wishes = [
    { ...known, ...seen },
    { ...added, ...seen },
    { productId: "999", skuId: "998" },
  ];
  for (let round = 0; round < 2; round += 1)
    expect(await mergeWishlist(shop, buyer.id, wishes)).toEqual({ merged: 2, left: [] });
  const merged = await readWishlist(shop, buyer.id);
  expect(merged).toMatchObject([{ ...added, ...seen }, known]);
  expect(merged[1]?.addedPriceCents).not.toBe(1_234);
});

test("concurrent wishes do not exceed the limit of the wishlist, and a merge returns the wishes that do not fit", async () => {
  const { shop, buyer, goods } = await openWishlist(WISHES_MAX + 4);
  const [full, others] = [goods.slice(0, WISHES_MAX - 2), goods.slice(WISHES_MAX - 2)];
  await mergeWishlist(shop, buyer.id, full);
  const outcomes = splitSettledResults(
    await Promise.allSettled(others.slice(0, 3).map((wish) => addToWishlist(shop, buyer.id, wish))),
  );
  expect(outcomes.done).toHaveLength(2);
  expect(outcomes.refused).toEqual(["wishlistFull"]);
  // A known wish needs no room.
  await addToWishlist(shop, buyer.id, full[0]!);
  const { merged, left } = await mergeWishlist(shop, buyer.id, [full[0]!, ...others.slice(3)]);
  expect([merged, left]).toEqual([1, others.slice(3)]);
  expect(await readWishlist(shop, buyer.id)).toHaveLength(WISHES_MAX);
});

test("a shopper sees and removes only own wishes, and the export contains them", async () => {
  const { shop, buyer, goods } = await openWishlist(1);
  const stranger = await makeBuyer(database.db);
  await addToWishlist(shop, buyer.id, goods[0]!);
  await removeFromWishlist(shop, stranger.id, goods[0]!);
  expect(await readWishlist(shop, stranger.id)).toEqual([]);
  expect(await readWishlist(shop, buyer.id)).toHaveLength(1);
  const { wishlist } = await findOwnData(database.db, buyer.id);
  expect(wishlist).toEqual([
    expect.objectContaining({ product_name: expect.anything(), added_in_stock: true }),
  ]);
});
