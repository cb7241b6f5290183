import { FILTER_CODES_MAX, KEYWORD_LENGTH } from "@contract/model/limits";
import { SORT_TYPE, type SortType } from "@contract/model/states";

/**
 * The filters, the sort order and the page number of /product. All of them are in the URL, so that each list
 * can be linked.
 */
export interface ProductQuery {
  readonly keyword: string;
  /** The code of a category. Empty for all categories. */
  readonly category: string;
  /** The codes of efficacies in alphabetical order. Empty for all products. */
  readonly efficacy: readonly string[];
  /** The codes of scalp types in alphabetical order. Empty for all products. */
  readonly scalp: readonly string[];
  /** The code of a range. Empty for all ranges. */
  readonly range: string;
  /** The code of a brand. Empty for all brands. */
  readonly brand: string;
  readonly sort: SortType;
  /**
   * The price limit in HK$ as the shopper typed it, with up to seven digits and two decimals. Empty for no
   * limit.
   */
  readonly minPrice: string;
  readonly maxPrice: string;
  readonly inStock: boolean;
  /** True for the wishes of a visitor. The page then depends on a cookie and is not cached. */
  readonly wished: boolean;
  /** The page number, from 1. */
  readonly page: number;
}

const EMPTY_QUERY: ProductQuery = {
  keyword: "",
  category: "",
  efficacy: [],
  scalp: [],
  range: "",
  brand: "",
  sort: SORT_TYPE.default,
  minPrice: "",
  maxPrice: "",
  inStock: false,
  wished: false,
  page: 1,
};

/** The names of all query parameters of /product, in the order in which its URLs contain them. */
export const QUERY_NAMES = Object.keys(EMPTY_QUERY).filter(isQueryName);

function isQueryName(name: string): name is keyof ProductQuery {
  return Object.hasOwn(EMPTY_QUERY, name);
}

/** The query parameters that may have several values. */
export const LIST_NAMES = ["efficacy", "scalp"] as const;
/**
 * The query parameters with their default values. A form that is submitted without scripts contains them, so
 * they are removed from the URL.
 */
export const DEFAULT_QUERY_PAIRS = [`sort=${EMPTY_QUERY.sort}`, `page=${EMPTY_QUERY.page}`];

/** Reads the query parameters of /product. Ignores invalid values. */
export function readProductQuery(search: URLSearchParams): ProductQuery {
  const text = (name: string) => search.get(name)?.trim() ?? "";
  const matching = (name: string, pattern: RegExp) => (pattern.test(text(name)) ? text(name) : "");
  const codes = (name: (typeof LIST_NAMES)[number]) =>
    [...new Set(search.getAll(name).map((code) => code.trim()))]
      .filter((code) => CODE.test(code))
      .sort()
      .slice(0, FILTER_CODES_MAX);
  return {
    keyword: text("keyword").slice(0, KEYWORD_LENGTH.max),
    category: matching("category", CODE),
    efficacy: codes("efficacy"),
    scalp: codes("scalp"),
    range: matching("range", CODE),
    brand: matching("brand", CODE),
    sort:
      Object.values(SORT_TYPE).find((sort) => String(sort) === text("sort")) ?? SORT_TYPE.default,
    minPrice: matching("minPrice", AMOUNT),
    maxPrice: matching("maxPrice", AMOUNT),
    inStock: ["1", "true", "on"].includes(text("inStock")),
    wished: text("wished") === "1",
    page: Math.max(1, Number(matching("page", /^\d{1,5}$/) || "1")),
  };
}

const CODE = /^[\w-]{1,40}$/;
const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;

/**
 * Returns the URL of the list after changes to the query. Any change except of the page number leads to the
 * first page. Default values are left out, so that each list has only one URL.
 */
export function toProductListHref(
  query: ProductQuery,
  changes: Partial<ProductQuery> = {},
): string {
  const wanted = { ...query, page: 1, ...changes };
  const search = new URLSearchParams();
  for (const name of QUERY_NAMES)
    for (const value of getParameterValues(wanted, name)) search.append(name, value);
  return search.toString() === "" ? "/product" : `/product?${search.toString()}`;
}

/** Returns the values of a parameter for the URL. Returns none for the default value. */
function getParameterValues(query: ProductQuery, name: keyof ProductQuery): readonly string[] {
  const value = query[name];
  if (typeof value === "object") return value;
  if (value === EMPTY_QUERY[name]) return [];
  return [value === true ? "1" : String(value)];
}

/** The parameters that the page shows as filters, each with a link that removes it. */
const FILTER_NAMES = [
  "keyword",
  "category",
  "efficacy",
  "scalp",
  "range",
  "brand",
  "minPrice",
  "maxPrice",
  "inStock",
  "wished",
] as const;

/** An active filter with a single value. A list of codes becomes one active filter for each code. */
export interface ActiveFilter {
  readonly name: (typeof FILTER_NAMES)[number];
  readonly value: string;
}

/** Returns the filters that are set. */
export function listActiveFilters(query: ProductQuery): ActiveFilter[] {
  return FILTER_NAMES.flatMap((name) =>
    getParameterValues(query, name).map((value) => ({ name, value })),
  );
}

/** Returns the URL of the list without one filter. */
export function removeFilterHref(query: ProductQuery, { name, value }: ActiveFilter): string {
  const kept = query[name];
  const left = typeof kept === "object" ? kept.filter((code) => code !== value) : EMPTY_QUERY[name];
  return toProductListHref(query, { [name]: left });
}
