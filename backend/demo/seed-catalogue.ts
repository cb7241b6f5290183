import type { Bilingual } from "@contract/model/languages";
import { DEFAULT_LOW_STOCK_LIMIT } from "@contract/staff/limits";
import { createId } from "../database/ids";
import type { Transaction } from "../database/connection";
import {
  brand,
  category,
  efficacy,
  product,
  productPicture,
  productRange,
  sku,
  stockMovement,
} from "../database/schema/products";
import { asHkCents } from "../rules/money";
import { toSearchText } from "../rules/search-terms";
import { catalogue } from "./catalogue/catalogue";
import {
  type CatalogueProduct,
  type CatalogueSku,
  categories,
  efficacies,
  ranges,
  scalpTypes,
} from "./catalogue/catalogue-product";

/** The only brand of the demo shop. */
const BRAND = { code: "rootwell", name: { zhTw: "根源養髮", en: "Rootwell" }, position: 1 };
const DAY_MS = 86_400_000;

type NewSku = typeof sku.$inferInsert;

/** A product with its SKU, for the demo orders. */
export interface DemoGoods {
  readonly product: typeof product.$inferInsert;
  readonly sku: NewSku;
}

/** Inserts the catalogue with eight statements, one for each table. */
export async function seedCatalogue(
  tx: Transaction,
  now: Date,
): Promise<ReadonlyMap<string, DemoGoods>> {
  await tx.insert(brand).values(BRAND);
  await tx.insert(category).values(addPositions(categories));
  await tx.insert(efficacy).values(addPositions([...efficacies, ...scalpTypes]));
  await tx.insert(productRange).values(addPositions(ranges));
  const rows = catalogue.map((entry) => ({ entry, product: toProductRow(entry, now) }));
  const skus = rows.flatMap(({ entry, product: row }) => toSkuRows(entry, row.id));
  await tx.insert(product).values(rows.map((each) => each.product));
  await tx.insert(sku).values(skus);
  await tx.insert(productPicture).values(rows.flatMap((each) => toPictureRows(each.product, skus)));
  const stocked = skus.filter((row) => row.stock > 0);
  await tx.insert(stockMovement).values(
    stocked.map((row) => ({
      id: createId(),
      skuId: row.id,
      change: row.stock,
      reason: "initial" as const,
      at: now,
    })),
  );
  return new Map(
    rows.flatMap(({ entry, product: row }) => {
      const first = skus.find((each) => each.productId === row.id);
      return first === undefined ? [] : [[entry.slug, { product: row, sku: first }] as const];
    }),
  );
}

/** Returns the entries with ascending positions. */
function addPositions<Entry extends { code: string; name: Bilingual }>(named: readonly Entry[]) {
  return named.map((entry, index) => ({ ...entry, position: index + 1 }));
}

function toProductRow(entry: CatalogueProduct, now: Date): typeof product.$inferInsert {
  const fronts = entry.packings.slice(1).map((_, at) => `front-${at + 2}`);
  const views = ["front", ...fronts, "texture", "use"];
  const pictures = views.map((view) => `/profile/products/${entry.slug}-${view}.svg`);
  return {
    id: createId(),
    slug: entry.slug,
    name: entry.name,
    range: entry.range,
    brandCode: BRAND.code,
    categoryCode: entry.category,
    efficacyCodes: [...entry.efficacy, ...(entry.scalp ?? [])],
    cover: pictures[0] ?? "",
    images: pictures,
    summary: entry.summary,
    description: entry.description,
    ingredients: entry.ingredients ?? "",
    usage: entry.usage,
    suitableFor: entry.suitableFor,
    warnings: entry.warnings,
    facts: entry.facts ?? {},
    weight: entry.weight,
    lowStock: DEFAULT_LOW_STOCK_LIMIT + 1,
    salesCount: entry.salesCount,
    priceCents: asHkCents(Math.min(...entry.packings.map((packing) => packing.priceCents))),
    searchText: getSearchText(entry),
    createdAt: new Date(now.getTime() - entry.createdDaysAgo * DAY_MS),
  };
}

/** Returns the images of a product. If it has several SKUs, each of the first images belongs to one SKU. */
function toPictureRows({ id, images = [] }: typeof product.$inferInsert, all: readonly NewSku[]) {
  const skus = all.filter(({ productId }) => productId === id);
  return images.map((path, position) => {
    const skuId = skus.length > 1 ? (skus[position]?.id ?? null) : null;
    return { id: createId(), productId: id, path, position, skuId };
  });
}

/** Returns the search text of a product. */
function getSearchText(entry: CatalogueProduct): string {
  const named = [
    ...categories.filter(({ code }) => code === entry.category),
    ...efficacies.filter(({ code }) => entry.efficacy.includes(code)),
    ...ranges.filter(({ code }) => code === entry.range),
  ].map(({ name }) => name);
  return toSearchText([entry.name, entry.summary, ...named]);
}

function calculateLastsWeeks(
  { weeklyMl }: CatalogueProduct,
  { volumeMl }: CatalogueSku,
): number | null {
  return weeklyMl === undefined || volumeMl === null ? null : Math.round(volumeMl / weeklyMl);
}

function toSkuRows(entry: CatalogueProduct, productId: string) {
  return entry.packings.map((packing, index) => ({
    id: createId(),
    productId,
    packing: packing.label,
    volumeMl: packing.volumeMl,
    lastsWeeks: calculateLastsWeeks(entry, packing),
    priceCents: asHkCents(packing.priceCents),
    originalPriceCents:
      packing.originalPriceCents === null ? null : asHkCents(packing.originalPriceCents),
    stock: packing.stock,
    weight: entry.packings.length - index,
  }));
}
