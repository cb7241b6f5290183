import * as calls from "@contract/shop/products";
import { isId } from "@contract/model/ids";
import { type Language, getBilingualText } from "@contract/model/languages";
import { PRODUCTS_PER_PAGE } from "@contract/model/limits";
import { SORT_TYPE, type SortType } from "@contract/model/states";
import type { RequestOf } from "@contract/model/call";
import * as reviewCalls from "@contract/shop/reviews";
import { toFailedAnswer, mapAnswer, type Answer, type Page } from "./answer";
import { callBackend, formatQuery, type Caller } from "./call.server";
import { ANSWER_MAX_AGE_MS, ResponseCache } from "./response-cache.server";
import type { BasketLine } from "~/session/basket.server";

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

const cache = new ResponseCache({ lifeMs: ANSWER_MAX_AGE_MS, max: 1_000 });

/**
 * The options of a page that reads the catalogue. With `onStale`, the page accepts stale data while the
 * backend fails, and the callback receives the date of the data.
 */
export interface CatalogueReader {
  readonly lang: Language;
  readonly onStale?: (madeAt: Date) => void;
}

/** Finds products, twelve per page by default. */
export function getProductPage(
  search: ProductSearch,
  reader: CatalogueReader,
): Promise<Answer<Page<calls.ProductRow>>> {
  const { ids } = search;
  const input = {
    pageNum: search.page ?? 1,
    pageSize: search.pageSize ?? PRODUCTS_PER_PAGE,
    sortType: search.sort ?? SORT_TYPE.default,
    ...toNarrowing(search),
    ...(ids !== undefined && { ids: ids.join(",") }),
  };
  return read(reader, `page ${formatQuery(input)}`, (caller) =>
    callBackend(caller, calls.productPage, input),
  );
}

/**
 * Returns the filters as fields of the call. A backend that does not know the field `efficacies` uses only
 * the first efficacy. The page then shows too few products instead of wrong ones.
 */
function toNarrowing({
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
export function getProductDetail(
  id: string,
  reader: CatalogueReader,
): Promise<Answer<calls.Product>> {
  if (!isId(id)) return Promise.resolve(toFailedAnswer({ kind: "notFound", errKey: "notFound" }));
  return read(reader, `detail ${id}`, async (caller) =>
    mapAnswer(await callBackend(caller, calls.productDetail, { id }), addOnlySku),
  );
}

/** Returns the preview of a product by its preview token. A preview is never cached. */
export async function getProductPreview(
  { id, preview }: { readonly id: string; readonly preview: string },
  { lang }: Pick<CatalogueReader, "lang">,
): Promise<Answer<calls.Product>> {
  if (!isId(id)) return toFailedAnswer({ kind: "notFound", errKey: "notFound" });
  return mapAnswer(await callBackend({ lang }, calls.productDetail, { id, preview }), addOnlySku);
}

/** Adds the only SKU to a product that the backend returned without a SKU list. */
function addOnlySku(product: calls.Product): calls.Product {
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
    lastsWeeks: null,
  };
  return { ...product, skuList: [only] };
}

/** Returns search suggestions for a typed keyword. */
export function getSearchHints(
  keyword: string,
  reader: CatalogueReader,
): Promise<Answer<calls.SearchHints>> {
  return read(reader, `hints ${formatQuery({ keyword })}`, (caller) =>
    callBackend(caller, calls.searchHints, { keyword }),
  );
}

/**
 * Returns the id of the product that had this path in the merchant's former shop, or null. The answer is not
 * cached, because a flood of unknown paths would evict the answers about products.
 */
export function getMovedProduct(
  path: string,
  caller: Caller,
): Promise<Answer<{ readonly id: string | null }>> {
  return callBackend(caller, calls.movedProduct, { path });
}

/** Returns the ids and last changes of products after the given id, for one part of the sitemap. */
export function getSitemapProducts(
  after: string | undefined,
  reader: CatalogueReader,
): Promise<Answer<calls.SitemapProducts>> {
  return read(reader, `ids ${after ?? ""}`, (caller) =>
    callBackend(caller, calls.sitemapProducts, { after }),
  );
}

/**
 * Returns the filter options. Each option has the number of products that it would show in combination with
 * the other filters.
 */
export function getFilterOptions(
  reader: CatalogueReader,
  filter: ProductFilter = {},
): Promise<Answer<calls.ProductFilters>> {
  const input = toNarrowing(filter);
  return read(reader, `filters ${formatQuery(input)}`, (caller) =>
    callBackend(caller, calls.filterList, input),
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

const reviewCache = new ResponseCache({ lifeMs: ANSWER_MAX_AGE_MS, max: 1_000 });

/**
 * Returns a page of the shown reviews of a product. If the backend does not support this call, the answer is
 * `notFound`.
 */
export function getReviewPage(
  input: RequestOf<typeof reviewCalls.reviewPage>,
  { lang }: Pick<CatalogueReader, "lang">,
): Promise<Answer<reviewCalls.ReviewPage>> {
  if (!isId(String(input.productId)))
    return Promise.resolve(toFailedAnswer({ kind: "notFound", errKey: "notFound" }));
  // The answer is shared by all readers, so it is requested without a token.
  return reviewCache.get(`${lang} ${formatQuery(input)}`, () =>
    callBackend({ lang }, reviewCalls.reviewPage, input),
  );
}

/** The goods that a form adds to a basket or cart. */
export interface SubmittedGoods {
  readonly productId: string;
  readonly skuId?: string;
  readonly count: number;
}

/** A SKU that can be added to a basket, with its available stock and the name of its product. */
export interface SkuToAdd {
  readonly line: BasketLine;
  readonly stock: number;
  readonly name: string;
}

/**
 * Returns the SKU to add. Without `skuId`, it is the first SKU of the product, which the product card shows.
 */
export async function findSkuToAdd(
  { productId, skuId = "", count }: SubmittedGoods,
  lang: Language,
): Promise<Answer<SkuToAdd>> {
  const product = await getProductDetail(productId, { lang });
  if (!product.ok) return product;
  const { id, name, skuList } = product.data;
  const sku = skuId === "" ? skuList[0] : skuList.find((each) => each.id === skuId);
  if (sku === undefined) return toFailedAnswer({ kind: "refusal", errKey: "skuOffShelf" });
  const line = { productId: id, skuId: sku.id, count, addedPriceCents: sku.priceCents };
  return { ok: true, data: { line, stock: sku.stock, name: getBilingualText(name, lang) } };
}
