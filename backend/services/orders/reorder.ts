import type { Bilingual } from "@contract/model/languages";
import { findCartLine } from "../../database/carts";
import { findOrderLines, findOrderOfShopper } from "../../database/orders";
import { lockShopper } from "../../database/shoppers";
import { findSkus } from "../../database/skus";
import { runInTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { getCartCountMax } from "../../rules/stock";
import { addLine } from "../cart/cart";
import type { Shop } from "../shop";

/**
 * Adds the goods of an order to the cart again, as many units as are in stock. Goods that are off sale are skipped,
 * and their names are returned. Throws `notFound` (also for another shopper's order) or `cartFull`.
 */
export async function reorder(
  shop: Shop,
  shopperId: string,
  orderId: string,
): Promise<{ added: number; skipped: Bilingual[] }> {
  return runInTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopperId);
    const order = await findOrderOfShopper(tx, shopperId, orderId);
    if (order === undefined) throw new Refusal("notFound");
    const lines = await findOrderLines(tx, orderId);
    const skus = await findSkus(
      tx,
      lines.map((line) => line.skuId),
    );
    let added = 0;
    const skipped: Bilingual[] = [];
    for (const line of lines) {
      const sku = skus.find(({ skuId }) => skuId === line.skuId);
      const free =
        sku === undefined || !sku.onShelf
          ? 0
          : getCartCountMax(sku) - ((await findCartLine(tx, shopperId, sku.skuId))?.count ?? 0);
      if (sku === undefined || free <= 0) {
        skipped.push(line.productName);
        continue;
      }
      await addLine(tx, shopperId, sku, { count: Math.min(line.count, free) });
      added += 1;
    }
    return { added, skipped };
  });
}
