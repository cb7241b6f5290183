import * as z from "zod/mini";
import { call } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { CART_LINES_MAX, CART_PAGE_SIZE } from "../model/limits";
import { payType } from "./payments";
import { stockOrCountMax } from "./products";
import { asHkCents } from "../model/money";
import { CART_STATUS } from "../model/states";
import { uncheckedResult } from "../model/value-codecs";

const lineParts = {
  id: c.id,
  productId: c.orElse(c.id, ""),
  /** The id of the SKU. Empty if the backend has only one SKU for each product. */
  skuId: c.orElse(c.id, ""),
  productName: c.pairOrNone,
  /** The path of the image, for `<Picture src>`. */
  cover: c.text,
  packing: c.pairOrNone,
  originalPriceCents: c.centsOrUnknown,
  /** The price when the line was added to the cart, so that the cart can show a price change. */
  addedPriceCents: c.centsOrUnknown,
  count: c.orElse(c.number, 1),
  stock: stockOrCountMax,
  status: c.codeOrElse(Object.values(CART_STATUS), CART_STATUS.normal),
};

/** A line with a price and a subtotal. The lines of an order must have both. */
export const pricedItem = c.object({
  ...lineParts,
  productId: c.id,
  productName: c.pair,
  priceCents: c.cents,
  subtotalCents: c.cents,
});
export type CartItem = z.output<typeof pricedItem>;

const sentItem = c.object({
  ...lineParts,
  priceCents: c.centsOrUnknown,
  subtotalCents: c.centsOrUnknown,
});

/**
 * A line of the cart (spec §3, prod-api B.6). A missing subtotal is calculated. A line without a price or a
 * name cannot be bought, but it can be removed.
 */
export const cartItem = z.codec(sentItem, uncheckedResult<CartItem>(), {
  decode: ({ priceCents: price, subtotalCents: subtotal, ...line }): CartItem => {
    const { count, productName } = line;
    const known = price ?? (subtotal === null ? null : asHkCents(Math.round(subtotal / count)));
    const isGoods = known !== null && productName.zhTw + productName.en !== "";
    return {
      ...line,
      priceCents: known ?? NO_CENTS,
      subtotalCents: subtotal ?? asHkCents((known ?? NO_CENTS) * count),
      status: isGoods ? line.status : CART_STATUS.offShelf,
    };
  },
  encode: (line) => line,
});

const NO_CENTS = asHkCents(0);

export const shoppingCartPage = call({
  method: "GET",
  path: "/userOrder/shoppingCartPage",
  summary:
    "Get the cart; data is an array, and goodsAmount is the total of the lines that can be bought",
  token: "required",
  request: z.object({
    ...c.pageQuery,
    pageSize: z._default(
      z.pipe(z.union([z.number(), z.string()]), z.transform(Number)),
      CART_PAGE_SIZE,
    ),
  }),
  shape: "whole",
  reply: c.object({
    data: c.orElse(c.list(cartItem), []),
    /**
     * The total of all lines that can be bought. It is not in the specification, so it is null if the backend
     * does not send it.
     */
    goodsAmountCents: c.centsOrNull,
    /** The payment methods for this total. Empty if the backend does not send them. */
    payTypeList: c.listOrNone(payType),
  }),
  refusals: [],
});

/** The fields of a form that adds goods to the cart. */
export const goodsToAdd = z.object({
  productId: f.id,
  skuId: z.optional(f.id),
  count: f.count,
});

export const addShoppingCartItem = call({
  method: "POST",
  path: "/userOrder/addShoppingCartItem",
  summary: "Add a SKU to the cart; a line with the same SKU gets the sum of both counts",
  token: "required",
  request: z.object({
    ...goodsToAdd.shape,
    /** The id of the visitor's basket from which the goods come. The backend uses it to merge a basket only once. */
    basketId: z.optional(f.opaqueToken(40)),
    /** The price that the visitor saw, so that the cart can show a price change. The default is the current price. */
    addedPrice: z.optional(f.amount("addedPrice")),
  }),
  shape: "data",
  reply: c.orNullIfInvalid(
    c.object({
      id: c.id,
      count: c.number,
      productName: c.pairOrNone,
      /** True if the cart was empty before. */
      isFirst: c.orElse(c.flag, false),
    }),
  ),
  refusals: ["skuOffShelf", "stockShort", "cartFull"],
});

export const updateCartItemNum = call({
  method: "POST",
  path: "/userOrder/updateCartItemNum",
  summary: "Set the count of a cart line",
  token: "required",
  request: z.object({ id: f.id, count: f.count }),
  shape: "data",
  reply: c.orNullIfInvalid(cartItem),
  refusals: ["notFound", "stockShort", "skuOffShelf"],
});

export const deleteCartItem = call({
  method: "POST",
  path: "/userOrder/deleteCartItem",
  summary: "Remove cart lines; idempotent",
  token: "required",
  request: z.object({
    id: z.optional(f.id),
    ids: z.optional(z.array(f.id).check(z.maxLength(CART_LINES_MAX))),
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: [],
});
