import type { RequestOf } from "@contract/model/call";
import * as calls from "@contract/shop/orders";
import type { OrderStatusFilter, OrderType } from "@contract/model/states";
import { mapAnswer, mapRows } from "./answer";
import { ask, type Caller } from "./call.server";
import { orderActions } from "./order-actions";
import { changing } from "./viewer-cache.server";

/** What of the list is asked for; `keyword` looks into order numbers and product names. */
export interface OrderSearch {
  readonly status: OrderStatusFilter;
  readonly orderType?: OrderType;
  readonly keyword?: string;
  /** From 1. */
  readonly page?: number;
}

/** The shopper's orders, ten on a page. */
export async function orderPage(caller: Caller, { page = 1, ...search }: OrderSearch) {
  return mapRows(await ask(caller, calls.orderPage, { ...search, pageNum: page }), withActions);
}

/** How many orders stand at each status; a backend without this call answers `notFound`. */
export function orderCounts(caller: Caller) {
  return ask(caller, calls.orderCounts);
}

/** The newest order events; with `markRead` they count as seen. Optional like `orderCounts`. */
export function orderNews(caller: Caller, input: RequestOf<typeof calls.orderNews>) {
  return ask(caller, calls.orderNews, input);
}

/** One order with all that happened to it. */
export async function orderDetail(caller: Caller, orderId: string) {
  return mapAnswer(await ask(caller, calls.orderDetail, { orderId }), withActions);
}

/** Cancels an unpaid order; repeating it changes nothing. */
export function cancelOrder(caller: Caller, orderId: string) {
  return ask(caller, calls.cancelOrder, { orderId });
}

/** The goods have come; repeating it changes nothing. */
export function confirmReceipt(caller: Caller, orderId: string) {
  return ask(caller, calls.confirmReceipt, { orderId });
}

/** Hides an ended order from the shopper's list. */
export function deleteOrder(caller: Caller, orderId: string) {
  return ask(caller, calls.deleteOrder, { orderId });
}

/** Puts what is still on sale into the cart again; `skipped` names the rest. */
export function reorder(caller: Caller, orderId: string) {
  return changing(caller, ask(caller, calls.reorder, { orderId }));
}

/** What may be done now: the backend's word, else the table of prod-api B.5. */
function withActions<Row extends calls.OrderRow>(order: Row): Row {
  const actions = order.actions.length > 0 ? order.actions : orderActions(order, new Date());
  return { ...order, actions };
}
