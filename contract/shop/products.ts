import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import {
  CART_COUNT_MAX,
  FILTER_CODES_MAX,
  FORMER_PATH_LENGTH_MAX,
  VISITOR_WISHES_MAX,
} from "../model/limits";
import { factParts } from "./product-facts";
import { reviewRow } from "./reviews";
import { SORT_TYPE } from "../model/states";

/**
 * The stock. If a backend does not send it, shoppers may order up to CART_COUNT_MAX units. The backend then
 * rejects an order for goods that are sold out.
 */
export const stockOrCountMax = c.orElse(c.number, CART_COUNT_MAX);

const productParts = {
  id: c.id,
  name: c.pair,
  /** The path of the image, for `<Picture src>`. */
  cover: c.text,
  /** The lowest selling price of the product's SKUs. */
  priceCents: c.cents,
  originalPriceCents: c.centsOrNull,
  packing: c.text,
  salesCount: c.orElse(c.number, 0),
  efficacy: c.listOrNone(c.named),
  stock: stockOrCountMax,
  /** The SKU that "add to cart" on a product card adds. It is the cheapest SKU in stock. */
  skuId: c.orNull(c.id),
  createTime: c.orNull(c.time),
  /** The number of shown reviews, and their average stars to one decimal. Both are 0 without reviews. */
  reviewCount: c.orElse(c.number, 0),
  reviewStars: c.orElse(c.number, 0),
};

/** A product in a list (prod-api B.6). */
export const productRow = c.object(productParts);
export type ProductRow = z.output<typeof productRow>;

/** The filters of the product list. A backend ignores filters that it does not support. */
const narrowing = {
  keyword: z.optional(f.keyword()),
  categoryId: z.optional(f.opaqueToken(40)),
  efficacy: z.optional(f.opaqueToken(40)),
  /**
   * Efficacies, separated by commas. A product must have at least one of them. This field replaces
   * `efficacy`.
   */
  efficacies: z.optional(f.codeList(FILTER_CODES_MAX)),
  /** Scalp types, separated by commas. A product must suit at least one of them. */
  scalpTypes: z.optional(f.codeList(FILTER_CODES_MAX)),
  range: z.optional(f.opaqueToken(40)),
  brand: z.optional(f.opaqueToken(40)),
  minPrice: z.optional(f.amount("minPrice")),
  maxPrice: z.optional(f.amount("maxPrice")),
  inStock: z.optional(z.enum(["1", "true"])),
};

export const productPage = call({
  method: "GET",
  path: "/userApp/product/productPage",
  summary: "List products by filters and search term",
  token: "none",
  mayLag: true,
  request: z.object({
    ...c.pageQuery,
    sortType: z._default(
      c.queryNumber(SORT_TYPE.default, SORT_TYPE.bestSelling),
      SORT_TYPE.default,
    ),
    ...narrowing,
    /** Limits the result to these ids, separated by commas. It is used for recently viewed products and for the
     * wishes of a visitor. */
    ids: z.optional(f.idList(VISITOR_WISHES_MAX)),
  }),
  shape: "page",
  reply: productRow,
  refusals: [],
});

/**
 * Returns the ids of all products on sale, in ascending order and in parts, with the times of their last changes. The
 * sitemap uses it.
 */
export const sitemapProducts = call({
  method: "GET",
  path: "/userApp/product/sitemapProducts",
  summary: "List the ids and last changes of products for the sitemap",
  token: "none",
  optional: true,
  mayLag: true,
  request: z.object({
    /** The last id of the previous part. Without it, the call returns the first part. */
    after: z.optional(f.id),
  }),
  shape: "data",
  /** The ids of this part. A part with fewer than PRODUCTS_PER_SITEMAP ids is the last one. */
  reply: c.object({
    ids: c.list(c.id),
    /** The times at which products of this part were last changed. A backend may leave them out. */
    changes: c.listOrNone(c.object({ id: c.id, changedAt: c.time })),
  }),
  refusals: [],
});

export type SitemapProducts = ReplyOf<typeof sitemapProducts>;

/** Returns suggestions for a search that found nothing. */
export const movedProduct = call({
  method: "GET",
  path: "/userApp/product/moved",
  summary: "Find the product that had this path in the merchant's former shop",
  token: "none",
  optional: true,
  mayLag: true,
  /** The decoded path without a slash at its end. */
  request: z.object({ path: f.text("path", { min: 1, max: FORMER_PATH_LENGTH_MAX }) }),
  shape: "data",
  reply: c.object({
    /** Null if no product on sale had the path. */
    id: c.orNull(c.id),
  }),
  refusals: [],
});

export const searchHints = call({
  method: "GET",
  path: "/userApp/product/searchHints",
  summary: "Get suggestions for a search without results",
  token: "none",
  optional: true,
  mayLag: true,
  request: z.object({ keyword: f.keyword() }),
  shape: "data",
  reply: c.object({
    /** The corrected search words, with which the backend searched instead. Null if nothing was corrected. */
    meant: c.orNull(z.string()),
    /** Search words that are similar to the given ones, the most similar first. */
    words: c.listOrNone(z.string()),
    categories: c.listOrNone(c.named),
    efficacies: c.listOrNone(c.named),
  }),
  refusals: [],
});
export type SearchHints = ReplyOf<typeof searchHints>;

/** A SKU with its price and stock. */
export const sku = c.object({
  id: c.id,
  packing: c.pair,
  /** The volume in millilitres, for the price per 100 ml. Null for goods that are not liquid. */
  volumeMl: c.orNull(c.number),
  /** The weight in grams, for the price per 100 g. Null for goods without a weight. */
  netGrams: c.orNull(c.number),
  priceCents: c.cents,
  originalPriceCents: c.centsOrNull,
  stock: stockOrCountMax,
  cover: c.text,
  /** The barcode on the package. Empty if there is none. Search engines get it as a GTIN or a part number. */
  barcode: c.text,
  /** The number of weeks that the SKU lasts. Null if it is not known. */
  lastsWeeks: c.orNull(c.number),
});
export type Sku = z.output<typeof sku>;

/** An image with its alternative text. `skuId` is set if the image shows a single SKU. */
const picture = c.object({ path: c.someText, alt: c.pairOrNone, skuId: c.orNull(c.id) });

/** A text in both languages. Null if the backend has no such text. */
const textInBoth = c.orNull(z.object({ zhTw: z.string(), en: z.string() }));

export const productDetail = call({
  method: "GET",
  path: "/userApp/product/productDetail",
  summary: "Get a product with its SKUs",
  token: "none",
  /**
   * `preview` is a token that the backend has signed. With this token, the call also returns an unpublished
   * product.
   */
  mayLag: true,
  request: z.object({ id: f.id, preview: z.optional(f.opaqueToken(100)) }),
  shape: "data",
  reply: c.object({
    ...productParts,
    range: c.text,
    brand: c.orNull(c.named),
    category: c.orNull(c.named),
    images: c.listOrNone(z.string()),
    /** The same images with their texts. Empty if the backend has no texts. */
    pictures: c.listOrNone(picture),
    /** The SKUs. Empty if the backend has only one SKU for each product. */
    skuList: c.listOrNone(sku),
    summary: textInBoth,
    description: textInBoth,
    ingredients: c.text,
    usage: textInBoth,
    suitableFor: textInBoth,
    warnings: textInBoth,
    ...factParts,
    related: c.listOrNone(productRow),
    /** The newest reviews. */
    reviews: c.listOrNone(reviewRow),
    /**
     * The number and average of the reviews without those that the demo shop invented. Search engines get
     * these figures.
     */
    realReviewCount: c.orElse(c.number, 0),
    realReviewStars: c.orElse(c.number, 0),
    /** True if the backend takes stock requests. Otherwise the page of a sold-out SKU has no form for them. */
    takesStockRequests: c.orElse(c.flag, false),
  }),
  refusals: ["notFound"],
});

export type Product = ReplyOf<typeof productDetail>;

const countedName = c.object({
  ...c.namedParts,
  count: c.orElse(c.number, 0),
  /** The path of the image, for `<Picture src>`. Empty if there is none. */
  picture: c.text,
});
const counted = c.list(countedName);

export const filterList = call({
  method: "GET",
  path: "/userApp/product/filterList",
  summary: "List the filter options of the product list",
  token: "none",
  mayLag: true,
  /**
   * Filters of the product list. If they are set, each count is the number of products that the other filters
   * leave.
   */
  request: z.object(narrowing),
  shape: "data",
  reply: c.object({
    /** The filter options. `count` is the number of products of an option. */
    categories: counted,
    efficacies: counted,
    /** The scalp types. Empty if the backend does not support them. */
    scalpTypes: c.listOrNone(countedName),
    /** The product ranges. Empty if the backend does not support them. */
    ranges: c.listOrNone(countedName),
    /** The brands. Empty if the backend does not support them. */
    brands: c.listOrNone(countedName),
    priceRanges: c.list(c.object({ minCents: c.centsOrNull, maxCents: c.centsOrNull })),
  }),
  refusals: [],
  optional: true,
});
export type ProductFilters = ReplyOf<typeof filterList>;
