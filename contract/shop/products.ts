import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { pageQuery, queryNumber } from "../model/envelope";
import { CART_COUNT_MAX, FILTER_CODES_MAX } from "../model/limits";
import { named, namedParts } from "../model/named";
import { reviewRow } from "./reviews";
import { SORT_TYPE } from "../model/states";

/**
 * If a backend does not send its stock, the maximum count is allowed, and the backend rejects what it does
 * not have.
 */
export const stockOrEnough = c.orElse(c.number, CART_COUNT_MAX);

const productParts = {
  id: c.id,
  name: c.pair,
  /** The path for `<Picture src>`. */
  cover: c.text,
  /** The lowest selling price of its SKUs. */
  priceCents: c.cents,
  originalPriceCents: c.centsOrNull,
  packing: c.text,
  salesCount: c.orElse(c.number, 0),
  efficacy: c.listOrNone(named),
  stock: stockOrEnough,
  /** The SKU that "add to cart" on a card adds: the cheapest in stock. */
  skuId: c.orNull(c.id),
  createTime: c.orNull(c.time),
  /** The number of shown reviews, and their average to one decimal; both 0 without reviews. */
  reviewCount: c.orElse(c.number, 0),
  reviewStars: c.orElse(c.number, 0),
};

/** A product of a list (prod-api B.6). */
export const productRow = c.object(productParts);
export type ProductRow = z.output<typeof productRow>;

/** The filters of the product list. A backend that does not know one of them ignores it. */
const narrowing = {
  keyword: z.optional(f.keyword()),
  categoryId: z.optional(f.mark(40)),
  efficacy: z.optional(f.mark(40)),
  /** Several efficacies, separated by commas. It replaces `efficacy`. A product has at least one of them. */
  efficacies: z.optional(f.codeList(FILTER_CODES_MAX)),
  /** Scalp types, separated by commas. A product suits at least one of them. */
  scalpTypes: z.optional(f.codeList(FILTER_CODES_MAX)),
  range: z.optional(f.mark(40)),
  brand: z.optional(f.mark(40)),
  minPrice: z.optional(f.amount("minPrice")),
  maxPrice: z.optional(f.amount("maxPrice")),
  inStock: z.optional(z.enum(["1", "true"])),
};

export const productPage = call({
  method: "GET",
  path: "/userApp/product/productPage",
  summary: "Find products",
  token: "none",
  mayLag: true,
  request: z.object({
    ...pageQuery,
    sortType: z._default(queryNumber(SORT_TYPE.default, SORT_TYPE.bestSelling), SORT_TYPE.default),
    ...narrowing,
    /** Returns only these products; ids separated by commas. Used for recently viewed products. */
    ids: z.optional(f.idList(12)),
  }),
  shape: "page",
  reply: productRow,
  refusals: [],
});

/** The ids of all products on sale, in ascending order and in parts, for the sitemap. */
export const sitemapProducts = call({
  method: "GET",
  path: "/userApp/product/sitemapProducts",
  summary: "List the ids of products for a sitemap",
  token: "none",
  optional: true,
  mayLag: true,
  request: z.object({
    /** The last id of the part before. Without it the call returns the first part. */
    after: z.optional(f.id),
  }),
  shape: "data",
  /** A part with fewer than SITEMAP_PRODUCTS ids is the last one. */
  reply: c.object({ ids: c.list(c.id) }),
  refusals: [],
});

/** Returns suggestions for a search that found nothing. */
export const searchHints = call({
  method: "GET",
  path: "/userApp/product/searchHints",
  summary: "What a search that found nothing may have meant",
  token: "none",
  optional: true,
  mayLag: true,
  request: z.object({ keyword: f.keyword() }),
  shape: "data",
  reply: c.object({
    /** The corrected search words, which were used instead; null if nothing was corrected. */
    meant: c.orNull(z.string()),
    /** Search words similar to the given ones, the most similar first. */
    words: c.listOrNone(z.string()),
    categories: c.listOrNone(named),
    efficacies: c.listOrNone(named),
  }),
  refusals: [],
});
export type SearchHints = ReplyOf<typeof searchHints>;

/** A SKU with its price and stock. */
export const sku = c.object({
  id: c.id,
  packing: c.pair,
  /** In millilitres, for the price per 100 ml; null for goods that are not liquid. */
  volumeMl: c.orNull(c.number),
  /** In grams, for the price per 100 g. */
  netGrams: c.orNull(c.number),
  priceCents: c.cents,
  originalPriceCents: c.centsOrNull,
  stock: stockOrEnough,
  cover: c.text,
  /** The barcode on the package; empty if it has none. Search engines get it as GTIN or part number. */
  barcode: c.text,
});
export type Sku = z.output<typeof sku>;

/** An image with its alternative text. `skuId` is set if it shows a single SKU. */
const picture = c.object({ path: c.someText, alt: c.pairOrNone, skuId: c.orNull(c.id) });

/** A text in both languages; null if the backend has none. */
const textInBoth = c.orNull(z.object({ zhTw: z.string(), en: z.string() }));

export const productDetail = call({
  method: "GET",
  path: "/userApp/product/productDetail",
  summary: "One product with its packings",
  token: "none",
  /** With `preview`, a token that the backend signed, the call returns a product that is not published. */
  mayLag: true,
  request: z.object({ id: f.id, preview: z.optional(f.mark(100)) }),
  shape: "data",
  reply: c.object({
    ...productParts,
    range: c.text,
    brand: c.orNull(named),
    category: c.orNull(named),
    images: c.listOrNone(z.string()),
    /** The same images with their texts; empty if the backend has no texts. */
    pictures: c.listOrNone(picture),
    /** Empty if the backend has only one SKU per product. */
    skuList: c.listOrNone(sku),
    summary: textInBoth,
    description: textInBoth,
    ingredients: c.text,
    usage: textInBoth,
    suitableFor: textInBoth,
    warnings: textInBoth,
    related: c.listOrNone(productRow),
    /** The first reviews, the newest first. */
    reviews: c.listOrNone(reviewRow),
    /** The same figures without the examples of the demo shop, for search engines. */
    realReviewCount: c.orElse(c.number, 0),
    realReviewStars: c.orElse(c.number, 0),
  }),
  refusals: ["notFound"],
});

export type Product = ReplyOf<typeof productDetail>;

const countedName = c.object({
  ...namedParts,
  count: c.orElse(c.number, 0),
  /** The path for `<Picture src>`; empty if there is none. */
  picture: c.text,
});
const counted = c.list(countedName);

export const filterList = call({
  method: "GET",
  path: "/userApp/product/filterList",
  summary: "What the list can be narrowed by",
  token: "none",
  mayLag: true,
  /** With filters, a count is the number of products that the other filters leave. */
  request: z.object(narrowing),
  shape: "data",
  reply: c.object({
    /** `count` is the number of products. */
    categories: counted,
    efficacies: counted,
    /** Empty if the backend does not know them. */
    scalpTypes: c.listOrNone(countedName),
    /** The ranges of the brand; empty if the backend has no ranges. */
    ranges: c.listOrNone(countedName),
    /** Empty if the backend has no brands. */
    brands: c.listOrNone(countedName),
    priceRanges: c.list(c.object({ minCents: c.centsOrNull, maxCents: c.centsOrNull })),
  }),
  refusals: [],
  optional: true,
});
export type ProductFilters = ReplyOf<typeof filterList>;
