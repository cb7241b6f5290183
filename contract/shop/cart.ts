import * as z from "zod/mini";
import { call } from "../model/call";
import * as c from "../model/codecs";
import { nothing, pageQuery } from "../model/envelope";
import * as f from "../model/fields";
import { CART_LINES_MAX, CART_PAGE_SIZE } from "../model/limits";
import { stockOrEnough } from "./products";
import { CART_STATUS } from "../model/states";

/** One line of the cart (spec §3, prod-api B.6). */
export const cartItem = c.object({
  id: c.id,
  productId: c.id,
  /** Empty from a backend that sells a product in one packing only. */
  skuId: c.orElse(c.id, ""),
  productName: c.pair,
  /** Path for `<Picture src>`. */
  cover: c.text,
  packing: c.pairOrNone,
  priceCents: c.cents,
  originalPriceCents: c.centsOrNull,
  /** The price when it was put into the cart, so that a change can be told. */
  addedPriceCents: c.centsOrNull,
  count: c.number,
  subtotalCents: c.cents,
  stock: stockOrEnough,
  status: c.codeOrElse(Object.values(CART_STATUS), CART_STATUS.normal),
});
export type CartItem = z.output<typeof cartItem>;

export const shoppingCartPage = call({
  method: "GET",
  path: "/userOrder/shoppingCartPage",
  summary: "The cart; data is an array, goodsAmount what of it can be bought costs",
  token: "required",
  request: z.object({
    ...pageQuery,
    pageSize: z._default(
      z.pipe(z.union([z.number(), z.string()]), z.transform(Number)),
      CART_PAGE_SIZE,
    ),
  }),
  shape: "whole",
  reply: c.object({
    data: c.orElse(c.list(cartItem), []),
    /** What all lines that can be bought cost together; ours: null where the backend tells none. */
    goodsAmountCents: c.centsOrNull,
  }),
  refusals: [],
});

export const addShoppingCartItem = call({
  method: "POST",
  path: "/userOrder/addShoppingCartItem",
  summary: "Put a packing into the cart; the same packing merges",
  token: "required",
  request: z.object({ productId: f.id, skuId: z.optional(f.id), count: f.count }),
  shape: "data",
  reply: c.orBare(c.object({ id: c.id, count: c.number, productName: c.pairOrNone })),
  refusals: ["skuOffShelf", "stockShort", "cartFull"],
});

export const updateCartItemNum = call({
  method: "POST",
  path: "/userOrder/updateCartItemNum",
  summary: "Set the count of a line, absolutely",
  token: "required",
  request: z.object({ id: f.id, count: f.count }),
  shape: "data",
  reply: c.orBare(cartItem),
  refusals: ["notFound", "stockShort", "skuOffShelf"],
});

export const deleteCartItem = call({
  method: "POST",
  path: "/userOrder/deleteCartItem",
  summary: "Take lines out; repeating it changes nothing",
  token: "required",
  request: z.object({
    id: z.optional(f.id),
    ids: z.optional(z.array(f.id).check(z.maxLength(CART_LINES_MAX))),
  }),
  shape: "nothing",
  reply: nothing,
  refusals: [],
});
