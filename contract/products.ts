import * as z from "zod/mini";
import { call } from "./call";
import {
  nothing,
  pageQuery,
  queryNumber,
  wireAmount,
  wireId,
  wireText,
  wireTime,
} from "./envelope";
import { KEYWORD_LENGTH } from "./limits";

/** A code and its name in the language asked for. */
const named = z.object({ code: z.string(), name: z.string() });

/** One product of the list (prod-api B.6). `name` is in Traditional Chinese, `nameEn` in English. */
export const productRow = z.object({
  id: wireId,
  name: z.string(),
  nameEn: wireText,
  cover: wireText,
  /** Lowest selling price of its packings. */
  price: wireAmount,
  originalPrice: z.nullish(wireAmount),
  packing: wireText,
  salesCount: z._default(z.number(), 0),
  efficacy: z._default(z.array(named), []),
  stock: z.number(),
  /** The packing that "add to cart" on a card takes: the cheapest in stock. */
  skuId: z.nullish(wireId),
  createTime: z.nullish(wireTime),
});
export type ProductRow = z.infer<typeof productRow>;

const amountInQuery = z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/));

export const productPage = call({
  method: "GET",
  path: "/userApp/product/productPage",
  summary: "Find products",
  token: "none",
  request: z.object({
    ...pageQuery,
    sortType: z._default(queryNumber(0, 4), 0),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(KEYWORD_LENGTH.max))),
    categoryId: z.optional(z.string().check(z.maxLength(40))),
    efficacy: z.optional(z.string().check(z.maxLength(40))),
    minPrice: z.optional(amountInQuery),
    maxPrice: z.optional(amountInQuery),
    inStock: z.optional(z.enum(["1", "true"])),
    /** Only these products, comma separated: recently viewed. */
    ids: z.optional(z.string().check(z.regex(/^\d{1,19}(,\d{1,19}){0,11}$/))),
  }),
  shape: "page",
  reply: productRow,
  refusals: [],
});

/** A packing with a price and a stock of its own. */
export const sku = z.object({
  id: wireId,
  packing: z.string(),
  packingEn: wireText,
  /** Millilitres, for the price per 100 ml; absent for what is not poured. */
  volumeMl: z.nullish(z.number()),
  price: wireAmount,
  originalPrice: z.nullish(wireAmount),
  stock: z.number(),
  cover: wireText,
});

const bothLanguages = z.object({ zhTw: z.string(), en: z.string() });

export const productDetail = call({
  method: "GET",
  path: "/userApp/product/productDetail",
  summary: "One product with its packings",
  token: "none",
  request: z.object({ id: z.string().check(z.regex(/^\d{1,19}$/)) }),
  shape: "data",
  reply: z.object({
    ...productRow.shape,
    range: wireText,
    category: z.nullish(named),
    images: z._default(z.array(z.string()), []),
    skuList: z.array(sku),
    summary: z.nullish(bothLanguages),
    description: z.nullish(bothLanguages),
    ingredients: wireText,
    usage: z.nullish(bothLanguages),
    suitableFor: z.nullish(bothLanguages),
    warnings: z.nullish(bothLanguages),
    related: z._default(z.array(productRow), []),
  }),
  refusals: ["notFound"],
});

export const filterList = call({
  method: "GET",
  path: "/userApp/product/filterList",
  summary: "What the list can be narrowed by",
  token: "none",
  request: nothing,
  shape: "data",
  reply: z.object({
    categories: z.array(z.object({ ...named.shape, count: z._default(z.number(), 0) })),
    efficacies: z.array(z.object({ ...named.shape, count: z._default(z.number(), 0) })),
    priceRanges: z.array(z.object({ min: z.nullish(wireAmount), max: z.nullish(wireAmount) })),
  }),
  refusals: [],
});
