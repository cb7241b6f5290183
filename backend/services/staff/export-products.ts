import { CODE_SEPARATOR } from "@contract/shop/product-columns";
import { completeFacts, toFactTexts } from "@contract/shop/product-facts";
import { formatAmount } from "@contract/model/money";
import { formatShopTime } from "@contract/model/shop-time";
import type { ExportPage } from "../../database/admin-lists";
import { countProductsForExport, listProductsForExport } from "../../database/staff-products";
import type { ProductFilters, ProductRecord, SkuRecord } from "../../database/staff-products";
import { toUnitAndAmount } from "../../rules/sku-size";
import type { Shop } from "../shop";

/** A line of the CSV file: the texts by column. */
export type CsvLine = Record<string, string>;

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
