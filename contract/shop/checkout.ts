import * as z from "zod/mini";
import { address } from "./addresses";
import { call, type ReplyOf } from "../model/call";
import { pricedItem } from "./cart";
import * as c from "../model/codecs";
import { couponChoice } from "./coupons";
import * as f from "../model/fields";
import { giftAndInvoiceFields } from "./gift-and-invoice";
import { CART_LINES_MAX } from "../model/limits";
import { orderStatus } from "./orders";
import { payType } from "./payments";
import { pickupChoice } from "./pickup";
import { ORDER_STATUS } from "../model/states";

/** The goods of an order: selected cart lines, or one SKU of "buy now". */
const goodsToOrder = {
  cartItemIds: z.optional(z.array(f.id).check(z.minLength(1), z.maxLength(CART_LINES_MAX))),
  buyNow: z.optional(z.object({ productId: f.id, skuId: z.optional(f.id), count: f.count })),
};

export const settleOrder = call({
  method: "POST",
  path: "/userOrder/settleOrder",
  summary: "Calculate the total of the selected goods; changes nothing",
  token: "required",
  request: z.object({
    ...goodsToOrder,
    addressId: z.optional(f.id),
    couponId: z.optional(f.id),
    /**
     * Applies the coupon with the largest discount if the request contains no coupon. It is not in the
     * specification, so other backends may ignore it.
     */
    proposeCoupon: z.optional(z.boolean()),
  }),
  shape: "data",
  reply: c.object({
    items: c.wholeList(pricedItem),
    goodsAmountCents: c.cents,
    freightAmountCents: c.cents,
    discountAmountCents: c.cents,
    payAmountCents: c.cents,
    addressList: c.list(address),
    couponList: c.listOrNone(couponChoice),
    /**
     * The payment methods for this amount. They are not in the specification. If the backend does not send
     * them, the page shows none.
     */
    payTypeList: c.listOrNone(payType),
    /** The coupon that is applied, or null. */
    couponId: c.orNull(c.id),
    /** The token that the client sends with submitOrder. One token creates at most one order. */
    settleToken: c.someText,
  }),
  refusals: ["noGoods", "couponUnusable", "skuOffShelf", "stockShort"],
  changes: false,
  optional: true,
});

export const submitOrder = call({
  method: "POST",
  path: "/userOrder/submitOrder",
  summary: "Place the order; idempotent by settleToken",
  idempotent: true,
  token: "required",
  request: z.object({
    ...goodsToOrder,
    settleToken: z.string().check(z.regex(/^[A-Za-z0-9_.-]{8,600}$/)),
    addressId: z.optional(f.id),
    /** The pick-up point that replaces the address. It is not in the specification. */
    pickup: z.optional(pickupChoice),
    couponId: z.optional(f.id),
    remark: f.remark,
    ...giftAndInvoiceFields,
    /** The total that the shopper saw. If the total has changed, the call returns the business error priceChanged. */
    expectedPayAmount: z.optional(f.amount("expectedPayAmount")),
  }),
  shape: "data",
  reply: c.object({
    orderId: c.id,
    orderNo: c.someText,
    payAmountCents: c.cents,
    payDeadline: c.orNull(c.time),
    /** The status of the new order. It is `awaitingShipment` immediately if nothing has to be paid. */
    status: c.orElse(orderStatus, ORDER_STATUS.unpaid),
  }),
  refusals: [
    "noGoods",
    "noAddress",
    "pickupGone",
    "priceChanged",
    "stockShort",
    "skuOffShelf",
    "couponUnusable",
    "settleTokenReused",
    "settleTokenExpired",
    "shopNotOpen",
    "unpaidOrdersLimit",
    "heldPiecesLimit",
    "heldShareLimit",
    "orderPiecesLimit",
    "orderShareLimit",
  ],
});

export type Quote = ReplyOf<typeof settleOrder>;
