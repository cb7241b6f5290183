import { Router, type Request, type Response } from "express";
import type * as z from "zod/mini";
import { completeFacts } from "@contract/shop/product-facts";
import { staffContentPicture, staffIconUpload, staffLogoUpload } from "@contract/staff/content";
import {
  PICTURE_ZIP_MAX_BYTES,
  PRODUCT_FILE_MAX_BYTES,
  PRODUCT_PICTURE_MAX_BYTES,
  PRODUCT_PICTURE_MIN_SIDE,
} from "@contract/staff/limits";
import * as otherShops from "@contract/staff/other-shops";
import * as files from "@contract/staff/product-files";
import * as productsCalls from "@contract/staff/products";
import { staffPictureUpload } from "@contract/staff/products";
import {
  staffProductList,
  staffProductSave,
  staffProductSaveRows,
  staffProductStates,
} from "@contract/staff/skus";
import * as stock from "@contract/staff/stock";
import * as taxonomiesCalls from "@contract/staff/taxonomies";
import { toUnitAndAmount } from "../rules/sku-size";
import { storeIcons, storeLogo } from "../services/content/content";
import {
  dismissFailedPictures,
  readPicturesToLoad,
  retryPictures,
  importPictureZip,
} from "../services/imports/download-imported-pictures";
import { readOtherShopFile } from "../services/imports/import-other-shop";
import { readProductFile } from "../services/imports/import-products";
import { importStockCounts } from "../services/imports/import-stock-counts";
import {
  importCheckedFile,
  importFile,
  readImport,
  readImports,
} from "../services/imports/queue-product-imports";
import type { Shop } from "../services/shop";
import {
  countStockByStaff,
  moveStockByStaff,
  readStockMovements,
  readStockSheet,
} from "../services/staff/change-stock";
import {
  addTaxonomyByStaff,
  archiveTaxonomyByStaff,
  setTaxonomyPictureByStaff,
  removeTaxonomyPictureByStaff,
  saveTaxonomyByStaff,
  moveTaxonomyByStaff,
  readTaxonomies,
  readTaxonomy,
} from "../services/staff/change-taxonomies";
import { duplicateProduct } from "../services/staff/duplicate-product";
import {
  exportProducts,
  readProductUses,
  readProduct,
  readProductChoices,
  readSkus,
} from "../services/staff/read-products";
import { saveSkuByStaff, saveSkuRows, setStatesByStaff } from "../services/staff/save-sku";
import {
  toPictureKey,
  readPictureBytes,
  storeProductPicture,
} from "../services/staff/store-product-picture";
import { changeProductState, writeProduct } from "../services/staff/write-product";
import {
  defineEndpoint,
  defineStaffEndpoint,
  type Endpoint,
  type CallInput,
} from "./define-endpoint";
import { defineFileEndpoint } from "./define-file-endpoint";
import { toAuditEntry } from "./staff-views";
import { sendFileNotFound, sendStoredFile } from "./uploads";

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
  defineEndpoint(productsCalls.staffProductChoices, ({ shop }) => readProductChoices(shop)),
  defineEndpoint(productsCalls.staffProductRead, async ({ shop, input }) =>
    toStaffProduct(await readProduct(shop, input.productId)),
  ),
  defineStaffEndpoint(productsCalls.staffProductWrite, writeProduct),
  defineStaffEndpoint(productsCalls.staffProductState, changeProductState),
  defineEndpoint(productsCalls.staffProductUses, ({ shop, input }) =>
    readProductUses(shop, input.productId),
  ),
  defineEndpoint(productsCalls.staffProductDuplicate, ({ shop, staff, input }) =>
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
}: Awaited<ReturnType<typeof readProduct>>): productsCalls.StaffProduct {
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
    ({ shop, staff, input: { dryRun, queue, ...choices }, bytes }) => {
      const file = readOtherShopFile({ bytes, isDryRun: dryRun !== undefined, choices });
      return importFile(shop, staff.actor, { file, mayQueue: queue !== undefined });
    },
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
    ({ shop, staff, input: { dryRun, queue }, bytes }) => {
      const file = readProductFile({ bytes, isDryRun: dryRun !== undefined });
      return importFile(shop, staff.actor, { file, mayQueue: queue !== undefined });
    },
  ),
  defineEndpoint(files.staffProductImports, ({ shop }) => readImports(shop)),
  defineEndpoint(files.staffProductImportRead, ({ shop, input }) =>
    readImport(shop, input.importId),
  ),
  defineStaffEndpoint(files.staffProductImportStart, importCheckedFile),
];

export const staffTaxonomyEndpoints: Endpoint[] = [
  defineEndpoint(taxonomiesCalls.staffTaxonomyList, listTaxonomies),
  defineEndpoint(taxonomiesCalls.staffTaxonomyExport, listTaxonomies),
  defineEndpoint(taxonomiesCalls.staffTaxonomyDetail, async ({ shop, input }) => {
    const { history, position, ...found } = await readTaxonomy(shop, input);
    return { ...found, order: position, history: history.map(toAuditEntry) };
  }),
  defineEndpoint(taxonomiesCalls.staffTaxonomyAdd, ({ shop, staff, input }) =>
    addTaxonomyByStaff(shop, staff.actor, toFacts(input)),
  ),
  defineEndpoint(taxonomiesCalls.staffTaxonomySave, ({ shop, staff, input }) =>
    saveTaxonomyByStaff(shop, staff.actor, toFacts(input)),
  ),
  defineStaffEndpoint(taxonomiesCalls.staffTaxonomyArchive, archiveTaxonomyByStaff),
  defineStaffEndpoint(taxonomiesCalls.staffTaxonomyMove, moveTaxonomyByStaff),
  defineFileEndpoint(
    taxonomiesCalls.staffTaxonomyPicture,
    PRODUCT_PICTURE_MAX_BYTES,
    ({ shop, staff, input, bytes }) =>
      setTaxonomyPictureByStaff(shop, staff.actor, { ...input, bytes }),
  ),
  defineStaffEndpoint(taxonomiesCalls.staffTaxonomyRemovePicture, removeTaxonomyPictureByStaff),
];

async function listTaxonomies({
  shop,
  input,
}: Pick<CallInput<z.output<typeof taxonomiesCalls.staffTaxonomyList.request>>, "shop" | "input">) {
  const { rows, total } = await readTaxonomies(shop, input);
  return { rows: rows.map((row) => ({ ...row, order: row.position })), total };
}

interface SubmittedTaxonomy {
  readonly name: string;
  readonly nameEn: string;
  readonly order: number;
}

/**
 * Converts form fields to model fields. The names become one text in both languages, and the order becomes a
 * position.
 */
function toFacts<Input extends SubmittedTaxonomy>({ name, nameEn, order, ...rest }: Input) {
  return { ...rest, name: { zhTw: name, en: nameEn }, position: order };
}

const PICTURE_NAME = /^[\w-]{22}\.(webp|png)$/;

/** The calls that upload images for products and content. */
export const staffPictureEndpoints: Endpoint[] = [
  defineFileEndpoint(staffPictureUpload, PRODUCT_PICTURE_MAX_BYTES, ({ shop, bytes }) =>
    storeProductPicture(shop, bytes, PRODUCT_PICTURE_MIN_SIDE),
  ),
  defineFileEndpoint(staffContentPicture, PRODUCT_PICTURE_MAX_BYTES, ({ shop, bytes }) =>
    storeProductPicture(shop, bytes),
  ),
  defineFileEndpoint(staffLogoUpload, PRODUCT_PICTURE_MAX_BYTES, ({ shop, bytes }) =>
    storeLogo(shop, bytes),
  ),
  defineFileEndpoint(staffIconUpload, PRODUCT_PICTURE_MAX_BYTES, ({ shop, bytes }) =>
    storeIcons(shop, bytes),
  ),
];

/**
 * Returns the router for the images of products and categories. Anyone can read them at `/pictures/…`. It is mounted
 * at /profile.
 */
export function createStaffPicturesRouter(shop: Shop): Router {
  const router = Router();
  router.get("/pictures/:fileName", (request, response, next) => {
    sendPicture(shop, request, response).catch(next);
  });
  return router;
}

async function sendPicture(
  shop: Shop,
  request: Request<{ fileName: string }>,
  response: Response,
): Promise<void> {
  const { fileName } = request.params;
  const key = toPictureKey(fileName);
  const bytes = PICTURE_NAME.test(fileName) ? await readPictureBytes(shop, key) : undefined;
  if (bytes === undefined) sendFileNotFound(response);
  else
    await sendStoredFile(shop, request, response, {
      key,
      bytes,
      mime: fileName.endsWith(".png") ? "image/png" : "image/webp",
      isPublic: true,
    });
}
