import * as calls from "@contract/staff/products";
import { staffProductList, staffProductSave } from "@contract/staff/skus";
import { unitOf } from "../rules/packing-size";
import { duplicateProduct } from "../services/staff/duplicate-product";
import { moveProduct } from "../services/staff/move-product";
import { readProductUses } from "../services/staff/read-product-uses";
import { readProduct, readProductChoices, readSkus } from "../services/staff/read-products";
import { saveSkuByStaff } from "../services/staff/save-sku";
import { writeProduct } from "../services/staff/write-product";
import { toAuditEntry } from "./audit-view";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const staffProductEndpoints: Endpoint[] = [
  serve(staffProductList, async ({ shop, input }) => {
    const { rows, total } = await readSkus(shop, input);
    return {
      rows: rows.map(({ sku, product, isLow }) => ({
        ...sku,
        skuId: sku.id,
        productId: product.id,
        productOnShelf: product.onShelf,
        isLow,
        ...{ name: product.name, cover: product.cover, state: product.state },
        version: product.version,
      })),
      total,
    };
  }),
  serve(staffProductSave, ({ shop, staff, input: { price: priceCents, ...input } }) =>
    saveSkuByStaff(shop, staff.actor, { ...input, priceCents }),
  ),
  serve(calls.staffProductChoices, ({ shop }) => readProductChoices(shop)),
  serve(calls.staffProductRead, async ({ shop, input }) =>
    toStaffProduct(await readProduct(shop, input.productId)),
  ),
  serve(calls.staffProductWrite, ({ shop, staff, input }) =>
    writeProduct(shop, staff.actor, input),
  ),
  serve(calls.staffProductState, ({ shop, staff, input }) => moveProduct(shop, staff.actor, input)),
  serve(calls.staffProductUses, ({ shop, input }) => readProductUses(shop, input.productId)),
  serve(calls.staffProductDuplicate, ({ shop, staff, input }) =>
    duplicateProduct(shop, staff.actor, input.productId),
  ),
];

function toStaffProduct({
  product,
  skus,
  pictures,
  previewToken,
  history,
}: Awaited<ReturnType<typeof readProduct>>): calls.StaffProduct {
  const { summary: subtitle, warnings: caution, range: rangeCode, brandCode } = product;
  return {
    ...product,
    ...{ subtitle, caution, rangeCode, brandCode: brandCode ?? "" },
    skus: skus.map((sku) => ({
      ...sku,
      ...unitOf(sku),
      weight: sku.shippingGrams,
      archived: !sku.onShelf,
    })),
    pictures,
    previewToken,
    history: history.map(toAuditEntry),
  };
}
