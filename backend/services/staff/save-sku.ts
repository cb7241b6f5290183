import type { HkCents } from "@contract/money";
import { nameOfSku, saveSku } from "../../database/sku-edits";
import { recordStaffAction } from "../../database/admin-lists";
import { inTransaction } from "../../database/transaction";
import { invalidField, Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

/**
 * Changes price, stock and shelf of a packing. Refuses `notFound`, and as `invalidField` a price of
 * nothing and a stock under what is promised to unpaid orders.
 */
export async function saveSkuByStaff(
  shop: Shop,
  staffName: string,
  change: { skuId: string; priceCents: HkCents; stock: number; onShelf: boolean },
): Promise<void> {
  if (change.priceCents <= 0) throw invalidField("price", "price.format");
  await inTransaction(shop.db, async (tx) => {
    const outcome = await saveSku(tx, change);
    if (outcome === "missing") throw new Refusal("notFound");
    if (outcome === "promised") throw invalidField("stock", "stock.promised");
    await recordStaffAction(tx, {
      staffName,
      action: "saveProduct",
      subject: await nameOfSku(tx, change.skuId),
      detail: `price ${change.priceCents}, stock ${change.stock}, ${change.onShelf ? "on" : "off"} shelf`,
    });
  });
}
