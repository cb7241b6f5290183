import * as z from "zod/mini";
import { call } from "./call";
import { nothing, pageQuery, wireAmount, wireId, wireText } from "./envelope";
import * as f from "./fields";
import { CART_STATUS } from "./states";

/** One line of the cart (spec §3, prod-api B.6). */
export const cartItem = z.object({
  id: wireId,
  productId: wireId,
  skuId: wireId,
  productName: z.string(),
  productNameEn: wireText,
  cover: wireText,
  packing: wireText,
  packingEn: wireText,
  price: wireAmount,
  originalPrice: z.nullish(wireAmount),
  /** The price when it was put into the cart, so that a change can be told. */
  addedPrice: z.nullish(wireAmount),
  count: z.number(),
  subtotal: wireAmount,
  stock: z.number(),
  status: z._default(z.literal(Object.values(CART_STATUS)), CART_STATUS.normal),
});

export const shoppingCartPage = call({
  method: "GET",
  path: "/userOrder/shoppingCartPage",
  summary: "The cart; data is an array",
  token: "required",
  request: z.object({
    ...pageQuery,
    pageSize: z._default(z.pipe(z.union([z.number(), z.string()]), z.transform(Number)), 100),
  }),
  shape: "data",
  reply: z.array(cartItem),
  refusals: [],
});

export const addShoppingCartItem = call({
  method: "POST",
  path: "/userOrder/addShoppingCartItem",
  summary: "Put a packing into the cart; the same packing merges",
  token: "required",
  request: z.object({ productId: f.id, skuId: z.optional(f.id), count: f.count }),
  shape: "data",
  reply: z.object({
    id: wireId,
    count: z.number(),
    productName: wireText,
    productNameEn: wireText,
  }),
  refusals: ["skuOffShelf", "stockShort", "cartFull"],
});

export const updateCartItemNum = call({
  method: "POST",
  path: "/userOrder/updateCartItemNum",
  summary: "Set the count of a line, absolutely",
  token: "required",
  request: z.object({ id: f.id, count: f.count }),
  shape: "data",
  reply: cartItem,
  refusals: ["notFound", "stockShort", "skuOffShelf"],
});

export const deleteCartItem = call({
  method: "POST",
  path: "/userOrder/deleteCartItem",
  summary: "Take lines out; repeating it changes nothing",
  token: "required",
  request: z.object({
    id: z.optional(f.id),
    ids: z.optional(z.array(f.id).check(z.maxLength(99))),
  }),
  shape: "nothing",
  reply: nothing,
  refusals: [],
});
