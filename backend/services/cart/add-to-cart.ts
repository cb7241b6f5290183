import { CART_LINES_MAX } from "@contract/model/limits";
import { countCartLines, countInCart, putCartLine } from "../../database/carts";
import type { Transaction } from "../../database/connection";
import { lockShopper } from "../../database/shopper-lock";
import { findShownSku, findSkus } from "../../database/skus";
import type { SkuForSale } from "../../database/skus";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { mostInCart } from "../../rules/stock";
import { stockShort } from "../stock-short";
import type { Shop } from "../shop";

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
