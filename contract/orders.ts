import * as z from "zod/mini";
import { address } from "./addresses";
import { call } from "./call";
import { cartItem } from "./cart";
import { couponChoice } from "./coupons";
import {
  nothing,
  pageQuery,
  queryNumber,
  wireAmount,
  wireId,
  wireText,
  wireTime,
} from "./envelope";
import * as f from "./fields";
import {
  DETAIL_STATUS,
  LIVE_EVENTS,
  ORDER_ACTIONS,
  ORDER_ACTORS,
  ORDER_STATUS,
  ORDER_STEPS,
} from "./states";

const orderStatus = z.literal([0, 2, 3, 5, 6, 7]);
const detailStatus = z._default(z.literal(Object.values(DETAIL_STATUS)), DETAIL_STATUS.normal);

/** What is settled: chosen cart lines, or one packing bought at once. */
const goodsToOrder = {
  cartItemIds: z.optional(z.array(f.id).check(z.minLength(1), z.maxLength(99))),
  buyNow: z.optional(z.object({ productId: f.id, skuId: z.optional(f.id), count: f.count })),
};

export const settleOrder = call({
  method: "POST",
  path: "/userOrder/settleOrder",
  summary: "What chosen goods would cost; changes nothing",
  token: "required",
  request: z.object({ ...goodsToOrder, addressId: z.optional(f.id), couponId: z.optional(f.id) }),
  shape: "data",
  reply: z.object({
    items: z.array(cartItem),
    goodsAmount: wireAmount,
    freightAmount: wireAmount,
    discountAmount: wireAmount,
    payAmount: wireAmount,
    addressList: z.array(address),
    couponList: z._default(z.array(couponChoice), []),
    couponId: z.nullish(wireId),
    /** Goes back with submitOrder: one token, one order. */
    settleToken: z.string(),
  }),
  refusals: ["noGoods", "couponUnusable", "skuOffShelf", "stockShort"],
});

export const submitOrder = call({
  method: "POST",
  path: "/userOrder/submitOrder",
  summary: "Place the order; idempotent by settleToken",
  token: "required",
  request: z.object({
    ...goodsToOrder,
    settleToken: z.string().check(z.regex(/^[A-Za-z0-9_.-]{8,600}$/)),
    addressId: z.optional(f.id),
    couponId: z.optional(f.id),
    remark: f.remark,
    /** The sum the shopper saw; another one is answered by priceChanged. */
    expectedPayAmount: z.optional(wireAmount),
  }),
  shape: "data",
  reply: z.object({
    orderId: wireId,
    orderNo: z.string(),
    payAmount: wireAmount,
    payDeadline: z.nullish(wireTime),
    status: z._default(orderStatus, ORDER_STATUS.unpaid),
  }),
  refusals: [
    "noGoods",
    "noAddress",
    "priceChanged",
    "stockShort",
    "skuOffShelf",
    "couponUnusable",
    "settleTokenReused",
    "settleTokenExpired",
  ],
});

export const orderItem = z.object({
  orderItemId: wireId,
  productId: wireId,
  skuId: wireId,
  productName: z.string(),
  productNameEn: wireText,
  packing: wireText,
  packingEn: wireText,
  cover: wireText,
  price: wireAmount,
  count: z.number(),
  subtotal: wireAmount,
});

export const orderRow = z.object({
  orderId: wireId,
  orderNo: z.string(),
  orderType: z._default(z.literal([1, 2]), 1),
  status: orderStatus,
  detailStatus,
  items: z.array(orderItem),
  payAmount: wireAmount,
  createTime: wireTime,
  payDeadline: z.nullish(wireTime),
  receiptTime: z.nullish(wireTime),
  refundId: z.nullish(wireId),
  /** Ours; without it the storefront reads the table of prod-api B.5. */
  actions: z.optional(z.array(z.enum(ORDER_ACTIONS))),
});

export const orderPage = call({
  method: "GET",
  path: "/userOrder/orderPage",
  summary: "The shopper's orders",
  token: "required",
  request: z.object({
    ...pageQuery,
    status: z._default(queryNumber(-99, 7), ORDER_STATUS.all),
    orderType: z._default(queryNumber(1, 2), 1),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(50))),
  }),
  shape: "page",
  reply: orderRow,
  refusals: [],
});

/** How many orders stand at each status: the numbers on the filters and in the account. */
export const orderCounts = call({
  method: "GET",
  path: "/userOrder/orderCounts",
  summary: "Number of orders per status, of refunds, and of unread order news",
  token: "required",
  request: nothing,
  shape: "data",
  reply: z.object({
    byStatus: z.record(z.string(), z.number()),
    refunds: z._default(z.number(), 0),
    unreadNews: z._default(z.number(), 0),
  }),
  refusals: [],
  optional: true,
});

/** Order news the shopper has not seen; reading them marks them read. */
export const orderNews = call({
  method: "POST",
  path: "/userOrder/orderNews",
  summary: "Newest order events; marks them read",
  token: "required",
  request: z.object({ markRead: z._default(z.boolean(), false) }),
  shape: "data",
  reply: z.array(
    z.object({
      id: wireId,
      event: z.enum(LIVE_EVENTS),
      orderId: wireId,
      orderNo: z.string(),
      time: wireTime,
      read: z.boolean(),
    }),
  ),
  refusals: [],
  optional: true,
});

export const orderDetail = call({
  method: "GET",
  path: "/userOrder/orderDetail",
  summary: "One order with all that happened to it",
  token: "required",
  request: z.object({ orderId: f.id }),
  shape: "data",
  reply: z.object({
    ...orderRow.shape,
    /** The address as it was when the order was placed. */
    address: z.object({
      consignee: z.string(),
      phone: z.string(),
      address: z.string(),
      doorNumber: wireText,
      postalCode: wireText,
    }),
    remark: wireText,
    goodsAmount: wireAmount,
    freightAmount: wireAmount,
    discountAmount: wireAmount,
    refundedAmount: z._default(wireAmount, "0.00"),
    couponName: wireText,
    couponNameEn: wireText,
    payType: wireText,
    payNo: wireText,
    steps: z.array(z.object({ name: z.enum(ORDER_STEPS), time: z.nullish(wireTime) })),
    events: z._default(
      z.array(
        z.object({
          time: wireTime,
          actor: z.enum(ORDER_ACTORS),
          event: z.string(),
          fromStatus: z.nullish(z.number()),
          toStatus: z.number(),
          detailStatus: z.number(),
        }),
      ),
      [],
    ),
    logistics: z.nullish(
      z.object({ company: z.string(), trackingNo: z.string(), lastTrace: wireText }),
    ),
    refundNo: wireText,
    /** Last moment of the return window, when goods were received. */
    returnDeadline: z.nullish(wireTime),
  }),
  refusals: ["notFound"],
});

const actOnOrder = {
  request: z.object({ orderId: f.id }),
  shape: "nothing",
  reply: nothing,
} as const;

export const cancelOrder = call({
  method: "POST",
  path: "/userOrder/cancelOrder",
  summary: "Cancel an unpaid order; repeating it changes nothing",
  token: "required",
  ...actOnOrder,
  refusals: ["notFound", "stateNotAllowed"],
});

export const confirmReceipt = call({
  method: "POST",
  path: "/userOrder/confirmReceipt",
  summary: "The goods have come; repeating it changes nothing",
  token: "required",
  ...actOnOrder,
  refusals: ["notFound", "stateNotAllowed"],
});

export const deleteOrder = call({
  method: "POST",
  path: "/userOrder/deleteOrder",
  summary: "Hide an ended order from the shopper's list",
  token: "required",
  ...actOnOrder,
  refusals: ["notFound", "stateNotAllowed"],
});

export const reorder = call({
  method: "POST",
  path: "/userOrder/reorder",
  summary: "Put what is still on sale into the cart again",
  token: "required",
  request: z.object({ orderId: f.id }),
  shape: "data",
  reply: z.object({ added: z.number(), skipped: z.array(z.string()) }),
  refusals: ["notFound", "cartFull"],
  optional: true,
});
