import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { price, wholeNumber } from "../shop/product-fields";
import { staffPage } from "./lists";
import { version } from "./fields";
import { ROWS_SAVED_MAX, STOCK_MAX, TICKED_PRODUCTS_MAX } from "./limits";
import { PRODUCT_STATES, STAFF_PRODUCT_SORTS } from "./states";

/* The calls about SKUs in the back office, where staff search them and edit their prices and stock. */

/** The filters of the product list and of its CSV file. */
export const productFilters = {
  keyword: staffPage.shape.keyword,
  category: z.optional(f.opaqueToken(40)),
  brand: z.optional(f.opaqueToken(40)),
  state: z.optional(z.enum([...PRODUCT_STATES, "low"])),
};

const staffProductQuery = z.object({
  ...staffPage.shape,
  ...productFilters,
  sort: z.optional(z.enum(STAFF_PRODUCT_SORTS)),
});

export const staffProductList = call({
  method: "GET",
  path: "/admin/product/list",
  summary: "List SKUs with price, stock and visibility, and their products",
  token: "staff",
  permission: "products.see",
  reveals: [],
  request: staffProductQuery,
  shape: "page",
  reply: c.object({
    skuId: c.id,
    productId: c.id,
    name: c.pair,
    packing: c.pairOrNone,
    cover: c.text,
    priceCents: c.cents,
    originalPriceCents: c.centsOrNull,
    stock: c.number,
    locked: c.number,
    /** True if the SKU is not archived. Its product may still be a draft. */
    onShelf: z.boolean(),
    state: c.wordOrElse(PRODUCT_STATES, "published"),
    /** True if shoppers see the product now. */
    productOnShelf: c.orElse(z.boolean(), true),
    /** True if the stock is below the low-stock limit of the product. */
    isLow: c.orElse(z.boolean(), false),
    /** The number of days that the free stock lasts at the sales of the last 30 days. Null without sales. */
    lastsDays: c.orElse(c.orNull(c.number), null),
    version: c.orElse(c.number, 1),
  }),
  refusals: [],
});

export type StaffSku = ReplyOf<typeof staffProductList>;

/** The stock after a change, in units. */
const stock = wholeNumber("stock", 0, STOCK_MAX);

/** The fields of a SKU that staff edit in the list. */
export const skuTerms = {
  price: price("price"),
  stock,
  /**
   * The stock that the user saw. The stock changes by the difference between the new number and this one, so
   * that sales since then are not undone.
   */
  seenStock: z.optional(stock),
  onShelf: z.boolean(),
  /** The version of the product that the user saw. */
  version,
};

export const staffProductSave = call({
  method: "POST",
  path: "/admin/product/save",
  summary: "Change price, stock and visibility of a SKU",
  token: "staff",
  permission: "products.change",
  reveals: [],
  request: z.object({ skuId: f.id, ...skuTerms }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "stateNotAllowed", "versionConflict"],
});

/** Returns true if no two rows are about the same SKU. */
export function hasEachSkuOnce(rows: readonly { readonly skuId: string }[]): boolean {
  return new Set(rows.map(({ skuId }) => skuId)).size === rows.length;
}

/** The business errors that one row of a call about many rows can have. */
const rowRefusal = c.orNull(z.enum(["notFound", "versionConflict", "invalidField"]));

export const staffProductSaveRows = call({
  method: "POST",
  path: "/admin/product/saveRows",
  summary:
    "Change price, stock and visibility of many SKUs; each has a result, and a rejected one stops no other",
  token: "staff",
  permission: "products.change",
  reveals: [],
  request: z.object({
    rows: z
      .array(z.object({ skuId: f.id, ...skuTerms }), { error: "row.required" })
      .check(
        z.minLength(1, "row.required"),
        z.maxLength(ROWS_SAVED_MAX, "row.range"),
        z.refine(hasEachSkuOnce, "row.repeated"),
      ),
  }),
  shape: "data",
  reply: c.object({
    rows: c.wholeList(
      c.object({
        skuId: c.id,
        refusal: rowRefusal,
        /** The rejected field with its message key. Empty texts if no field is invalid. */
        field: c.text,
        error: c.text,
        /** False if the SKU already had these values. */
        changed: c.orElse(z.boolean(), true),
        /** The version of the product after the call. A rejected row is saved again with this version. */
        version: c.orElse(c.number, 0),
      }),
    ),
  }),
  refusals: [],
});
export type SavedSkuRow = ReplyOf<typeof staffProductSaveRows>["rows"][number];

export const staffProductStates = call({
  method: "POST",
  path: "/admin/product/states",
  summary: "Publish or archive the products of many SKUs; each has a result",
  token: "staff",
  permission: "products.change",
  reveals: [],
  request: z.object({
    state: z.enum(PRODUCT_STATES, { error: "state.format" }),
    rows: z
      .array(z.object({ skuId: f.id, version }), { error: "ticked.required" })
      .check(z.minLength(1, "ticked.required"), z.maxLength(TICKED_PRODUCTS_MAX, "ticked.range")),
  }),
  shape: "data",
  reply: c.object({ rows: c.wholeList(c.object({ skuId: c.id, refusal: rowRefusal })) }),
  refusals: [],
});
