import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { WISHES_MAX } from "../model/limits";
import { stockOrCountMax } from "./products";

/* The wishlist of a shopper. A wish is a product, usually with one of its sizes. */

/** The wish that a call names. Without `skuId`, it is the wish for the product in any size. */
const namedWish = { productId: f.id, skuId: z.optional(f.id) };

/** The product and the SKU of a wish. `skuId` is empty for the product in any size. */
export const wishKey = { productId: c.id, skuId: c.orElse(c.id, "") };

const wishItem = c.object({
  ...wishKey,
  productName: c.pairOrNone,
  /** The path of the image, for `<Picture src>`. */
  cover: c.text,
  packing: c.pairOrNone,
  /** The current price. Of a product in any size, it is the price on the product's card. */
  priceCents: c.centsOrUnknown,
  /** The price when the shopper added the wish; null if it was unknown. */
  addedPriceCents: c.centsOrUnknown,
  stock: stockOrCountMax,
  /** True if the SKU was in stock when the shopper added the wish. */
  addedInStock: c.orElse(c.flag, true),
  /** False if the product or the size is no longer on sale. */
  onShelf: c.orElse(c.flag, true),
  addedAt: c.orNull(c.time),
});
export type WishItem = z.output<typeof wishItem>;

export const wishlistItems = call({
  method: "GET",
  path: "/userApp/wishlist/wishlistItems",
  summary: "The shopper's wishlist, newest wish first",
  token: "required",
  optional: true,
  request: c.nothing,
  shape: "data",
  reply: c.list(wishItem),
  refusals: [],
});

export const addWish = call({
  method: "POST",
  path: "/userApp/wishlist/addWish",
  summary: "Add a product to the wishlist; the same again changes nothing",
  token: "required",
  optional: true,
  idempotent: true,
  request: z.object(namedWish),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["skuOffShelf", "wishlistFull"],
});

export const removeWish = call({
  method: "POST",
  path: "/userApp/wishlist/removeWish",
  summary: "Remove a wish; repeating it changes nothing",
  token: "required",
  optional: true,
  idempotent: true,
  request: z.object(namedWish),
  shape: "nothing",
  reply: c.nothing,
  refusals: [],
});

export const mergeWishes = call({
  method: "POST",
  path: "/userApp/wishlist/mergeWishes",
  summary: "Add the wishes of a visitor who signs in, up to the limit of the wishlist",
  token: "required",
  optional: true,
  idempotent: true,
  request: z.object({
    wishes: z
      .array(
        z.object({
          ...namedWish,
          /** The price and the stock that the visitor saw. By default, they are the current ones. */
          addedPrice: z.optional(f.amount("addedPrice")),
          addedInStock: z.optional(z.boolean()),
        }),
      )
      .check(z.maxLength(WISHES_MAX)),
  }),
  shape: "data",
  reply: c.object({
    /** The number of wishes that are in the wishlist now. */
    merged: c.number,
    /** The wishes that did not fit into the wishlist. */
    left: c.listOrNone(c.object(wishKey)),
  }),
  refusals: [],
});
export type MergedWishes = ReplyOf<typeof mergeWishes>;
