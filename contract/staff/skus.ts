import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { nothing, queryNumber } from "../model/envelope";
import * as f from "../model/fields";
import { price } from "../shop/product-fields";
import { staffPage } from "./lists";
import { version } from "./fields";
import { STOCK_MAX } from "./limits";
import { PRODUCT_STATES, STAFF_PRODUCT_SORTS } from "./states";

/* The calls about SKUs in the back office, where staff search them and edit their prices and stock. */

const staffProductQuery = z.object({
  ...staffPage.shape,
  category: z.optional(f.opaqueToken(40)),
  brand: z.optional(f.opaqueToken(40)),
  state: z.optional(z.enum([...PRODUCT_STATES, "low"])),
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
    version: c.orElse(c.number, 1),
  }),
  refusals: [],
});

export type StaffSku = ReplyOf<typeof staffProductList>;

export const staffProductSave = call({
  method: "POST",
  path: "/admin/product/save",
  summary: "Change price, stock and visibility of a SKU",
  token: "staff",
  permission: "products.change",
  reveals: [],
  request: z.object({
    skuId: f.id,
    price: price("price"),
    stock: queryNumber(0, STOCK_MAX),
    /**
     * The stock that the user saw. The stock changes by the difference between the new number and this one,
     * so that sales since then are not undone.
     */
    seenStock: z.optional(queryNumber(0, STOCK_MAX)),
    onShelf: z.boolean(),
    /** The version of the product that the user saw. */
    version,
  }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound", "stateNotAllowed", "versionConflict"],
});
