import { getBilingualKey } from "@contract/model/languages";
import * as calls from "@contract/shop/orders";
import { ORDER_STATUS_FILTERS } from "@contract/model/order-status";
import { ORDER_STATUS, ORDER_TYPE, type OrderStatusFilter } from "@contract/model/states";
import { orderNews } from "@contract/shop/orders";
import { cancelOrder } from "../services/orders/cancel-order";
import {
  readOrderCounts,
  deleteOrder,
  readOrders,
  readOrder,
  readOrderEvents,
} from "../services/orders/own-orders";
import { confirmReceipt } from "../services/orders/receive-order";
import { reorder } from "../services/orders/reorder";
import { toOrder, toOrderRow } from "./order-view";
import { defineEndpoint, defineShopperEndpoint, type Endpoint } from "./define-endpoint";

export const orderEndpoints: Endpoint[] = [
  defineEndpoint(calls.orderPage, async ({ shop, shopper, input }) => {
    const { rows, total } = await readOrders(shop, shopper.id, {
      ...input,
      status: toStatusFilter(input.status),
      orderType: input.orderType === ORDER_TYPE.refund ? ORDER_TYPE.refund : ORDER_TYPE.general,
    });
    return { rows: rows.map(toOrderRow), total };
  }),
  defineShopperEndpoint(calls.orderCounts, readOrderCounts),
  defineEndpoint(calls.orderDetail, async ({ shop, shopper, input }) =>
    toOrder(await readOrder(shop, shopper.id, input.orderId)),
  ),
  defineEndpoint(calls.cancelOrder, ({ shop, shopper, input }) =>
    cancelOrder(shop, shopper.id, input.orderId),
  ),
  defineEndpoint(calls.confirmReceipt, ({ shop, shopper, input }) =>
    confirmReceipt(shop, shopper.id, input.orderId),
  ),
  defineEndpoint(calls.deleteOrder, ({ shop, shopper, input }) =>
    deleteOrder(shop, shopper.id, input.orderId),
  ),
  defineEndpoint(calls.reorder, async ({ shop, shopper, input, lang }) => {
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
