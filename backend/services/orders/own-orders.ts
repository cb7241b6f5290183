import type { Bilingual } from "@contract/model/languages";
import { AUTO_RECEIPT_MS } from "@contract/model/limits";
import { isTransitionAllowed } from "@contract/model/order-status";
import {
  ORDER_STATUS,
  type OrderAction,
  type OrderStatusFilter,
  type OrderType,
  type OrderActor,
} from "@contract/model/states";
import type { RefillOffer } from "@contract/shop/refills";
import { addLine } from "../cart/cart";
import { findCartLine } from "../../database/carts";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import {
  listOrderEvents,
  markOrderEventsRead,
  listNewestOrderEvents,
  recordOrderEvent,
  type OrderEventRow,
} from "../../database/live-events";
import {
  listOrders,
  countOrders,
  findOrderWithFacts,
  type OrderWithLines,
  type OrderNumbers,
  type OrderWithPageData,
} from "../../database/order-lists";
import {
  findOrderLines,
  hideOrder,
  lockOrder,
  changeOrderStatus,
  findOrdersToMarkReceived,
  lockOrderIfFree,
  findOrderOfShopper,
  type OrderRecord,
} from "../../database/orders";
import { findManualPayment, type PaymentRecord } from "../../database/payments";
import { findRefundOfOrder } from "../../database/refunds";
import type { orderEvent } from "../../database/schema/orders";
import { lockShopper } from "../../database/shoppers";
import { findSkus } from "../../database/skus";
import { runInTransaction } from "../../database/transaction";
import { findCarrier } from "../dictionaries/dictionary-entries";
import { readRefillOffers } from "../refills/refill-reminders";
import {
  listOrderActions,
  isOverdue,
  ORDER_TRANSITIONS,
  type OrderState,
} from "../../rules/order-states";
import { getReturnRequestDeadline } from "../../rules/refund-policy";
import { Refusal } from "../../rules/refusal";
import { getCartCountMax } from "../../rules/stock";
import type { Shop } from "../shop";
import { readWithoutOverdueOrders, cancelOverdueOrders } from "./cancel-order";

/** An order with the actions that its shopper has now. */
export type CurrentOrder = OrderWithLines & { readonly actions: readonly OrderAction[] };

/** Returns a page of the shopper's orders, newest first. Unpaid orders past their deadline are cancelled first. */
export async function readOrders(
  shop: Shop,
  shopperId: string,
  query: {
    status: OrderStatusFilter;
    orderType: OrderType;
    keyword?: string | undefined;
    pageNum: number;
    pageSize: number;
  },
): Promise<{ rows: CurrentOrder[]; total: number }> {
  const list = () => listOrders(shop.db, { shopperId, ...query });
  const { rows, total } = await readWithoutOverdueOrders(shop, shopperId, list);
  return {
    rows: rows.map(({ now, ...row }) => ({
      ...row,
      actions: listOrderActions(toOrderState(row.order, row.refundId), now),
    })),
    total,
  };
}

/** Counts the shopper's orders by status, the refunds and the unread order events. */
export async function readOrderCounts(
  shop: Shop,
  shopperId: string,
): Promise<Omit<OrderNumbers, "hasOverdueOrders">> {
  const { hasOverdueOrders: _ended, ...numbers } = await readWithoutOverdueOrders(
    shop,
    shopperId,
    () => countOrders(shop.db, shopperId),
  );
  return numbers;
}

/** The data of an order's page. */
export interface OrderDetail extends OrderWithLines {
  readonly actions: readonly OrderAction[];
  readonly events: readonly (typeof orderEvent.$inferSelect)[];
  readonly payNo: string | null;
  readonly payType: string | null;
  readonly tradeNo: string | null;
  /** The manual payment of an unpaid order that waits for staff or was rejected. */
  readonly manualPayment: PaymentRecord | undefined;
  /** The dictionary value of the carrier. Empty if there is none. */
  readonly companyCode: string;
  readonly companyName: Bilingual;
  readonly lastTrace: string | null;
  /** The refill reminders of the lines. */
  readonly refills: readonly RefillOffer[];
  /** The end of the return period. Null if the goods were not received yet. */
  readonly returnDeadline: Date | null;
}

/**
 * Returns an order of the shopper with all data of its page. Throws `notFound`, also for deleted orders and orders of
 * other shoppers.
 */
export async function readOrder(
  shop: Shop,
  shopperId: string,
  orderId: string,
): Promise<OrderDetail> {
  const { now, ...facts } = await findInTime(shop, shopperId, orderId);
  const { order, refundId } = facts;
  const [carrier, lines, events, manualPayment, refills] = await Promise.all([
    findCarrier(shop.db, order.company),
    findOrderLines(shop.db, orderId),
    listOrderEvents(shop.db, orderId),
    order.status === ORDER_STATUS.unpaid ? findManualPayment(shop.db, orderId) : undefined,
    order.status === ORDER_STATUS.completed ? readRefillOffers(shop, orderId, now) : [],
  ]);
  return {
    ...facts,
    manualPayment,
    refills,
    lines,
    events,
    companyCode: carrier.code,
    companyName: carrier.name,
    actions: listOrderActions(toOrderState(order, refundId), now),
    returnDeadline: order.receivedAt === null ? null : getReturnRequestDeadline(order.receivedAt),
  };
}

/** Returns the order. If its payment deadline has passed, the order is cancelled first. */
async function findInTime(
  shop: Shop,
  shopperId: string,
  orderId: string,
): Promise<OrderWithPageData> {
  const found = await findOrderWithFacts(shop.db, shopperId, orderId);
  if (found === undefined) throw new Refusal("notFound");
  if (!isOverdue(found.order, found.now)) return found;
  await cancelOverdueOrders(shop, { shopperId, orderId });
  return (await findOrderWithFacts(shop.db, shopperId, orderId)) ?? found;
}

/** Returns the fields of an order that decide which actions the shopper has. */
function toOrderState(order: OrderRecord, refundId: string | null): OrderState {
  return {
    status: order.status,
    detailStatus: order.detailStatus,
    payDeadline: order.payDeadline,
    shippedAt: order.shippedAt,
    partlyShippedAt: order.partlyShippedAt,
    receivedAt: order.receivedAt,
    refundRequested: refundId !== null,
  };
}

/**
 * Hides a finished order from the shopper's list. The shop keeps it. The call is idempotent. Throws `notFound` (also
 * for another shopper's order), or `stateNotAllowed` if the order is not finished.
 */
export async function deleteOrder(shop: Shop, shopperId: string, orderId: string): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.shopperId !== shopperId) throw new Refusal("notFound");
    if (order.hiddenAt !== null) return;
    const now = await getShopNow(tx);
    const refund = await findRefundOfOrder(tx, orderId);
    const actions = listOrderActions(toOrderState(order, refund?.id ?? null), now);
    if (!actions.includes("delete")) throw new Refusal("stateNotAllowed");
    await hideOrder(tx, orderId, now);
  });
}

const EVENTS_SHOWN = 20;

/** Returns a shopper's newest order events, newest first. If `markRead` is true, all events are marked as read. */
export async function readOrderEvents(
  shop: Shop,
  shopperId: string,
  { markRead }: { markRead: boolean },
): Promise<OrderEventRow[]> {
  const news = await listNewestOrderEvents(shop.db, shopperId, EVENTS_SHOWN);
  if (markRead && news.some(({ readAt }) => readAt === null)) {
    await markOrderEventsRead(shop.db, shopperId, await getShopNow(shop.db));
  }
  return news;
}

/** Marks a shipped order as received. Its row must be locked. Returns false if the order is not shipped. */
async function receiveOrder(
  tx: Transaction,
  order: OrderRecord,
  { event, actor, at }: { event: "received" | "autoReceived"; actor: OrderActor; at: Date },
): Promise<boolean> {
  const isMoved = await changeOrderStatus(tx, order.id, ORDER_TRANSITIONS.receive, {
    receivedAt: at,
  });
  if (!isMoved) return false;
  await recordOrderEvent(tx, {
    orderId: order.id,
    shopperId: order.shopperId,
    event,
    liveEvent: "orderCompleted",
    actor,
    fromStatus: order.status,
    toStatus: ORDER_TRANSITIONS.receive.to,
    detailStatus: order.detailStatus,
    at,
  });
  return true;
}

/**
 * Marks an order as received because the shopper confirmed it. The call is idempotent. Throws `notFound` (also for
 * another shopper's order), or `stateNotAllowed` before shipping.
 */
export async function confirmReceipt(
  shop: Shop,
  shopperId: string,
  orderId: string,
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.shopperId !== shopperId) throw new Refusal("notFound");
    if (order.status === ORDER_STATUS.completed) return;
    const at = await getShopNow(tx);
    const isReceived = await receiveOrder(tx, order, { event: "received", actor: "shopper", at });
    if (!isReceived) throw new Refusal("stateNotAllowed");
  });
}

const ORDERS_PER_BATCH = 2_000;

/**
 * Completes orders that were shipped ten days ago and that the shopper has not confirmed. Several processes share the
 * work. Returns the number of completed orders.
 */
export async function completeUnconfirmedOrders(shop: Shop): Promise<number> {
  const now = await getShopNow(shop.db);
  const shippedBefore = new Date(now.getTime() - AUTO_RECEIPT_MS);
  let received = 0;
  for (const id of await findOrdersToMarkReceived(shop.db, shippedBefore, ORDERS_PER_BATCH)) {
    const isReceived = await runInTransaction(shop.db, async (tx) => {
      const order = await lockOrderIfFree(tx, id);
      if (order === undefined || !isTransitionAllowed(order.status, "receive")) return false;
      return receiveOrder(tx, order, { event: "autoReceived", actor: "system", at: now });
    });
    if (isReceived) received += 1;
  }
  return received;
}

/**
 * Adds the goods of an order to the cart again, as many units as are in stock. Goods that are off sale are skipped,
 * and their names are returned. Throws `notFound` (also for another shopper's order) or `cartFull`.
 */
export async function reorder(
  shop: Shop,
  shopperId: string,
  orderId: string,
): Promise<{ added: number; skipped: Bilingual[] }> {
  return runInTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopperId);
    const order = await findOrderOfShopper(tx, shopperId, orderId);
    if (order === undefined) throw new Refusal("notFound");
    const lines = await findOrderLines(tx, orderId);
    const skus = await findSkus(
      tx,
      lines.map((line) => line.skuId),
    );
    let added = 0;
    const skipped: Bilingual[] = [];
    for (const line of lines) {
      const sku = skus.find(({ skuId }) => skuId === line.skuId);
      const free =
        sku === undefined || !sku.onShelf
          ? 0
          : getCartCountMax(sku) - ((await findCartLine(tx, shopperId, sku.skuId))?.count ?? 0);
      if (sku === undefined || free <= 0) {
        skipped.push(line.productName);
        continue;
      }
      await addLine(tx, shopperId, sku, { count: Math.min(line.count, free) });
      added += 1;
    }
    return { added, skipped };
  });
}
