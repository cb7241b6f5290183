import type { InputOf } from "@contract/model/call";
import type { HkCents } from "@contract/model/money";
import type { staffProductSave } from "@contract/staff/skus";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { lockSku, updateSkuPriceAndStock } from "../../database/product-edits";
import { runInTransaction } from "../../database/transaction";
import { getNextVersion } from "../../rules/edit-version";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

type SkuChange = Omit<InputOf<typeof staffProductSave>, "price"> & { readonly priceCents: HkCents };

/**
 * Changes the price and the stock of a SKU, and puts the SKU on or off sale. Throws `notFound`, or `versionConflict`
 * if the product changed after the editor read it. Throws `createInvalidFieldError` for a price of zero, and for a stock below
 * the reserved units.
 */
export async function saveSkuByStaff(
  shop: Shop,
  by: StaffActor,
  { skuId, version, priceCents, onShelf, ...written }: SkuChange,
): Promise<void> {
  if (priceCents <= 0) throw createInvalidFieldError("price", "price.format");
  await runInTransaction(shop.db, async (tx) => {
    const found = await lockSku(tx, skuId);
    if (found === undefined) throw new Refusal("notFound");
    const { sku, product } = found;
    getNextVersion(product, version);
    // Subtract the sales since the editor read the form.
    const stock = sku.stock + written.stock - (written.seenStock ?? sku.stock);
    if (stock < sku.locked) throw createInvalidFieldError("stock", "stock.promised");
    const after = { priceCents, stock, onShelf };
    await updateSkuPriceAndStock(tx, sku, after);
    await recordAuditEntry(tx, {
      ...by,
      action: "saveProduct",
      // Use the Chinese names of the product and the SKU, because staff know them.
      subject: { kind: "sku", id: skuId, name: joinNames([product.name.zhTw, sku.packing.zhTw]) },
      before: { priceCents: sku.priceCents, stock: sku.stock, onShelf: sku.onShelf },
      after,
    });
  });
}

function joinNames(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" ");
}
