import type { Parsed, ReplyOf } from "@contract/call";
import * as calls from "@contract/orders";
import type { OrderStatusFilter, OrderType } from "@contract/states";
import { mapAnswer, mapRows, type Answer, type Page } from "./answer";
import { ask, type Caller } from "./call.server";
import { orderActions } from "./order-actions";
import type { Order, OrderCounts, OrderItem, OrderNews, OrderRow } from "./order-types";
import { changing } from "./viewer-cache.server";
import { centsOf, isoTime, isoTimeOrNull } from "./wire";

/** What of the list is asked for; `keyword` looks into order numbers and product names. */
export interface OrderSearch {
  readonly status: OrderStatusFilter;
  readonly orderType?: OrderType;
  readonly keyword?: string;
  /** From 1. */
  readonly page?: number;
}

/** The shopper's orders, ten on a page. */
export async function orderPage(
  caller: Caller,
  { status, orderType, keyword, page = 1 }: OrderSearch,
): Promise<Answer<Page<OrderRow>>> {
  const input = {
    status,
    pageNum: page,
    ...(orderType && { orderType }),
    ...(keyword && { keyword }),
  };
  return mapRows(await ask(calls.orderPage, input, caller), orderRowOf);
}

/** How many orders stand at each status; a backend without this call answers `notFound`. */
export function orderCounts(caller: Caller): Promise<Answer<OrderCounts>> {
  return ask(calls.orderCounts, undefined, caller);
}

/** The newest order events; with `markRead` they count as seen. Optional like `orderCounts`. */
export async function orderNews(
  caller: Caller,
  { markRead }: { readonly markRead: boolean },
): Promise<Answer<readonly OrderNews[]>> {
  return mapAnswer(await ask(calls.orderNews, { markRead }, caller), (news) =>
    news.map((each) => ({ ...each, time: isoTime(each.time) })),
  );
}

/** One order with all that happened to it. */
export async function orderDetail(caller: Caller, orderId: string): Promise<Answer<Order>> {
  return mapAnswer(await ask(calls.orderDetail, { orderId }, caller), orderOf);
}

/** Cancels an unpaid order; repeating it changes nothing. */
export function cancelOrder(caller: Caller, orderId: string): Promise<Answer<undefined>> {
  return ask(calls.cancelOrder, { orderId }, caller);
}

/** The goods have come; repeating it changes nothing. */
export function confirmReceipt(caller: Caller, orderId: string): Promise<Answer<undefined>> {
  return ask(calls.confirmReceipt, { orderId }, caller);
}

/** Hides an ended order from the shopper's list. */
export function deleteOrder(caller: Caller, orderId: string): Promise<Answer<undefined>> {
  return ask(calls.deleteOrder, { orderId }, caller);
}

/** Puts what is still on sale into the cart again; `skipped` names the rest. */
export function reorder(
  caller: Caller,
  orderId: string,
): Promise<Answer<{ readonly added: number; readonly skipped: readonly string[] }>> {
  return changing(caller, ask(calls.reorder, { orderId }, caller));
}

/** A row on the wire as the storefront's own; the back office reads the same. */
export function orderRowOf(wire: Parsed<typeof calls.orderRow>): OrderRow {
  const { orderId, orderNo, orderType, status, detailStatus } = wire;
  const known = {
    ...{ orderId, orderNo, orderType, status, detailStatus },
    items: wire.items.map(orderItemOf),
    payAmountCents: centsOf(wire.payAmount),
    createTime: isoTime(wire.createTime),
    payDeadline: isoTimeOrNull(wire.payDeadline),
    receiptTime: isoTimeOrNull(wire.receiptTime),
    refundId: wire.refundId ?? null,
  };
  return { ...known, actions: wire.actions ?? orderActions(known, new Date()) };
}

function orderItemOf({ price, subtotal, ...same }: Parsed<typeof calls.orderItem>): OrderItem {
  return { ...same, priceCents: centsOf(price), subtotalCents: centsOf(subtotal) };
}

function orderOf(wire: ReplyOf<typeof calls.orderDetail>): Order {
  const { address, remark, couponName, couponNameEn, payType, payNo, refundNo } = wire;
  return {
    ...orderRowOf(wire),
    ...{ address, remark, couponName, couponNameEn, payType, payNo, refundNo },
    goodsAmountCents: centsOf(wire.goodsAmount),
    freightAmountCents: centsOf(wire.freightAmount),
    discountAmountCents: centsOf(wire.discountAmount),
    refundedAmountCents: centsOf(wire.refundedAmount),
    steps: wire.steps.map(({ name, time }) => ({ name, time: isoTimeOrNull(time) })),
    events: wire.events.map(({ fromStatus, time, ...same }) => ({
      ...same,
      time: isoTime(time),
      fromStatus: fromStatus ?? null,
    })),
    logistics: wire.logistics ?? null,
    returnDeadline: isoTimeOrNull(wire.returnDeadline),
  };
}
