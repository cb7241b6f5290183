import { CART_LINES_MAX } from "@contract/model/limits";
import type { HkCents } from "@contract/model/money";
import { CART_STATUS, type CartStatus } from "@contract/model/states";
import {
  countCartLines,
  countInCart,
  putCartLine,
  listCart,
  removeCartLines,
  setCartCount,
  type CartLine,
} from "../../database/carts";
import type { Transaction } from "../../database/connection";
import { lockShopper } from "../../database/shoppers";
import { findShownSku, findSkus, type SkuForSale } from "../../database/skus";
import { inTransaction } from "../../database/transaction";
import { sumOfGoods } from "../../rules/coupon-discount";
import { Refusal } from "../../rules/refusal";
import { mostInCart, cartStatus } from "../../rules/stock";
import type { Shop } from "../shop";
import { stockShort } from "../stock-short";

/** One packing to put into the cart; without `skuId` the packing that the product's card sells. */
export interface GoodsToAdd {
  readonly productId: string;
  readonly skuId?: string | undefined;
  readonly count: number;
}

export interface AddedLine {
  readonly id: string;
  /** What the line holds now. */
  readonly count: number;
  readonly sku: SkuForSale;
}

/**
 * Puts goods into the shopper's cart; the same packing merges, up to what is free and 99 (prod-api B.6).
 * Refuses `skuOffShelf`, `stockShort` (more than there are, or the line already holds all), `cartFull`.
 */
export async function addToCart(
  shop: Shop,
  shopperId: string,
  goods: GoodsToAdd,
): Promise<AddedLine> {
  return inTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopperId);
    const sku = await chosenSku(tx, goods);
    return addLine(tx, shopperId, sku, goods.count);
  });
}

/** The packing meant by product and packing ids. Refuses `skuOffShelf` when it cannot be bought at all. */
export async function chosenSku(tx: Transaction, goods: GoodsToAdd): Promise<SkuForSale> {
  const [sku] =
    goods.skuId === undefined
      ? [await findShownSku(tx, goods.productId)]
      : await findSkus(tx, [goods.skuId]);
  if (sku?.productId !== goods.productId || !sku.onShelf) throw new Refusal("skuOffShelf");
  return sku;
}

/** Merges so many of a packing into the cart. The shopper's row must be locked. */
export async function addLine(
  tx: Transaction,
  shopperId: string,
  sku: SkuForSale,
  wanted: number,
): Promise<AddedLine> {
  const most = mostInCart(sku);
  const held = await countInCart(tx, shopperId, sku.skuId);
  if (wanted > most || held >= most) throw stockShort(sku, most);
  if (held === 0 && (await countCartLines(tx, shopperId)) >= CART_LINES_MAX) {
    throw new Refusal("cartFull", { max: CART_LINES_MAX });
  }
  const count = Math.min(held + wanted, most);
  const { id } = await putCartLine(tx, {
    shopperId,
    skuId: sku.skuId,
    count,
    addedPriceCents: sku.priceCents,
  });
  return { id, count, sku };
}

/**
 * Sets the count of a cart line, absolutely: sent twice it is the same (prod-api B.6).
 * Refuses `notFound` (another's line too), `skuOffShelf`, `stockShort`.
 */
export async function changeCartCount(
  shop: Shop,
  shopperId: string,
  change: { id: string; count: number },
): Promise<CartLineNow> {
  return inTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopperId);
    const [line] = await listCart(tx, shopperId, [change.id]);
    if (line === undefined) throw new Refusal("notFound");
    if (!line.onShelf) throw new Refusal("skuOffShelf");
    const most = mostInCart(line);
    if (change.count > most) throw stockShort(line, most);
    await setCartCount(tx, shopperId, change.id, change.count);
    return withStatus({ ...line, count: change.count });
  });
}

/** Takes lines out of the shopper's cart; what is not there, or another's, changes nothing. */
export async function removeFromCart(
  shop: Shop,
  shopperId: string,
  ids: readonly string[],
): Promise<void> {
  await removeCartLines(shop.db, shopperId, ids);
}

/** A cart line and whether it can be bought now. */
export type CartLineNow = CartLine & { readonly status: CartStatus };

interface Cart {
  readonly lines: readonly CartLineNow[];
  /** What the lines that can be bought cost together, before any coupon; HK cents. */
  readonly goodsCents: HkCents;
}

/** The shopper's cart, newest line first, at today's prices (spec §3, prod-api B.6). */
export async function readCart(shop: Shop, shopperId: string): Promise<Cart> {
  const lines = (await listCart(shop.db, shopperId)).map(withStatus);
  const buyable = lines.filter(({ status }) => status === CART_STATUS.normal);
  return { lines, goodsCents: sumOfGoods(buyable) };
}

export function withStatus(line: CartLine): CartLineNow {
  return { ...line, status: cartStatus(line) };
}
