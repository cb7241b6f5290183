import type { RequestOf } from "@contract/model/call";
import { RETURN_WINDOW_DAYS, SHOP_UTC_OFFSET_MINUTES } from "@contract/model/limits";
import {
  DETAIL_STATUS,
  ORDER_STATUS,
  type OrderStatusFilter,
  type OrderType,
  type DetailStatus,
  type OrderAction,
  type ReadOrderStatus,
} from "@contract/model/states";
import * as calls from "@contract/shop/orders";
import { mapAnswer, mapAnswerRows } from "./answer";
import { callBackend, type Caller } from "./call.server";
import { clearCacheAfter } from "./viewer-cache.server";

/** The filters of the order list. `keyword` searches order numbers and product names. */
interface OrderSearch {
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

/** The fields of an order that decide which actions are possible. */
export interface OrderToActOn {
  readonly status: ReadOrderStatus;
  readonly detailStatus: DetailStatus;
  readonly payDeadline: Date | null;
  readonly receiptTime: Date | null;
  /** The id of an earlier refund request, even if it was already decided. */
  readonly refundId: string | null;
}

const DAY_MS = 86_400_000;
const OFFSET_MS = SHOP_UTC_OFFSET_MINUTES * 60_000;

/**
 * Returns the shopper's possible actions on an order by the table of prod-api B.5. It is used if the backend
 * does not return the actions. The backend checks each action again.
 */
export function listOrderActions(order: OrderToActOn, now: Date): readonly OrderAction[] {
  const refund: OrderAction[] = order.refundId === null ? [] : ["refundDetail"];
  switch (order.status) {
    case ORDER_STATUS.unknown:
      return ["detail", ...refund];
    case ORDER_STATUS.unpaid:
      return isOver(order.payDeadline, now) ? ["detail"] : ["goPay", "cancel", "detail"];
    case ORDER_STATUS.awaitingShipment:
      if (order.detailStatus === DETAIL_STATUS.applying) return ["detail", ...refund];
      return order.refundId === null ? ["applyRefund", "detail"] : ["detail", ...refund];
    case ORDER_STATUS.shipped:
      return ["logistics", "confirmReceipt", "detail"];
    case ORDER_STATUS.completed:
      return listCompletedOrderActions(order, now, refund);
    case ORDER_STATUS.cancelled:
      return ["delete", "detail", "reorder"];
    case ORDER_STATUS.refunded:
      // A receipt time means that the order was shipped.
      return [
        ...(order.receiptTime === null ? [] : (["logistics"] as const)),
        ...(["delete", "detail"] as const),
        ...refund,
        "reorder",
      ];
  }
}

function listCompletedOrderActions(
  order: OrderToActOn,
  now: Date,
  refund: readonly OrderAction[],
): readonly OrderAction[] {
  if (order.detailStatus === DETAIL_STATUS.applying) return ["logistics", "detail", ...refund];
  const mayReturn =
    order.detailStatus === DETAIL_STATUS.normal &&
    order.refundId === null &&
    order.receiptTime !== null &&
    now.getTime() < calculateReturnDeadline(order.receiptTime);
  return [
    ...(mayReturn ? (["applyRefund"] as const) : []),
    ...(["logistics", "delete", "detail"] as const),
    ...refund,
    "reorder",
  ];
}

/**
 * Returns the end of the return period: the end of the seventh day after receipt in the shop's time zone, in
 * milliseconds (prod-api B.9).
 */
function calculateReturnDeadline(receiptTime: Date): number {
  const dayOfReceipt = Math.floor((receiptTime.getTime() + OFFSET_MS) / DAY_MS);
  return (dayOfReceipt + RETURN_WINDOW_DAYS + 1) * DAY_MS - OFFSET_MS;
}

function isOver(deadline: Date | null, now: Date): boolean {
  return deadline !== null && deadline.getTime() <= now.getTime();
}
