import type { Parsed, ReplyOf } from "@contract/call";
import * as calls from "@contract/products";
import type { Bilingual, Language } from "@contract/languages";
import type { HkCents } from "@contract/money";
import { PRODUCTS_PER_PAGE } from "@contract/limits";
import type { SortType } from "@contract/states";
import { mapAnswer, mapRows, type Answer, type Page } from "./answer";
import { ask } from "./call.server";
import { ResponseCache } from "./response-cache.server";
import { queryOf } from "./query.server";
import { centsOf, centsOrNull, isoTimeOrNull } from "./wire";

/** A code and its name in the language asked for. */
export interface Named {
  readonly code: string;
  readonly name: string;
}

/** One product of a list: `name` in Traditional Chinese, `nameEn` in English or empty. */
export interface ProductRow {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
  /** Path for `<Picture src>`. */
  readonly cover: string;
  /** The lowest price of its packings. */
  readonly priceCents: HkCents;
  readonly originalPriceCents: HkCents | null;
  readonly packing: string;
  readonly salesCount: number;
  readonly efficacy: readonly Named[];
  readonly stock: number;
  /** The packing that "add to cart" on a card takes. */
  readonly skuId: string | null;
  /** ISO 8601. */
  readonly createdAt: string | null;
}

/** A packing with a price and a stock of its own. */
export interface Packing {
  readonly id: string;
  readonly packing: string;
  readonly packingEn: string;
  /** Null for what is not poured. */
  readonly volumeMl: number | null;
  readonly priceCents: HkCents;
  readonly originalPriceCents: HkCents | null;
  readonly stock: number;
  readonly cover: string;
}

/** One product with its packings and texts; a text is null when the backend has none. */
export interface Product extends ProductRow {
  readonly range: string;
  readonly category: Named | null;
  readonly images: readonly string[];
  readonly packings: readonly Packing[];
  readonly summary: Bilingual | null;
  readonly description: Bilingual | null;
  readonly ingredients: string;
  readonly usage: Bilingual | null;
  readonly suitableFor: Bilingual | null;
  readonly warnings: Bilingual | null;
  readonly related: readonly ProductRow[];
}

/** What the list can be narrowed by; `count` is the number of products. */
export interface ProductFilters {
  readonly categories: readonly (Named & { readonly count: number })[];
  readonly efficacies: readonly (Named & { readonly count: number })[];
  readonly priceRanges: readonly {
    readonly minCents: HkCents | null;
    readonly maxCents: HkCents | null;
  }[];
}

/** What to look for; empty texts count as not asked. Amounts are HK$ as typed. */
export interface ProductSearch {
  readonly keyword?: string;
  readonly category?: string;
  readonly efficacy?: string;
  readonly sort?: SortType;
  readonly minPrice?: string;
  readonly maxPrice?: string;
  readonly inStock?: boolean;
  /** Only these, at most twelve. */
  readonly ids?: readonly string[];
  /** From 1. */
  readonly page?: number;
  readonly pageSize?: number;
}

/** Prices and stock a visitor sees are at most five seconds old; finished pages take three of them. */
const LIFE_MS = 2_000;
const kept = new ResponseCache({ lifeMs: LIFE_MS, max: 1_000 });

/** Finds products, twelve on a page unless asked otherwise. */
export function productPage(
  search: ProductSearch,
  lang: Language,
): Promise<Answer<Page<ProductRow>>> {
  const { keyword, category, efficacy, sort = 0, minPrice, maxPrice, inStock, ids } = search;
  const input = {
    pageNum: search.page ?? 1,
    pageSize: search.pageSize ?? PRODUCTS_PER_PAGE,
    sortType: sort,
    keyword,
    categoryId: category,
    efficacy,
    minPrice,
    maxPrice,
    ...(inStock === true && { inStock: "1" as const }),
    ...(ids !== undefined && { ids: ids.join(",") }),
  };
  return kept.get(`page ${lang} ${queryOf(input)}`, async () =>
    mapRows(await ask(calls.productPage, input, { lang }), productRowOf),
  );
}

/** One product; what is no id is simply not found. */
export function productDetail(id: string, lang: Language): Promise<Answer<Product>> {
  if (!/^\d{1,19}$/.test(id))
    return Promise.resolve({ ok: false, failure: { kind: "notFound", errKey: "notFound" } });
  return kept.get(`detail ${lang} ${id}`, async () =>
    mapAnswer(await ask(calls.productDetail, { id }, { lang }), productOf),
  );
}

/** Categories, efficacies and price ranges. */
export function filterList(lang: Language): Promise<Answer<ProductFilters>> {
  return kept.get(`filters ${lang}`, async () =>
    mapAnswer(await ask(calls.filterList, undefined, { lang }), ({ priceRanges, ...named }) => ({
      ...named,
      priceRanges: priceRanges.map(({ min, max }) => ({
        minCents: centsOrNull(min),
        maxCents: centsOrNull(max),
      })),
    })),
  );
}

function productRowOf(wire: calls.ProductRow): ProductRow {
  const { price, originalPrice, createTime, skuId, ...same } = wire;
  return {
    ...same,
    skuId: skuId ?? null,
    priceCents: centsOf(price),
    originalPriceCents: centsOrNull(originalPrice),
    createdAt: isoTimeOrNull(createTime),
  };
}

function productOf(wire: ReplyOf<typeof calls.productDetail>): Product {
  return {
    ...productRowOf(wire),
    range: wire.range,
    category: wire.category ?? null,
    images: wire.images,
    packings: wire.skuList.map(packingOf),
    summary: wire.summary ?? null,
    description: wire.description ?? null,
    ingredients: wire.ingredients,
    usage: wire.usage ?? null,
    suitableFor: wire.suitableFor ?? null,
    warnings: wire.warnings ?? null,
    related: wire.related.map(productRowOf),
  };
}

function packingOf({ price, originalPrice, ...wire }: Parsed<typeof calls.sku>): Packing {
  return {
    ...wire,
    volumeMl: wire.volumeMl ?? null,
    priceCents: centsOf(price),
    originalPriceCents: centsOrNull(originalPrice),
  };
}
