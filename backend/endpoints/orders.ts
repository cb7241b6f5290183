import { getBilingualKey } from "@contract/model/languages";
import { ORDER_STATUS_FILTERS, isTransitionAllowed } from "@contract/model/order-status";
import { ORDER_STATUS, ORDER_TYPE, type OrderStatusFilter } from "@contract/model/states";
import { completeGiftAndInvoice } from "@contract/shop/gift-and-invoice";
import * as logisticsCalls from "@contract/shop/logistics";
import * as orderCalls from "@contract/shop/orders";
import { orderNews, type Order, type OrderRow } from "@contract/shop/orders";
import type { OrderPickup } from "@contract/shop/pickup";
import { multiplyCents } from "../rules/money";
import {
  readLogistics,
  type TrackedParcel,
  type Parcel,
} from "../services/logistics/read-logistics";
import { cancelOrder } from "../services/orders/cancel-order";
import {
  readOrderCounts,
  deleteOrder,
  readOrders,
  readOrder,
  readOrderEvents,
  confirmReceipt,
  reorder,
  type CurrentOrder,
  type OrderDetail,
} from "../services/orders/own-orders";
import { defineEndpoint, defineShopperEndpoint, type Endpoint } from "./define-endpoint";
import { toRefundGoods } from "./refunds";

export const orderEndpoints: Endpoint[] = [
  defineEndpoint(orderCalls.orderPage, async ({ shop, shopper, input }) => {
    const { rows, total } = await readOrders(shop, shopper.id, {
      ...input,
      status: toStatusFilter(input.status),
      orderType: input.orderType === ORDER_TYPE.refund ? ORDER_TYPE.refund : ORDER_TYPE.general,
    });
    return { rows: rows.map(toOrderRow), total };
  }),
  defineShopperEndpoint(orderCalls.orderCounts, readOrderCounts),
  defineEndpoint(orderCalls.orderDetail, async ({ shop, shopper, input }) =>
    toOrder(await readOrder(shop, shopper.id, input.orderId)),
  ),
  defineEndpoint(orderCalls.cancelOrder, ({ shop, shopper, input }) =>
    cancelOrder(shop, shopper.id, input.orderId),
  ),
  defineEndpoint(orderCalls.confirmReceipt, ({ shop, shopper, input }) =>
    confirmReceipt(shop, shopper.id, input.orderId),
  ),
  defineEndpoint(orderCalls.deleteOrder, ({ shop, shopper, input }) =>
    deleteOrder(shop, shopper.id, input.orderId),
  ),
  defineEndpoint(orderCalls.reorder, async ({ shop, shopper, input, lang }) => {
    const { added, skipped } = await reorder(shop, shopper.id, input.orderId);
    return { added, skipped: skipped.map((name) => name[getBilingualKey(lang)]) };
  }),
];

/** Returns the status filter for a number. An unknown number means all orders. */
function toStatusFilter(asked: number): OrderStatusFilter {
  return ORDER_STATUS_FILTERS.find((status) => status === asked) ?? ORDER_STATUS.all;
}

export const orderEventEndpoints: Endpoint[] = [
  defineEndpoint(orderNews, async ({ shop, shopper, input }) =>
    (await readOrderEvents(shop, shopper.id, input)).map((news) => ({
      ...news,
      id: String(news.id),
      time: news.at,
      read: news.readAt !== null,
    })),
  ),
];

/** Converts an order for lists. The list of the back office adds more fields. */
export function toOrderRow({
  order,
  lines,
  refundId,
  refundType,
  refundProgress,
  actions,
}: CurrentOrder): OrderRow {
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    orderType: refundId === null ? ORDER_TYPE.general : ORDER_TYPE.refund,
    status: order.status,
    detailStatus: order.detailStatus,
    items: lines.map((line) => ({
      ...line,
      orderItemId: line.id,
      subtotalCents: multiplyCents(line.priceCents, line.count),
      reviewable: order.status === ORDER_STATUS.completed,
    })),
    payAmountCents: order.payCents,
    createTime: order.createdAt,
    payDeadline: isTransitionAllowed(order.status, "pay") ? order.payDeadline : null,
    receiptTime: order.receivedAt,
    refundId,
    refundType,
    refundProgress,
    actions,
  };
}

/** Returns the pick-up point of an order, or null for a delivery to an address. */
export function toPickup({
  pickupCode: code,
  pickupKind: kind,
  pickupHours: hours,
}: Pick<CurrentOrder["order"], "pickupCode" | "pickupKind" | "pickupHours">): OrderPickup | null {
  return kind === "" ? null : { code, kind, hours };
}

/** Converts an order with its history for the order page. */
function toOrder(full: OrderDetail): Order {
  const { order, events } = full;
  return {
    ...toOrderRow(full),
    address: order,
    pickup: toPickup(order),
    remark: order.remark,
    ...completeGiftAndInvoice(order),
    goodsAmountCents: order.goodsCents,
    freightAmountCents: order.freightCents,
    discountAmountCents: order.discountCents,
    refundedAmountCents: order.refundedCents,
    couponName: order.couponName ?? { zhTw: "", en: "" },
    payType: full.payType ?? "",
    payNo: full.payNo ?? "",
    tradeNo: full.tradeNo ?? "",
    manualPayment: full.manualPayment ?? null,
    steps: [
      { name: "submit", time: order.createdAt },
      { name: "pay", time: order.paidAt },
      { name: "delivery", time: order.shippedAt },
      { name: "complete", time: order.receivedAt },
    ],
    events: events.map(({ at, ...event }) => ({ ...event, time: at })),
    logistics: order.trackingNo === "" ? null : toOrderParcel(full),
    refundNo: full.refundNo ?? "",
    refills: full.refills,
    returnDeadline: full.returnDeadline,
  };
}

function toOrderParcel({ order, companyCode, companyName, lastTrace }: OrderDetail) {
  return { ...order, companyCode, companyName, lastTrace: lastTrace ?? "" };
}

export const logisticsEndpoints: Endpoint[] = [
  defineEndpoint(logisticsCalls.logisticsInfo, async ({ shop, shopper, input }) => {
    const { replacement, parts, ...first } = await readLogistics(shop, shopper.id, input.orderId);
    return {
      ...toParcel(first),
      pickup: null,
      replacement: replacement && toParcel(replacement),
      parts: parts.map(toParcelPart),
    };
  }),
];

/** Converts a parcel with some goods of an order, for shoppers and staff. */
export function toParcelPart({
  lines,
  shippedAt,
  ...part
}: TrackedParcel): logisticsCalls.ParcelPart {
  return { ...part, shipTime: shippedAt, items: lines.map(toRefundGoods) };
}

function toParcel({ traces, ...parcel }: Parcel): logisticsCalls.Parcel {
  return {
    ...parcel,
    traces: traces.map(({ at, description, ...trace }) => ({
      ...trace,
      time: at,
      desc: description,
    })),
  };
}
