import { KEYWORD_LENGTH } from "@contract/model/limits";
import { SORT_TYPE, type SortType } from "@contract/model/states";

/** What /product is asked for; all of it stands in the address. */
export interface ProductQuery {
  readonly keyword: string;
  /** Code of a category; empty for all. */
  readonly category: string;
  /** Code of an efficacy; empty for all. */
  readonly efficacy: string;
  /** Code of a range of the brand; empty for all. */
  readonly range: string;
  /** Code of a brand; empty for all. */
  readonly brand: string;
  readonly sort: SortType;
  /** HK$ as typed: up to seven digits and two decimals; empty for no limit. */
  readonly minPrice: string;
  readonly maxPrice: string;
  readonly inStock: boolean;
  /** From 1. */
  readonly page: number;
}

const NOTHING_ASKED: ProductQuery = {
  keyword: "",
  category: "",
  efficacy: "",
  range: "",
  brand: "",
  sort: SORT_TYPE.default,
  minPrice: "",
  maxPrice: "",
  inStock: false,
  page: 1,
};

/** All that the query of /product can ask. */
export const QUERY_NAMES = Object.keys(NOTHING_ASKED).filter(isQueryName);

function isQueryName(name: string): name is keyof ProductQuery {
  return Object.hasOwn(NOTHING_ASKED, name);
}

/** Reads the query of /product; what makes no sense counts as not asked. */
export function readProductQuery(search: URLSearchParams): ProductQuery {
  const text = (name: string) => search.get(name)?.trim() ?? "";
  const matching = (name: string, pattern: RegExp) => (pattern.test(text(name)) ? text(name) : "");
  return {
    keyword: text("keyword").slice(0, KEYWORD_LENGTH.max),
    category: matching("category", /^[\w-]{1,40}$/),
    efficacy: matching("efficacy", /^[\w-]{1,40}$/),
    range: matching("range", /^[\w-]{1,40}$/),
    brand: matching("brand", /^[\w-]{1,40}$/),
    sort:
      Object.values(SORT_TYPE).find((sort) => String(sort) === text("sort")) ?? SORT_TYPE.default,
    minPrice: matching("minPrice", AMOUNT),
    maxPrice: matching("maxPrice", AMOUNT),
    inStock: ["1", "true", "on"].includes(text("inStock")),
    page: Math.max(1, Number(matching("page", /^\d{1,5}$/) || "1")),
  };
}

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;

/**
 * The address of the list with some of the query changed. Any change but of the page goes back to the
 * first page; what is not asked is left out, so that one list has one address.
 */
export function productHref(query: ProductQuery, changes: Partial<ProductQuery> = {}): string {
  const wanted = { ...query, page: 1, ...changes };
  const search = new URLSearchParams();
  for (const name of QUERY_NAMES) {
    if (wanted[name] !== NOTHING_ASKED[name])
      search.set(name, name === "inStock" ? "1" : String(wanted[name]));
  }
  return search.toString() === "" ? "/product" : `/product?${search.toString()}`;
}

/** What can be taken away again one by one. */
export const FILTER_NAMES = [
  "keyword",
  "category",
  "efficacy",
  "range",
  "brand",
  "minPrice",
  "maxPrice",
  "inStock",
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** The filters that are set. */
export function activeFilters(query: ProductQuery): FilterName[] {
  return FILTER_NAMES.filter((name) => query[name] !== NOTHING_ASKED[name]);
}

/** The address with one filter taken away. */
export function hrefWithout(query: ProductQuery, name: FilterName): string {
  return productHref(query, { [name]: NOTHING_ASKED[name] });
}
