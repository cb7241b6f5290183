import { formatAmount } from "@contract/model/money";
import { formatShopTime } from "@contract/model/shop-time";
import { CODE_SEPARATOR, completeFacts, toFactTexts } from "@contract/shop/product-facts";
import type { ExportPage } from "../../database/admin-lists";
import { getHistory } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import { findProductUses, type ProductUses } from "../../database/product-edits";
import {
  findProductForStaff,
  listProductCodes,
  listSkusForAdmin,
  countProductsForExport,
  listProductsForExport,
  type StaffProductQuery,
  type ProductFilters,
  type ProductRecord,
  type SkuRecord,
} from "../../database/staff-products";
import { countSoldSince } from "../../database/stock";
import { countWaitingBySku } from "../../database/stock-requests";
import { makePreviewToken } from "../preview-token";
import { Refusal } from "../../rules/refusal";
import { toUnitAndAmount } from "../../rules/sku-size";
import { getSettings } from "../settings/settings";
import type { Shop } from "../shop";

/** The number of days whose sales say how long the stock lasts. */
const SALES_DAYS = 30;
const DAY_MS = 86_400_000;

/** Returns a page of SKUs with their price, their stock and the number of days that the stock lasts. */
export async function readSkus(shop: Shop, query: StaffProductQuery) {
  const { rows, total } = await listSkusForAdmin(shop.db, query);
  const since = new Date((await getShopNow(shop.db)).getTime() - SALES_DAYS * DAY_MS);
  const ids = rows.map(({ sku }) => sku.id);
  const sold = await countSoldSince(shop.db, ids, since);
  return {
    rows: rows.map((row) => ({
      ...row,
      lastsDays: calculateLastsDays(row.sku.stock - row.sku.locked, sold.get(row.sku.id) ?? 0),
    })),
    total,
  };
}

/** Returns the number of whole days that the stock lasts at the sales so far. Null without sales. */
function calculateLastsDays(free: number, sold: number): number | null {
  return sold <= 0 ? null : Math.floor((free * SALES_DAYS) / sold);
}

/** Returns the options for a product's fields, and the defaults of a new product. */
export async function readProductChoices(shop: Shop) {
  const [codes, { lowStockAt }] = await Promise.all([
    listProductCodes(shop.db),
    getSettings(shop.db),
  ]);
  return { ...codes, lowStockAt };
}

/** Returns a product in any state with its change history. Throws `notFound`. */
export async function readProduct(shop: Shop, productId: string) {
  const found = await findProductForStaff(shop.db, productId);
  if (found === undefined) throw new Refusal("notFound");
  const [previewToken, waiting, history] = await Promise.all([
    makePreviewToken(shop, productId),
    countWaitingBySku(
      shop.db,
      found.skus.map(({ id }) => id),
    ),
    // Include the changes that staff made in the list of SKUs.
    getHistory(
      shop.db,
      { kind: "product", id: productId },
      ...found.skus.map(({ id }) => ({ kind: "sku" as const, id })),
    ),
  ]);
  return { ...found, previewToken, waiting, history };
}

/**
 * Returns the carts, orders and campaigns that contain a product. The page shows them before staff archive the
 * product. Throws `notFound`.
 */
export async function readProductUses(shop: Shop, productId: string): Promise<ProductUses> {
  if ((await findProductForStaff(shop.db, productId)) === undefined) throw new Refusal("notFound");
  return findProductUses(shop.db, productId, await getShopNow(shop.db));
}

/** A line of the CSV file: the texts by column. */
type CsvLine = Record<string, string>;

/** Returns a page of the filtered products as lines of a CSV file, each product with all its SKUs. */
export async function exportProducts(
  shop: Shop,
  page: ExportPage & ProductFilters,
): Promise<{ rows: { id: string; lines: CsvLine[] }[]; total: number }> {
  const products = await listProductsForExport(shop.db, page);
  return {
    rows: products.map(({ product, skus }) => ({
      id: product.id,
      lines: skus.map((sku, at) => ({ ...toProductColumns(product), ...toSkuColumns(sku, at) })),
    })),
    total: await countProductsForExport(shop.db, page),
  };
}

/** Returns the columns that have the same text in all lines of a product. */
export function toProductColumns(product: ProductRecord): CsvLine {
  const { name, summary, description, suitableFor, usage, warnings } = product;
  const pairs = { name, subtitle: summary, description, suitableFor, usage, caution: warnings };
  return {
    product: product.id,
    version: String(product.version),
    state: product.state,
    ...Object.fromEntries(
      Object.entries(pairs).flatMap(([field, both]) => [
        [field, both.zhTw],
        [`${field}En`, both.en],
      ]),
    ),
    ingredients: product.ingredients,
    brandCode: product.brandCode ?? "",
    categoryCode: product.categoryCode,
    efficacyCodes: product.efficacyCodes.join(CODE_SEPARATOR),
    rangeCode: product.range,
    publishFrom: formatMinute(product.publishFrom),
    publishUntil: formatMinute(product.publishUntil),
    lowStock: String(product.lowStock),
    pictures: product.images.join(CODE_SEPARATOR),
    ...toFactTexts(completeFacts(product.facts)),
  };
}

/** Returns the columns of a SKU. `at` is the index of the SKU within its product. */
export function toSkuColumns(sku: SkuRecord, at: number): CsvLine {
  const { unit, amount } = toUnitAndAmount(sku);
  return {
    id: sku.id,
    packing: sku.packing.zhTw,
    packingEn: sku.packing.en,
    unit,
    amount: String(amount ?? ""),
    price: formatAmount(sku.priceCents),
    originalPrice: sku.originalPriceCents === null ? "" : formatAmount(sku.originalPriceCents),
    stock: String(sku.stock),
    seenStock: String(sku.stock),
    barcode: sku.barcode,
    weight: String(sku.shippingGrams ?? ""),
    order: String(at + 1),
    archived: sku.onShelf ? "" : "1",
    lastsWeeks: String(sku.lastsWeeks ?? ""),
  };
}

function formatMinute(moment: Date | null): string {
  return moment === null ? "" : formatShopTime(moment).slice(0, 16);
}
