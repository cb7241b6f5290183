import { nameOfSku, saveSku } from "../../database/sku-edits";
import type { SkuChange } from "../../database/sku-edits";
import { recordAuditEntry } from "../../database/audit-entries";
import { inTransaction } from "../../database/transaction";
import { invalidField, Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

/**
 * Changes price and stock of a packing, and whether it is on sale. Refuses `notFound`, and as `invalidField` a price of
 * nothing and a stock below what is promised to unpaid orders.
 */
export async function saveSkuByStaff(
  shop: Shop,
  staffName: string,
  change: SkuChange,
): Promise<void> {
  if (change.priceCents <= 0) throw invalidField("price", "price.format");
  await inTransaction(shop.db, async (tx) => {
    const before = await saveSku(tx, change);
    if (before === "missing") throw new Refusal("notFound");
    if (before === "promised") throw invalidField("stock", "stock.promised");
    const { skuId, ...after } = change;
    await recordAuditEntry(tx, {
      staffName,
      action: "saveProduct",
      subject: { kind: "sku", id: skuId, name: await nameOfSku(tx, skuId) },
      before,
      after,
    });
  });
}
