import { completeFacts } from "@contract/shop/product-facts";
import * as calls from "@contract/staff/products";
import {
  staffProductList,
  staffProductSave,
  staffProductSaveRows,
  staffProductStates,
} from "@contract/staff/skus";
import * as stock from "@contract/staff/stock";
import { PICTURE_ZIP_MAX_BYTES, PRODUCT_FILE_MAX_BYTES } from "@contract/staff/limits";
import * as otherShops from "@contract/staff/other-shops";
import * as files from "@contract/staff/product-files";
import { toUnitAndAmount } from "../rules/sku-size";
import { duplicateProduct } from "../services/staff/duplicate-product";
import { exportProducts } from "../services/staff/export-products";
import { importOtherShop } from "../services/imports/import-other-shop";
import { importStockCounts } from "../services/imports/import-stock-counts";
import { importProducts } from "../services/imports/import-products";
import {
  importCheckedFile,
  importOrQueueProducts,
  readImport,
  readImports,
} from "../services/imports/queue-product-imports";
import {
  dismissFailedPictures,
  readPicturesToLoad,
  retryPictures,
  importPictureZip,
} from "../services/imports/download-imported-pictures";
import {
  readProductUses,
  readProduct,
  readProductChoices,
  readSkus,
} from "../services/staff/read-products";
import {
  countStockByStaff,
  moveStockByStaff,
  readStockMovements,
  readStockSheet,
} from "../services/staff/change-stock";
import { saveSkuByStaff, saveSkuRows, setStatesByStaff } from "../services/staff/save-sku";
import { changeProductState, writeProduct } from "../services/staff/write-product";
import { toAuditEntry } from "./staff-views";
import { defineEndpoint, defineStaffEndpoint, type Endpoint } from "./define-endpoint";
import { defineFileEndpoint } from "./define-file-endpoint";

export const staffProductEndpoints: Endpoint[] = [
  defineEndpoint(staffProductList, async ({ shop, input }) => {
    const { rows, total } = await readSkus(shop, input);
    return {
      rows: rows.map(({ sku, product, isLow, lastsDays }) => ({
        ...sku,
        skuId: sku.id,
        productId: product.id,
        productOnShelf: product.onShelf,
        isLow,
        lastsDays,
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
  defineEndpoint(staffProductSaveRows, async ({ shop, staff, input }) => ({
    rows: await saveSkuRows(
      shop,
      staff.actor,
      input.rows.map(({ price: priceCents, ...row }) => ({ ...row, priceCents })),
    ),
  })),
  defineEndpoint(staffProductStates, async ({ shop, staff, input }) => ({
    rows: await setStatesByStaff(shop, staff.actor, input),
  })),
  defineEndpoint(stock.staffStockMovements, ({ shop, input }) => readStockMovements(shop, input)),
  defineStaffEndpoint(stock.staffStockMove, moveStockByStaff),
  defineEndpoint(stock.staffStockSheet, ({ shop, input }) => readStockSheet(shop, input)),
  defineEndpoint(stock.staffStockCount, async ({ shop, staff, input }) => ({
    rows: await countStockByStaff(shop, staff.actor, input),
  })),
  defineEndpoint(calls.staffProductChoices, ({ shop }) => readProductChoices(shop)),
  defineEndpoint(calls.staffProductRead, async ({ shop, input }) =>
    toStaffProduct(await readProduct(shop, input.productId)),
  ),
  defineStaffEndpoint(calls.staffProductWrite, writeProduct),
  defineStaffEndpoint(calls.staffProductState, changeProductState),
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
  waiting,
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
      waiting: waiting.get(sku.id) ?? 0,
      weight: sku.shippingGrams,
      archived: !sku.onShelf,
    })),
    pictures,
    previewToken,
    history: history.map(toAuditEntry),
  };
}

/** The calls that export and import the catalogue and stocktakes as CSV. */
export const staffProductFileEndpoints: Endpoint[] = [
  defineFileEndpoint(stock.staffStockCountFile, PRODUCT_FILE_MAX_BYTES, ({ shop, staff, bytes }) =>
    importStockCounts(shop, staff.actor, bytes),
  ),
  defineEndpoint(files.staffProductExport, ({ shop, input }) => exportProducts(shop, input)),
  defineFileEndpoint(
    otherShops.staffOtherShopImport,
    PRODUCT_FILE_MAX_BYTES,
    ({ shop, staff, input: { dryRun, ...choices }, bytes }) =>
      importOtherShop(shop, staff.actor, { bytes, isDryRun: dryRun !== undefined, choices }),
  ),
  defineEndpoint(otherShops.staffPicturesToLoad, ({ shop }) => readPicturesToLoad(shop)),
  defineEndpoint(otherShops.staffPicturesRetry, ({ shop }) => retryPictures(shop)),
  defineEndpoint(otherShops.staffPicturesForget, ({ shop }) => dismissFailedPictures(shop)),
  defineFileEndpoint(otherShops.staffPicturesZip, PICTURE_ZIP_MAX_BYTES, ({ shop, bytes }) =>
    importPictureZip(shop, bytes),
  ),
  defineFileEndpoint(
    files.staffProductImport,
    PRODUCT_FILE_MAX_BYTES,
    async ({ shop, staff, input: { dryRun, queue }, bytes }) => {
      const file = { bytes, isDryRun: dryRun !== undefined };
      return queue === undefined
        ? { ...(await importProducts(shop, staff.actor, file)), importId: null }
        : importOrQueueProducts(shop, staff.actor, file);
    },
  ),
  defineEndpoint(files.staffProductImports, ({ shop }) => readImports(shop)),
  defineEndpoint(files.staffProductImportRead, ({ shop, input }) =>
    readImport(shop, input.importId),
  ),
  defineStaffEndpoint(files.staffProductImportStart, importCheckedFile),
];
