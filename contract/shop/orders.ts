import * as z from "zod/mini";
import { deliveryParts } from "./addresses";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { giftAndInvoiceParts } from "./gift-and-invoice";
import * as f from "../model/fields";
import { ORDER_STATUSES } from "../model/order-status";
import { orderPickup } from "./pickup";
import { refillOffer } from "./refills";
import {
  DETAIL_STATUS,
  LIVE_EVENTS,
  ORDER_ACTIONS,
  ORDER_ACTORS,
  ORDER_STATUS,
  ORDER_STEPS,
  ORDER_TYPE,
  REFUND_PROGRESS,
  REFUND_TYPE,
} from "../model/states";

/**
 * The order status. A status of another backend that this shop does not know becomes `unknown`, and the order
 * then allows no action.
 */
export const orderStatus = c.codeOf(
  [...ORDER_STATUSES, ORDER_STATUS.unknown],
  ORDER_STATUS.unknown,
);

/** Accepts the number of a status filter. A number that is no status selects all orders. */
export const orderStatusNumber = c.queryNumber(ORDER_STATUS.all, Math.max(...ORDER_STATUSES));
const detailStatus = c.codeOrElse(Object.values(DETAIL_STATUS), DETAIL_STATUS.normal);

/** The fields of goods in an order or a refund. */
export const goodsParts = {
  orderItemId: c.id,
  productName: c.pair,
  packing: c.pairOrNone,
  /** The path of the image, for `<Picture src>`. */
  cover: c.text,
  count: c.number,
};

export const orderItem = c.object({
  ...goodsParts,
  productId: c.id,
  skuId: c.orElse(c.id, ""),
  priceCents: c.cents,
  subtotalCents: c.cents,
  /** True if the item was received, so that the shopper can review it. It is not in the specification. */
  reviewable: c.orElse(c.flag, false),
  /** The units that the shop cancelled before it sent the order. It is not in the specification. */
  cancelledCount: c.orElse(c.number, 0),
});
export type OrderItem = z.output<typeof orderItem>;

/** The fields of an order in lists. Lists of the back office have the same fields. */
export const orderParts = {
  orderId: c.id,
  orderNo: c.someText,
  orderType: c.codeOrElse(Object.values(ORDER_TYPE), ORDER_TYPE.general),
  status: orderStatus,
  detailStatus,
  items: c.list(orderItem),
  payAmountCents: c.cents,
  createTime: c.time,
  payDeadline: c.orNull(c.time),
  receiptTime: c.orNull(c.time),
  refundId: c.orNull(c.id),
  /**
   * The type of the refund request. It is not in the specification. Null if there is no request or the
   * backend does not send the type.
   */
  refundType: c.orNull(c.codeOf(Object.values(REFUND_TYPE), REFUND_TYPE.refundOnly)),
  /**
   * The progress of the refund request. It is not in the specification. Null if there is no request or the
   * backend does not send the progress.
   */
  refundProgress: c.orNull(c.wordOrElse(REFUND_PROGRESS, "applied")),
  /**
   * The allowed actions. They are not in the specification. If the list is empty, the storefront uses the
   * table of prod-api B.5.
   */
  actions: c.listOrNone(z.enum(ORDER_ACTIONS)),
};

export const orderRow = c.object(orderParts);
export type OrderRow = z.output<typeof orderRow>;

export const orderPage = call({
  method: "GET",
  path: "/userOrder/orderPage",
  summary: "List the shopper's orders",
  token: "required",
  request: z.object({
    ...c.pageQuery,
    status: z._default(orderStatusNumber, ORDER_STATUS.all),
    orderType: z._default(c.queryNumber(1, 2), 1),
    keyword: z.optional(f.keyword()),
  }),
  shape: "page",
  reply: orderRow,
  refusals: [],
});

/** Returns the number of orders by status, for the filters of the order list and the account page. */
export const orderCounts = call({
  method: "GET",
  path: "/userOrder/orderCounts",
  summary: "Count the orders by status, the refunds and the unread order events",
  token: "required",
  request: c.nothing,
  shape: "data",
  reply: c.object({
    /** The number of orders by status. The key is the code of the status as a text, such as `"5"`. */
    byStatus: z.record(z.string(), c.number),
    refunds: c.orElse(c.number, 0),
    /**
     * The number of undecided refund requests. It is not in the specification, so it is null if the backend
     * does not send it.
     */
    openRefunds: c.orNull(c.number),
    /** The number of unread order events. Null if the backend does not send it. */
    unreadNews: c.orNull(c.number),
  }),
  refusals: [],
  optional: true,
});

export type OrderCounts = ReplyOf<typeof orderCounts>;

/** Returns the order events that the shopper has not seen yet. The request can also mark them as read. */
export const orderNews = call({
  method: "POST",
  path: "/userOrder/orderNews",
  summary: "List the newest order events, and optionally mark them as read",
  token: "required",
  request: z.object({ markRead: z._default(z.boolean(), false) }),
  shape: "data",
  reply: c.list(
    c.object({
      id: c.id,
      event: z.enum(LIVE_EVENTS),
      orderId: c.id,
      orderNo: c.someText,
      /** The type of the refund request, for events of a refund. */
      refundType: c.orNull(c.codeOf(Object.values(REFUND_TYPE), REFUND_TYPE.refundOnly)),
      time: c.time,
      read: c.orElse(c.flag, false),
    }),
  ),
  refusals: [],
  optional: true,
});

export type OrderNews = ReplyOf<typeof orderNews>[number];

/** A manual payment of an unpaid order, which waits for confirmation by staff or was rejected by staff. */
const manualPayment = c.object({
  payNo: c.text,
  /** The transfer number that the shopper has entered. */
  reference: c.text,
  /** The path of the picture of the transfer, or an empty text. */
  receipt: c.orElse(c.text, ""),
  /** The reason why staff rejected the payment. Empty if they did not. */
  rejectReason: c.text,
});

export const orderDetail = call({
  method: "GET",
  path: "/userOrder/orderDetail",
  summary: "Get an order with its events",
  token: "required",
  request: z.object({ orderId: f.id }),
  shape: "data",
  reply: c.object({
    ...orderParts,
    /** The delivery address at the time of the order. */
    address: c.object(deliveryParts),
    /** The pick-up point, or null for a delivery to an address. It is not in the specification. */
    pickup: c.orNull(orderPickup),
    remark: c.text,
    ...giftAndInvoiceParts,
    goodsAmountCents: c.cents,
    freightAmountCents: c.cents,
    discountAmountCents: c.cents,
    refundedAmountCents: c.centsOrNone,
    couponName: c.pairOrNone,
    payType: c.text,
    payNo: c.text,
    /** The payment provider's number of the payment, for the receipt. `payNo` is the shop's own number of it. */
    tradeNo: c.text,
    /** The manual payment of an unpaid order, or null. It is not in the specification. */
    manualPayment: c.orNull(manualPayment),
    /** The steps of the order. The time is null if the step was not reached. */
    steps: c.listOrNone(c.object({ name: z.enum(ORDER_STEPS), time: c.orNull(c.time) })),
    events: c.listOrNone(
      c.object({
        time: c.time,
        actor: c.wordOf(ORDER_ACTORS, "system"),
        event: z.string(),
        fromStatus: c.orNull(c.number),
        toStatus: c.number,
        detailStatus: c.orElse(c.number, DETAIL_STATUS.normal),
      }),
    ),
    logistics: c.orNull(
      c.object({
        company: c.someText,
        companyCode: c.text,
        /**
         * The carrier's name in both languages, if the dictionary of carriers contains it. It is not in the
         * specification.
         */
        companyName: c.pairOrNone,
        trackingNo: c.someText,
        lastTrace: c.text,
      }),
    ),
    refundNo: c.text,
    /** The refill reminders of the lines. They are not in the specification. */
    refills: c.listOrNone(refillOffer),
    /** The end of the return period. Null until the goods were received. */
    returnDeadline: c.orNull(c.time),
  }),
  refusals: ["notFound"],
});

export type Order = ReplyOf<typeof orderDetail>;
export type OrderEvent = Order["events"][number];

const actOnOrder = {
  request: z.object({ orderId: f.id }),
  shape: "nothing",
  reply: c.nothing,
} as const;

export const cancelOrder = call({
  method: "POST",
  path: "/userOrder/cancelOrder",
  summary: "Cancel an unpaid order; idempotent",
  token: "required",
  ...actOnOrder,
  refusals: ["notFound", "stateNotAllowed"],
});

export const confirmReceipt = call({
  method: "POST",
  path: "/userOrder/confirmReceipt",
  summary: "Confirm the receipt of an order; idempotent",
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
  summary: "Add the goods of an order that are still on sale to the cart again",
  token: "required",
  request: z.object({ orderId: f.id }),
  shape: "data",
  reply: c.object({ added: c.number, skipped: c.list(z.string()) }),
  refusals: ["notFound", "cartFull"],
  optional: true,
});
