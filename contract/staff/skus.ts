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

/* Packings as the list of the back office has them: found, and changed in their rows. */

const staffProductQuery = z.object({
  ...staffPage.shape,
  category: z.optional(f.mark(40)),
  brand: z.optional(f.mark(40)),
  state: z.optional(z.enum([...PRODUCT_STATES, "low"])),
  sort: z.optional(z.enum(STAFF_PRODUCT_SORTS)),
});

export const staffProductList = call({
  method: "GET",
  path: "/admin/product/list",
  summary: "Packings with price, stock and shelf, and the product that each is of",
  token: "staff",
  permission: "products.see",
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
    /** Not archived; its product may still be a draft. */
    onShelf: z.boolean(),
    state: c.wordOrElse(PRODUCT_STATES, "published"),
    /** Whether shoppers see the product now. */
    productOnShelf: c.orElse(z.boolean(), true),
    /** Fewer are free than the product's mark for low stock. */
    isLow: c.orElse(z.boolean(), false),
    version: c.orElse(c.number, 1),
  }),
  refusals: [],
});

export type StaffSku = ReplyOf<typeof staffProductList>;

export const staffProductSave = call({
  method: "POST",
  path: "/admin/product/save",
  summary: "Change price, stock and shelf of a packing",
  token: "staff",
  permission: "products.change",
  request: z.object({
    skuId: f.id,
    price: price("price"),
    stock: queryNumber(0, STOCK_MAX),
    /** The stock that was read: then what is written is a change of so many, and goods sold meanwhile stay sold. */
    seenStock: z.optional(queryNumber(0, STOCK_MAX)),
    onShelf: z.boolean(),
    /** Of its product as it was read. */
    version,
  }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound", "stateNotAllowed", "versionConflict"],
});
