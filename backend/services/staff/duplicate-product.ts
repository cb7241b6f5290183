import { PRODUCT_NAME_EN_LENGTH, PRODUCT_NAME_LENGTH } from "@contract/staff/limits";
import type { StaffActor } from "../../database/audit-entries";
import { createId } from "../../database/ids";
import { insertProduct, saveSkuEdits } from "../../database/product-edits";
import { copyPictures, copyPicturePaths } from "../../database/product-pictures";
import { findProductForStaff } from "../../database/staff-products";
import { getShopNow } from "../../database/clock";
import { runInTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { recordProductChange } from "./record-product-change";

/** The suffix of the name of a copied product. */
const COPY = { zhTw: "（副本）", en: " (copy)" } as const;

/**
 * Creates a draft with the texts, SKUs and images of another product. Stock, barcodes, publishing time and sales are
 * not copied. Throws `notFound`.
 */
export async function duplicateProduct(
  shop: Shop,
  by: StaffActor,
  productId: string,
): Promise<{ productId: string }> {
  return runInTransaction(shop.db, async (tx) => {
    const found = await findProductForStaff(tx, productId);
    if (found === undefined) throw new Refusal("notFound");
    const id = createId();
    const { zhTw, en } = found.product.name;
    await insertProduct(tx, {
      ...found.product,
      id,
      slug: `p-${id}`,
      createdAt: await getShopNow(tx),
      salesCount: 0,
      version: 1,
      state: "draft",
      onShelf: false,
      publishFrom: null,
      publishUntil: null,
      name: {
        zhTw: zhTw.slice(0, PRODUCT_NAME_LENGTH.max - COPY.zhTw.length) + COPY.zhTw,
        en: en === "" ? "" : en.slice(0, PRODUCT_NAME_EN_LENGTH.max - COPY.en.length) + COPY.en,
      },
    });
    await saveSkuEdits(
      tx,
      found.skus.map(({ stock: _, ...sku }) => ({
        row: { ...sku, id: createId(), productId: id, locked: 0, barcode: "" },
        before: undefined,
        stockChange: 0,
        reason: "initial",
        staffName: by.staffName,
      })),
    );
    await copyPictures(tx, found.pictures, id);
    await copyPicturePaths(tx, id);
    await recordProductChange(tx, { by, productId: id, before: null });
    return { productId: id };
  });
}
