import { LRUCache } from "lru-cache";
import { PRODUCTS_PER_SITEMAP } from "@contract/model/limits";
import type { HkCents } from "@contract/model/money";
import { getShopNow } from "../../database/clock";
import type { Database } from "../../database/connection";
import { updateSaleState } from "../../database/product-edits";
import {
  listFilters,
  countProducts,
  listProductChanges,
  listProducts,
  listRelatedProducts,
  listRoutineProducts,
  type CountedFilterOption,
  type Facet,
  type ListedProduct,
  type ProductFilter,
  type ProductQuery,
} from "../../database/product-lists";
import { findMovedProduct } from "../../database/product-imports";
import { findProduct, type NamedCode, type DescribedProduct } from "../../database/products";
import { listFirstReviews, type NamedReview } from "../../database/reviews";
import { findSimilarWords, listSynonyms } from "../../database/search-words";
import { isPreviewToken } from "../preview-token";
import { asHkCents } from "../../rules/money";
import { Refusal } from "../../rules/refusal";
import {
  findNearestWords,
  readSearchSizes,
  readSearchTerms,
  isCorrectable,
  isGrowthClaim,
  isOneTypoApart,
  type SearchSize,
  type SearchTerm,
} from "../../rules/search-terms";
import type { Shop } from "../shop";

/** The lifetime of a result in ms. The counts and filters of a list change far less often than its pages are read. */
const LIFE_MS = 3_000;
const CACHED_MAX = 500;

/**
 * Caches the results of `ask` for three seconds, by database and argument. Use it for counts and filters of products,
 * and never for a price or a stock. Concurrent calls share one query. An error rejects all of them and is not cached.
 */
export function memoizeWithTtl<Question extends object | string, Answer extends object | number>(
  ask: (db: Database, question: Question) => Promise<Answer>,
): (db: Database, question: Question) => Promise<Answer> {
  const ofDatabase = new WeakMap<Database, LRUCache<string, Answer, { question: Question }>>();

  function answersOf(db: Database): LRUCache<string, Answer, { question: Question }> {
    const known = ofDatabase.get(db);
    if (known !== undefined) return known;
    const answers = new LRUCache<string, Answer, { question: Question }>({
      max: CACHED_MAX,
      ttl: LIFE_MS,
      fetchMethod: (_key, _stale, { context }) => ask(db, context.question),
      // Complete the waiting call even if 500 other keys evict it in the meantime.
      ignoreFetchAbort: true,
    });
    ofDatabase.set(db, answers);
    return answers;
  }

  return (db, question) =>
    answersOf(db).forceFetch(JSON.stringify(question), { context: { question } });
}

const countKnown = memoizeWithTtl(countProducts);

/** The filters of a product search, with the keyword that the shopper typed. */
type ProductSearch = Omit<ProductQuery, "terms" | "sizes"> & { readonly keyword?: string };

interface FoundProducts {
  readonly rows: ListedProduct[];
  readonly total: number;
}

/**
 * Returns a page of the product list with the total number of matches. The products are current. The total may be
 * three seconds old, but it never contradicts the page. The search includes synonyms. If nothing matches, it is
 * repeated with typos corrected.
 */
export async function findProducts(
  shop: Shop,
  { keyword = "", ...query }: ProductSearch,
): Promise<FoundProducts> {
  const asked = sortPriceLimits(query);
  const read = await readKeyword(shop.db, keyword);
  const { sizes } = read;
  const found = await findPage(shop, { ...asked, terms: read.terms, sizes });
  if (found.total > 0 || read.terms.length === 0) return found;
  const mended = await correctKeyword(shop.db, read);
  return mended === null ? found : findPage(shop, { ...asked, terms: mended.terms, sizes });
}

/** Returns the products on sale that follow an id, at most PRODUCTS_PER_SITEMAP, with the times of their last changes. */
export function listSitemapProducts(
  shop: Shop,
  after = "0",
): Promise<{ id: string; changedAt: Date }[]> {
  return listProductChanges(shop.db, { after, limit: PRODUCTS_PER_SITEMAP });
}

/** Returns the id of the product on sale that had this path in the merchant's former shop, or null. */
export async function findMovedProductId(shop: Shop, path: string): Promise<string | null> {
  return (await findMovedProduct(shop.db, path)) ?? null;
}

async function findPage(shop: Shop, query: ProductQuery): Promise<FoundProducts> {
  const { sortType: _, pageNum, pageSize, ...filter } = query;
  const [rows, counted] = await Promise.all([
    listProducts(shop.db, query),
    countKnown(shop.db, filter),
  ]);
  const shown = rows.length === 0 ? 0 : (pageNum - 1) * pageSize + rows.length;
  const isLastPage = rows.length < pageSize && (rows.length > 0 || pageNum === 1);
  return { rows, total: isLastPage ? shown : Math.max(counted, shown) };
}

/** Swaps the price limits if the lower one is above the upper one. */
function sortPriceLimits<Query extends ProductFilter>(query: Query): Query {
  const { minCents, maxCents } = query;
  const isTurned = minCents !== undefined && maxCents !== undefined && minCents > maxCents;
  return isTurned ? { ...query, minCents: maxCents, maxCents: minCents } : query;
}

/**
 * The limits of the price ranges in HK cents. The first range has no lower limit, and the last one has no upper
 * limit.
 */
const PRICE_STEPS = [10_000, 20_000, 40_000].map(asHkCents);
const knownFilters = memoizeWithTtl(listFilters);

type ProductFilters = Record<Facet, readonly CountedFilterOption[]> & {
  readonly priceRanges: readonly { min: HkCents | null; max: HkCents | null }[];
};

/** The filters of a search, without its sort order and page. */
type Narrowing = Omit<ProductSearch, "sortType" | "pageNum" | "pageSize">;

/**
 * Returns the filter options of the product list. The count of an option is the number of products that it would show
 * together with the other filters. The counts may be three seconds old.
 */
export async function listProductFilters(
  shop: Shop,
  { keyword = "", ...filter }: Narrowing = {},
): Promise<ProductFilters> {
  const priceRanges = [null, ...PRICE_STEPS].map((min, index) => ({
    min,
    max: PRICE_STEPS[index] ?? null,
  }));
  const named = await knownFilters(
    shop.db,
    await readFilter(shop, keyword, sortPriceLimits(filter)),
  );
  return { ...named, priceRanges };
}

/** Adds the search terms of the keyword. If they match nothing, typos are corrected. */
async function readFilter(
  shop: Shop,
  keyword: string,
  filter: ProductFilter,
): Promise<ProductFilter> {
  if (keyword === "") return filter;
  const read = await readKeyword(shop.db, keyword);
  const { terms, sizes } = read;
  const asked = { ...filter, terms, sizes };
  if (terms.length === 0 || (await countKnown(shop.db, asked)) > 0) return asked;
  const mended = await correctKeyword(shop.db, read);
  return mended === null ? asked : { ...asked, terms: mended.terms };
}

const WORDS_MAX = 6;
const NAMES_MAX = 3;

interface SearchHints {
  /** The keyword with corrected typos. Null if it matches nothing either. */
  readonly meant: string | null;
  readonly words: readonly string[];
  readonly categories: readonly NamedCode[];
  readonly efficacies: readonly NamedCode[];
}

const NO_HINTS: SearchHints = { meant: null, words: [], categories: [], efficacies: [] };

/** Returns suggestions for a keyword that matches nothing. Returns none if the keyword matches something. */
export async function findSearchHints(shop: Shop, keyword: string): Promise<SearchHints> {
  const read = await readKeyword(shop.db, keyword);
  const { terms, sizes } = read;
  if (terms.length === 0 || (await countProducts(shop.db, { terms, sizes })) > 0) return NO_HINTS;
  const mended = await correctKeyword(shop.db, read);
  if (mended !== null && (await countProducts(shop.db, { terms: mended.terms, sizes })) > 0)
    return { ...NO_HINTS, meant: mended.keyword };
  return findSimilar(shop, keyword, read);
}

async function findSimilar(
  shop: Shop,
  keyword: string,
  { synonyms }: ReadKeyword,
): Promise<SearchHints> {
  const { categories, efficacies } = await listProductFilters(shop);
  const words = synonyms.flat().filter((word) => !isGrowthClaim(word));
  const filled = (all: readonly (NamedCode & { count: number })[]) => {
    const names = all.filter(({ count }) => count > 0);
    const near = findNearestWords(keyword, names.map(joinNames), NAMES_MAX);
    return names.filter((each) => near.includes(joinNames(each)));
  };
  return {
    meant: null,
    words: await filterFindingWords(shop, findNearestWords(keyword, words, WORDS_MAX), synonyms),
    categories: filled(categories),
    efficacies: filled(efficacies),
  };
}

/** Joins the names in both languages, because a shopper may type the name in the other language. */
function joinNames({ name }: NamedCode): string {
  return `${name.zhTw} ${name.en}`;
}

async function filterFindingWords(
  shop: Shop,
  words: readonly string[],
  synonyms: ReadKeyword["synonyms"],
): Promise<string[]> {
  const found = await Promise.all(
    words.map((word) => countProducts(shop.db, { terms: readSearchTerms(word, synonyms) })),
  );
  return words.filter((_, at) => (found[at] ?? 0) > 0);
}

interface ReadKeyword {
  readonly terms: readonly SearchTerm[];
  readonly sizes: readonly SearchSize[];
  readonly synonyms: readonly (readonly string[])[];
}

/** Splits a keyword into search terms, using the current synonyms. */
async function readKeyword(db: Database, keyword: string): Promise<ReadKeyword> {
  const { rest, sizes } = readSearchSizes(keyword);
  if (rest === "") return { terms: [], sizes, synonyms: [] };
  const synonyms = await listSynonyms(db);
  return { terms: readSearchTerms(rest, synonyms), sizes, synonyms };
}

/** Corrects one typo in each unknown word of a keyword. Returns null if there is nothing to correct. */
async function correctKeyword(
  db: Database,
  { terms, synonyms }: ReadKeyword,
): Promise<{ readonly keyword: string; readonly terms: readonly SearchTerm[] } | null> {
  const mended = await Promise.all(terms.map((term) => correctTerm(db, term, synonyms)));
  if (mended.every((each) => each === null)) return null;
  const keyword = mended.map((word, at) => word ?? terms[at]?.[0] ?? "").join(" ");
  return { keyword, terms: readSearchTerms(keyword, synonyms) };
}

async function correctTerm(
  db: Database,
  [word = "", ...others]: SearchTerm,
  synonyms: ReadKeyword["synonyms"],
): Promise<string | null> {
  if (others.length > 0 || !isCorrectable(word)) return null;
  const { isKnown, alike } = await findSimilarWords(db, word);
  if (isKnown) return null;
  // Try synonyms before words of descriptions, because shoppers use synonyms.
  const near = [...synonyms.flat(), ...alike].filter((each) => isOneTypoApart(word, each));
  return near[0] ?? null;
}

/** Updates the products whose scheduled time has come. Returns the number of changed products. */
export async function applyProductSchedules(shop: Shop): Promise<number> {
  return updateSaleState(shop.db, await getShopNow(shop.db));
}

const RELATED_PRODUCTS = 4;

/**
 * Returns a product with its SKUs, its first reviews and related products. These are the rest of its routine,
 * otherwise similar products.
 * Throws `notFound` for products off sale, unless `preview` is a valid token of `makePreviewToken`.
 */
export async function readProductDetail(
  shop: Shop,
  { id, preview }: { id: string; preview?: string | undefined },
): Promise<DescribedProduct & { related: ListedProduct[]; reviews: NamedReview[] }> {
  const isPreview = preview !== undefined && (await isPreviewToken(shop, id, preview));
  const [found, routine, reviews] = await Promise.all([
    findProduct(shop.db, id, isPreview),
    listRoutineProducts(shop.db, id, RELATED_PRODUCTS),
    listFirstReviews(shop.db, id),
  ]);
  if (found === undefined) throw new Refusal("notFound");
  const related =
    routine.length > 0 ? routine : await listRelatedProducts(shop.db, id, RELATED_PRODUCTS);
  return { ...found, related, reviews };
}
