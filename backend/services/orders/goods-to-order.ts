import { CART_STATUS } from "@contract/model/states";
import { listCart } from "../../database/carts";
import type { CartLine } from "../../database/carts";
import type { Database, Transaction } from "../../database/connection";
import { findShownSku, findSkus } from "../../database/skus";
import type { SkuForSale } from "../../database/skus";
import { Refusal } from "../../rules/refusal";
import { cartStatus, mostInCart } from "../../rules/stock";
import { stockShort } from "../stock-short";

/** What is quoted or ordered: one packing bought at once, named cart lines, or every line that can be bought. */
export interface ChosenGoods {
  readonly cartItemIds?: readonly string[] | undefined;
  readonly buyNow?:
    | { readonly productId: string; readonly skuId?: string | undefined; readonly count: number }
    | undefined;
}

/** The lines to order, as in the cart; a packing bought at once stands as a line named by its packing. */
export async function readGoods(
  db: Database | Transaction,
  shopperId: string,
  chosen: ChosenGoods,
): Promise<CartLine[]> {
  const lines =
    chosen.buyNow === undefined
      ? await linesOfCart(db, shopperId, chosen.cartItemIds)
      : [await lineBoughtAtOnce(db, chosen.buyNow)];
  if (lines.length === 0) throw new Refusal("noGoods");
  return lines;
}

async function linesOfCart(
  db: Database | Transaction,
  shopperId: string,
  ids: readonly string[] | undefined,
): Promise<CartLine[]> {
  const lines = await listCart(db, shopperId, ids);
  return ids === undefined
    ? lines.filter((line) => cartStatus(line) === CART_STATUS.normal)
    : lines;
}

async function lineBoughtAtOnce(
  db: Database | Transaction,
  goods: NonNullable<ChosenGoods["buyNow"]>,
): Promise<CartLine> {
  const [sku] =
    goods.skuId === undefined
      ? [await findShownSku(db, goods.productId)]
      : await findSkus(db, [goods.skuId]);
  if (sku?.productId !== goods.productId) throw new Refusal("skuOffShelf");
  return { ...sku, id: sku.skuId, count: goods.count, addedPriceCents: sku.priceCents };
}

/** Refuses `skuOffShelf` or `stockShort` for the first line that cannot be bought as it stands. */
export function requireBuyable(lines: readonly (SkuForSale & { readonly count: number })[]): void {
  for (const line of lines) {
    if (!line.onShelf) {
      throw new Refusal("skuOffShelf", {
        name: line.productName.zhTw,
        nameEn: line.productName.en,
      });
    }
    const most = mostInCart(line);
    if (line.count > most) throw stockShort(line, most);
  }
}
