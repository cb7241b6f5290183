import type { RequestOf } from "@contract/model/call";
import * as calls from "@contract/shop/orders";
import type { OrderStatusFilter, OrderType } from "@contract/model/states";
import { mapAnswer, mapAnswerRows } from "./answer";
import { callBackend, type Caller } from "./call.server";
import { listOrderActions } from "./order-actions";
import { clearCacheAfter } from "./viewer-cache.server";

/** The filters of the order list. `keyword` searches order numbers and product names. */
export interface OrderSearch {
  readonly status: OrderStatusFilter;
  readonly orderType?: OrderType;
  readonly keyword?: string;
  /** The page number, from 1. */
  readonly page?: number;
}

/** Returns the shopper's orders, ten per page. */
export async function getOrderPage(caller: Caller, { page = 1, ...search }: OrderSearch) {
  return mapAnswerRows(
    await callBackend(caller, calls.orderPage, { ...search, pageNum: page }),
    addActions,
  );
}

/**
 * Returns the number of orders by status. If the backend does not support this call, the answer is
 * `notFound`.
 */
export function getOrderCounts(caller: Caller) {
  return callBackend(caller, calls.orderCounts);
}

/**
 * Returns the newest order events. `markRead` marks them as read. If the backend does not support this call,
 * the answer is `notFound`.
 */
export function getOrderEvents(caller: Caller, input: RequestOf<typeof calls.orderNews>) {
  return callBackend(caller, calls.orderNews, input);
}

/** Returns an order with its whole history. */
export async function getOrderDetail(caller: Caller, orderId: string) {
  return mapAnswer(await callBackend(caller, calls.orderDetail, { orderId }), addActions);
}

/** Cancels an unpaid order. The call is idempotent. */
export function cancelOrder(caller: Caller, orderId: string) {
  return callBackend(caller, calls.cancelOrder, { orderId });
}

/** Confirms the receipt of the goods. The call is idempotent. */
export function confirmReceipt(caller: Caller, orderId: string) {
  return callBackend(caller, calls.confirmReceipt, { orderId });
}

/** Hides a completed, cancelled or refunded order from the shopper's list. */
export function deleteOrder(caller: Caller, orderId: string) {
  return callBackend(caller, calls.deleteOrder, { orderId });
}

/**
 * Adds the available goods of an order to the cart again. `skipped` lists the goods that are not available.
 */
export function reorder(caller: Caller, orderId: string) {
  return clearCacheAfter(caller, callBackend(caller, calls.reorder, { orderId }));
}

/** Adds the possible actions to an order. They come from the backend, or from the table of prod-api B.5. */
function addActions<Row extends calls.OrderRow>(order: Row): Row {
  const actions = order.actions.length > 0 ? order.actions : listOrderActions(order, new Date());
  return { ...order, actions };
}
