import { completeFacts } from "@contract/shop/product-facts";
import * as calls from "@contract/staff/products";
import { staffProductList, staffProductSave } from "@contract/staff/skus";
import { PRODUCT_FILE_MAX_BYTES } from "@contract/staff/limits";
import { staffProductExport, staffProductImport } from "@contract/staff/product-files";
import { toUnitAndAmount } from "../rules/sku-size";
import { duplicateProduct } from "../services/staff/duplicate-product";
import { exportProducts } from "../services/staff/export-products";
import { importProducts } from "../services/staff/import-products";
import {
  readProductUses,
  readProduct,
  readProductChoices,
  readSkus,
} from "../services/staff/read-products";
import { saveSkuByStaff } from "../services/staff/save-sku";
import { moveProduct, writeProduct } from "../services/staff/write-product";
import { toAuditEntry } from "./staff-views";
import { defineEndpoint, defineStaffEndpoint, type Endpoint } from "./define-endpoint";
import { defineFileEndpoint } from "./define-file-endpoint";

export const staffProductEndpoints: Endpoint[] = [
  defineEndpoint(staffProductList, async ({ shop, input }) => {
    const { rows, total } = await readSkus(shop, input);
    return {
      rows: rows.map(({ sku, product, isLow }) => ({
        ...sku,
        skuId: sku.id,
        productId: product.id,
        productOnShelf: product.onShelf,
        isLow,
        name: product.name,
        cover: product.cover,
        state: product.state,
        version: product.version,
      })),
      total,
    };
  }),
  defineEndpoint(staffProductSave, ({ shop, staff, input: { price: priceCents, ...input } }) =>
    saveSkuByStaff(shop, staff.actor, { ...input, priceCents }),
  ),
  defineEndpoint(calls.staffProductChoices, ({ shop }) => readProductChoices(shop)),
  defineEndpoint(calls.staffProductRead, async ({ shop, input }) =>
    toStaffProduct(await readProduct(shop, input.productId)),
  ),
  defineStaffEndpoint(calls.staffProductWrite, writeProduct),
  defineStaffEndpoint(calls.staffProductState, moveProduct),
  defineEndpoint(calls.staffProductUses, ({ shop, input }) =>
    readProductUses(shop, input.productId),
  ),
  defineEndpoint(calls.staffProductDuplicate, ({ shop, staff, input }) =>
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
    ...completeFacts(product.facts),
    subtitle,
    caution,
    rangeCode,
    brandCode: brandCode ?? "",
    skus: skus.map((sku) => ({
      ...sku,
      ...toUnitAndAmount(sku),
      weight: sku.shippingGrams,
      archived: !sku.onShelf,
    })),
    pictures,
    previewToken,
    history: history.map(toAuditEntry),
  };
}

/** The calls that export and import the catalogue as CSV. */
export const staffProductFileEndpoints: Endpoint[] = [
  defineEndpoint(staffProductExport, ({ shop, input }) => exportProducts(shop, input)),
  defineFileEndpoint(staffProductImport, PRODUCT_FILE_MAX_BYTES, ({ shop, staff, input, bytes }) =>
    importProducts(shop, staff.actor, { bytes, isDryRun: input.dryRun !== undefined }),
  ),
];
