import { CART_LINES_MAX } from "@contract/model/limits";
import type { HkCents } from "@contract/model/money";
import { CART_STATUS, type CartStatus } from "@contract/model/states";
import {
  countCartLines,
  findCartLine,
  upsertCartLine,
  listCart,
  removeCartLines,
  setCartCount,
  type CartLine,
} from "../../database/carts";
import type { Transaction } from "../../database/connection";
import { lockShopper } from "../../database/shoppers";
import { findDefaultSku, findSkus, type SkuForSale } from "../../database/skus";
import { runInTransaction } from "../../database/transaction";
import { sumGoods } from "../../rules/coupon-discount";
import { Refusal } from "../../rules/refusal";
import { getCartCountMax, getCartStatus } from "../../rules/stock";
import type { Shop } from "../shop";
import { createStockShortError } from "../stock-short";

/** Goods to add to the cart. Without `skuId`, the SKU on the product's card is added. */
export interface GoodsToAdd {
  readonly productId: string;
  readonly skuId?: string | undefined;
  readonly count: number;
  /** The id of the visitor's basket that the goods come from. A cart line takes the goods of a basket only once. */
  readonly basketId?: string | undefined;
  /** The price that the visitor saw. By default it is the current price. */
  readonly addedPriceCents?: HkCents | undefined;
}

export interface AddedLine {
  readonly id: string;
  /** The new count of the cart line. */
  readonly count: number;
  readonly sku: SkuForSale;
  /** True if the cart was empty before. */
  readonly isFirst: boolean;
}

/**
 * Adds goods to the shopper's cart. If the cart has a line of the same SKU, its count increases, up to the free stock
 * and 99. Throws `skuOffShelf`, `cartFull`, or `createStockShortError` if the stock is too small or the line already contains
 * all of it.
 */
export async function addToCart(
  shop: Shop,
  shopperId: string,
  goods: GoodsToAdd,
): Promise<AddedLine> {
  return runInTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopperId);
    const sku = await findChosenSku(tx, goods);
    return addLine(tx, shopperId, sku, goods);
  });
}

/** Returns the SKU for the given product and SKU ids. Throws `skuOffShelf` if it cannot be bought. */
export async function findChosenSku(tx: Transaction, goods: GoodsToAdd): Promise<SkuForSale> {
  const [sku] =
    goods.skuId === undefined
      ? [await findDefaultSku(tx, goods.productId)]
      : await findSkus(tx, [goods.skuId]);
  if (sku?.productId !== goods.productId || !sku.onShelf) throw new Refusal("skuOffShelf");
  return sku;
}

/** Adds a count of a SKU to the cart. The caller must hold the lock of the shopper. */
export async function addLine(
  tx: Transaction,
  shopperId: string,
  sku: SkuForSale,
  {
    count: wanted,
    basketId,
    addedPriceCents = sku.priceCents,
  }: Pick<GoodsToAdd, "count" | "basketId" | "addedPriceCents">,
): Promise<AddedLine> {
  const most = getCartCountMax(sku);
  const line = await findCartLine(tx, shopperId, sku.skuId);
  if (line !== undefined && basketId !== undefined && line.basketId === basketId)
    return { id: line.id, count: line.count, sku, isFirst: false };
  const held = line?.count ?? 0;
  if (wanted > most || held >= most) throw createStockShortError(sku, most);
  const lines = held === 0 ? await countCartLines(tx, shopperId) : null;
  if (lines !== null && lines >= CART_LINES_MAX)
    throw new Refusal("cartFull", { max: CART_LINES_MAX });
  const count = Math.min(held + wanted, most);
  const { id } = await upsertCartLine(tx, {
    shopperId,
    skuId: sku.skuId,
    count,
    addedPriceCents,
    basketId,
  });
  return { id, count, sku, isFirst: lines === 0 };
}

/**
 * Sets the count of a cart line. The call is idempotent, because the count is absolute. Throws `notFound` (also for
 * another shopper's line), `skuOffShelf` or `createStockShortError`.
 */
export async function changeCartCount(
  shop: Shop,
  shopperId: string,
  change: { id: string; count: number },
): Promise<CurrentCartLine> {
  return runInTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopperId);
    const [line] = await listCart(tx, shopperId, [change.id]);
    if (line === undefined) throw new Refusal("notFound");
    if (!line.onShelf) throw new Refusal("skuOffShelf");
    const most = getCartCountMax(line);
    if (change.count > most) throw createStockShortError(line, most);
    await setCartCount(tx, shopperId, change.id, change.count);
    return addStatus({ ...line, count: change.count });
  });
}

/** Deletes lines from the shopper's cart. Unknown ids and lines of other shoppers are ignored. */
export async function removeFromCart(
  shop: Shop,
  shopperId: string,
  ids: readonly string[],
): Promise<void> {
  await removeCartLines(shop.db, shopperId, ids);
}

/** A cart line with a status that shows if the shopper can buy it. */
export type CurrentCartLine = CartLine & { readonly status: CartStatus };

interface Cart {
  readonly lines: readonly CurrentCartLine[];
  /** The total of the lines that can be bought in HK cents, before any coupon. */
  readonly goodsCents: HkCents;
}

/** Returns the shopper's cart at current prices, newest line first. */
export async function readCart(shop: Shop, shopperId: string): Promise<Cart> {
  const lines = (await listCart(shop.db, shopperId)).map(addStatus);
  const buyable = lines.filter(({ status }) => status === CART_STATUS.normal);
  return { lines, goodsCents: sumGoods(buyable) };
}

export function addStatus(line: CartLine): CurrentCartLine {
  return { ...line, status: getCartStatus(line) };
}
