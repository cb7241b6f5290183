import { WISHES_MAX } from "@contract/model/limits";
import type { HkCents } from "@contract/model/money";
import type { Transaction } from "../../database/connection";
import { lockShopper, type WishKey } from "../../database/shoppers";
import { findDefaultSku, findSkus, type SkuForSale } from "../../database/skus";
import { runInTransaction } from "../../database/transaction";
import {
  deleteWish,
  insertWishes,
  listWishes,
  listWishKeys,
  type NewWish,
  type WishRow,
} from "../../database/wishlists";
import { Refusal } from "../../rules/refusal";
import { getFreeStock } from "../../rules/stock";
import { findChosenSku } from "../cart/cart";
import type { Shop } from "../shop";

/** The wish that a call names. Without `skuId`, it is the wish for the product in any size. */
interface NamedWish {
  readonly productId: string;
  readonly skuId?: string | undefined;
}

/** The wish of a visitor who signs in, with the price and the stock that the visitor saw. */
interface VisitorWish extends NamedWish {
  readonly addedPriceCents?: HkCents | undefined;
  readonly addedInStock?: boolean | undefined;
}

/** Returns the shopper's wishes with the current prices and stock, newest first. */
export function readWishlist(shop: Shop, shopperId: string): Promise<WishRow[]> {
  return listWishes(shop.db, shopperId);
}

/**
 * Adds a wish. If the wish exists already, it keeps its price and time. Throws `skuOffShelf` for goods that are not
 * on sale, and `wishlistFull`.
 */
export async function addToWishlist(
  shop: Shop,
  shopperId: string,
  { productId, skuId }: NamedWish,
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopperId);
    const wish = { productId, skuId: skuId ?? "" };
    const known = await listWishKeys(tx, shopperId);
    if (known.some((each) => isSameWish(each, wish))) return;
    const sku = await findChosenSku(tx, { productId, skuId, count: 1 });
    if (known.length >= WISHES_MAX) throw new Refusal("wishlistFull", { max: WISHES_MAX });
    await insertWishes(tx, shopperId, [toNewWish(wish, sku)]);
  });
}

/** Removes a wish. The call is idempotent. */
export async function removeFromWishlist(
  shop: Shop,
  shopperId: string,
  { productId, skuId = "" }: NamedWish,
): Promise<void> {
  await deleteWish(shop.db, shopperId, { productId, skuId });
}

/** The result of a merge. */
interface MergeResult {
  /** The number of the visitor's wishes that are in the wishlist now. */
  readonly merged: number;
  /** The wishes that did not fit into the wishlist. */
  readonly left: readonly WishKey[];
}

/**
 * Adds the wishes of a visitor to the wishlist, the oldest one first, until the wishlist is full. The call is
 * idempotent. Wishes for goods that no longer exist are dropped.
 */
export async function mergeWishlist(
  shop: Shop,
  shopperId: string,
  wishes: readonly VisitorWish[],
): Promise<MergeResult> {
  return runInTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopperId);
    const known = await listWishKeys(tx, shopperId);
    const skuOf = await findWishedSkus(tx, wishes);
    const added: NewWish[] = [];
    const left: WishKey[] = [];
    let held = 0;
    for (const { productId, skuId = "", ...seen } of wishes) {
      const wish = { productId, skuId };
      const sku = skuOf(wish);
      if ([...known, ...added, ...left].some((each) => isSameWish(each, wish))) {
        if (!left.some((each) => isSameWish(each, wish))) held += 1;
      } else if (sku !== undefined && known.length + added.length < WISHES_MAX) {
        added.push(toNewWish(wish, sku, seen));
      } else if (sku !== undefined) left.push(wish);
    }
    await insertWishes(tx, shopperId, added);
    return { merged: held + added.length, left };
  });
}

/** Returns a function that returns the SKU of a wish, or undefined if its goods do not exist. */
async function findWishedSkus(
  tx: Transaction,
  wishes: readonly NamedWish[],
): Promise<(wish: WishKey) => SkuForSale | undefined> {
  const skus = await findSkus(
    tx,
    wishes.flatMap(({ skuId }) => (skuId === undefined ? [] : [skuId])),
  );
  const shown = new Map<string, SkuForSale | undefined>();
  for (const { productId, skuId } of wishes)
    if (skuId === undefined && !shown.has(productId))
      shown.set(productId, await findDefaultSku(tx, productId));
  return ({ productId, skuId }) =>
    skuId === ""
      ? shown.get(productId)
      : skus.find((sku) => sku.skuId === skuId && sku.productId === productId);
}

function toNewWish(
  wish: WishKey,
  sku: SkuForSale,
  { addedPriceCents, addedInStock }: Pick<VisitorWish, "addedPriceCents" | "addedInStock"> = {},
): NewWish {
  return {
    ...wish,
    addedPriceCents: addedPriceCents ?? sku.priceCents,
    addedInStock: addedInStock ?? getFreeStock(sku) > 0,
  };
}

function isSameWish(one: WishKey, other: WishKey): boolean {
  return one.productId === other.productId && one.skuId === other.skuId;
}
