import * as calls from "@contract/shop/products";
import { isId } from "@contract/model/ids";
import type { Language } from "@contract/model/languages";
import { PRODUCTS_PER_PAGE } from "@contract/model/limits";
import { SORT_TYPE, type SortType } from "@contract/model/states";
import { failed, mapAnswer, type Answer, type Page } from "./answer";
import { ask, type Caller } from "./call.server";
import { queryOf } from "./query.server";
import { ANSWER_LIFE_MS, ResponseCache } from "./response-cache.server";

/** The filters of a product search. Empty texts are ignored. Amounts are in HK$, as typed. */
export interface ProductFilter {
  readonly keyword?: string;
  readonly category?: string;
  /** A product must have at least one of these efficacies. The same rule applies to the scalp types. */
  readonly efficacy?: readonly string[];
  readonly scalp?: readonly string[];
  readonly range?: string;
  readonly brand?: string;
  readonly minPrice?: string;
  readonly maxPrice?: string;
  readonly inStock?: boolean;
}

/** A product search with its order and page. */
export interface ProductSearch extends ProductFilter {
  readonly sort?: SortType;
  /** Limits the search to these product ids, at most twelve. */
  readonly ids?: readonly string[];
  /** The page number, from 1. */
  readonly page?: number;
  readonly pageSize?: number;
}

const cache = new ResponseCache({ lifeMs: ANSWER_LIFE_MS, max: 1_000 });

/**
 * The language of a page that reads the catalogue. A page with `onStale` accepts stale data, and the callback
 * receives the date of the data. Without `onStale`, a failing backend is a failure.
 */
export interface CatalogueReader {
  readonly lang: Language;
  readonly onStale?: (madeAt: Date) => void;
}

/** Finds products, twelve per page by default. */
export function productPage(
  search: ProductSearch,
  reader: CatalogueReader,
): Promise<Answer<Page<calls.ProductRow>>> {
  const { ids } = search;
  const input = {
    pageNum: search.page ?? 1,
    pageSize: search.pageSize ?? PRODUCTS_PER_PAGE,
    sortType: search.sort ?? SORT_TYPE.default,
    ...narrowingOf(search),
    ...(ids !== undefined && { ids: ids.join(",") }),
  };
  return read(reader, `page ${queryOf(input)}`, (caller) => ask(caller, calls.productPage, input));
}

/**
 * Returns the filters as fields of the call. A backend that supports only one efficacy gets the first of
 * several. The page then shows too few products instead of wrong ones.
 */
function narrowingOf({
  efficacy = [],
  scalp = [],
  category: categoryId,
  inStock,
  ...same
}: ProductFilter) {
  const { keyword, range, brand, minPrice, maxPrice } = same;
  return {
    keyword,
    categoryId,
    efficacy: efficacy[0],
    range,
    brand,
    minPrice,
    maxPrice,
    ...(efficacy.length > 1 && { efficacies: efficacy.join(",") }),
    ...(scalp.length > 0 && { scalpTypes: scalp.join(",") }),
    ...(inStock === true && { inStock: "1" as const }),
  };
}

/** Returns a product. An invalid id counts as not found. */
export function productDetail(id: string, reader: CatalogueReader): Promise<Answer<calls.Product>> {
  if (!isId(id)) return Promise.resolve(failed({ kind: "notFound", errKey: "notFound" }));
  return read(reader, `detail ${id}`, async (caller) =>
    mapAnswer(await ask(caller, calls.productDetail, { id }), withPackings),
  );
}

/** Returns the preview of a product by its preview token. A preview is never cached. */
export async function productPreview(
  { id, preview }: { readonly id: string; readonly preview: string },
  { lang }: Pick<CatalogueReader, "lang">,
): Promise<Answer<calls.Product>> {
  if (!isId(id)) return failed({ kind: "notFound", errKey: "notFound" });
  return mapAnswer(await ask({ lang }, calls.productDetail, { id, preview }), withPackings);
}

/** Adds the only SKU to a product that the backend returned without a SKU list. */
function withPackings(product: calls.Product): calls.Product {
  if (product.skuList.length > 0) return product;
  const { skuId, id, packing, priceCents, originalPriceCents, stock, cover } = product;
  const only = {
    id: skuId ?? id,
    packing: { zhTw: packing, en: packing },
    volumeMl: null,
    netGrams: null,
    priceCents,
    originalPriceCents,
    stock,
    cover,
    barcode: "",
  };
  return { ...product, skuList: [only] };
}

/** Returns search suggestions for a typed keyword. */
export function searchHints(
  keyword: string,
  reader: CatalogueReader,
): Promise<Answer<calls.SearchHints>> {
  return read(reader, `hints ${queryOf({ keyword })}`, (caller) =>
    ask(caller, calls.searchHints, { keyword }),
  );
}

/** Returns the ids of products after the given id, for one part of the sitemap. */
export function sitemapProducts(
  after: string | undefined,
  reader: CatalogueReader,
): Promise<Answer<{ readonly ids: readonly string[] }>> {
  return read(reader, `ids ${after ?? ""}`, (caller) =>
    ask(caller, calls.sitemapProducts, { after }),
  );
}

/**
 * Returns the filter options. Each option has the number of products that it would show in combination with
 * the other filters.
 */
export function filterList(
  reader: CatalogueReader,
  filter: ProductFilter = {},
): Promise<Answer<calls.ProductFilters>> {
  const input = narrowingOf(filter);
  return read(reader, `filters ${queryOf(input)}`, (caller) =>
    ask(caller, calls.filterList, input),
  );
}

async function read<T>(
  { lang, onStale }: CatalogueReader,
  what: string,
  askFor: (caller: Caller) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const key = `${lang} ${what}`;
  // Call without a token, because all readers share the answer.
  if (onStale === undefined) return cache.get(key, () => askFor({ lang }));
  const { answer, staleSince } = await cache.getOrLast(key, () => askFor({ lang }));
  if (staleSince !== null) onStale(staleSince);
  return answer;
}
