import { and, asc, desc, eq, exists, isNull, or, sql, gt, type SQL } from "drizzle-orm";
import {
  ORDER_STATUS,
  ORDER_TYPE,
  PAY_STATUS,
  REFUND_STATUS,
  type OrderStatusFilter,
  type OrderType,
  type RefundProgress,
  type RefundType,
  type RefundStatus,
} from "@contract/model/states";
import { SHOP_NOW } from "./clock";
import type { Database } from "./connection";
import { hasOverdueOrderSql, type OrderLine, type OrderRecord } from "./orders";
import type { PaymentRecord } from "./payments";
import { queryPrepared, makePreparedQuery } from "./prepared-statements";
import {
  IS_SHOWN_TO_SHOPPER,
  getLinesOfRefunds,
  toRefundConditions,
  type RefundedLine,
  type RefundListRow,
} from "./refunds";
import { order, orderEvent, orderItem, orderTrace } from "./schema/orders";
import { payment } from "./schema/payments";
import { IS_REQUEST_OF_ORDER, refund } from "./schema/refunds";
import { shopper } from "./schema/shoppers";
import { toLikePattern, getTotalRows } from "./sql-fragments";
import { toOrderConditions, type OrderListFilters } from "./to-order-conditions";

/** An order with the data for order lists and for the order's page. */
export interface OrderWithLines {
  readonly order: OrderRecord;
  readonly lines: readonly OrderLine[];
  readonly refundId: string | null;
  readonly refundNo: string | null;
  readonly refundType: RefundType | null;
  readonly refundProgress: RefundProgress | null;
}

interface OrderListQuery {
  readonly shopperId: string;
  readonly status: OrderStatusFilter;
  /** With `refund`, the list contains only orders with a refund request. */
  readonly orderType: OrderType;
  /** A part of an order number or of a product name. */
  readonly keyword?: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** The refund columns that are shown with an order. */
const refundColumns = {
  refundId: refund.id,
  refundNo: refund.refundNo,
  refundType: refund.refundType,
  refundProgress: refund.progress,
};

/**
 * A page of a shopper's orders and their total number. Each row has the time of the query, with which its
 * deadlines are compared.
 */
interface OrderListPage {
  readonly rows: readonly (OrderWithLines & { readonly now: Date })[];
  readonly total: number;
  /** True if the shopper has an unpaid order past its deadline. Undefined if the page has no orders. */
  readonly hasOverdueOrders: boolean | undefined;
}

/** Returns a page of the shopper's orders, newest first, with two queries. */
export async function listOrders(db: Database, query: OrderListQuery): Promise<OrderListPage> {
  const where = toConditions(db, query);
  const total = db.$count(selectOrdersToCount(query), where);
  const page = db
    .select({
      order,
      ...refundColumns,
      now: SHOP_NOW,
      total,
      hasOverdueOrders: hasOverdueOrderSql(query.shopperId),
    })
    .from(order)
    .leftJoin(refund, IS_REQUEST_OF_ORDER)
    .where(where)
    .orderBy(desc(order.id))
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize);
  // Do not prepare a query with a keyword, because its best plan depends on the keyword.
  const found = await (hasNoKeyword(query) ? queryPrepared(() => page) : page);
  const lines = await getLinesOfOrders(
    db,
    found.map((row) => row.order.id),
  );
  return {
    rows: found.map(({ total: _same, hasOverdueOrders: _too, ...row }) => ({
      ...row,
      lines: lines.filter((line) => line.orderId === row.order.id),
    })),
    total: await getTotalRows(found, query.pageNum, total),
    hasOverdueOrders: found[0]?.hasOverdueOrders,
  };
}

/**
 * Returns the tables for the count. Refunds are joined only if the filter needs them. Without the join, PostgreSQL
 * counts with an index alone.
 */
function selectOrdersToCount(query: OrderListQuery) {
  return query.orderType === ORDER_TYPE.refund
    ? sql`${order} inner join ${refund} on ${IS_REQUEST_OF_ORDER}`
    : order;
}

function hasNoKeyword({ keyword = "" }: OrderListQuery): boolean {
  return keyword.trim() === "";
}

function toConditions(db: Database, query: OrderListQuery): SQL | undefined {
  const keyword = (query.keyword ?? "").trim();
  const pattern = toLikePattern(keyword);
  return and(
    eq(order.shopperId, query.shopperId),
    isNull(order.hiddenAt),
    query.status === ORDER_STATUS.all ? undefined : eq(order.status, query.status),
    query.orderType === ORDER_TYPE.refund ? eq(refund.shopperId, query.shopperId) : undefined,
    hasNoKeyword(query)
      ? undefined
      : or(
          sql`${order.orderNo} like ${pattern}`,
          exists(
            db
              .select({ one: sql`1` })
              .from(orderItem)
              .where(
                and(
                  eq(orderItem.orderId, order.id),
                  sql`(${orderItem.productName} ->> 'zhTw' || ' ' || (${orderItem.productName} ->> 'en')) ilike ${pattern}`,
                ),
              ),
          ),
        ),
  );
}

const selectLinesOfOrders = makePreparedQuery((db: Database) =>
  db
    .select()
    .from(orderItem)
    .where(sql`${orderItem.orderId} = any(${sql.placeholder("orderIds")}::bigint[])`)
    .orderBy(asc(orderItem.lineNo))
    .prepare("lines_of_orders"),
);

/** Returns the lines of these orders in the order of purchase. */
export async function getLinesOfOrders(
  db: Database,
  orderIds: readonly string[],
): Promise<OrderLine[]> {
  return orderIds.length === 0 ? [] : selectLinesOfOrders(db, { orderIds });
}

/**
 * An order of the shopper with all data of its page except lines and events. `now` is the time of the query
 * by the business clock.
 */
export interface OrderWithPageData extends Omit<OrderWithLines, "lines"> {
  readonly payNo: string | null;
  readonly payType: string | null;
  readonly tradeNo: string | null;
  readonly lastTrace: string | null;
  readonly now: Date;
}

const selectOrderWithFacts = makePreparedQuery((db: Database) => {
  const newestTrace = db
    .select({ description: orderTrace.description })
    .from(orderTrace)
    .where(eq(orderTrace.orderId, order.id))
    .orderBy(desc(orderTrace.at), desc(orderTrace.id))
    .limit(1);
  const isPaidBy = and(
    eq(payment.orderId, order.id),
    eq(payment.status, PAY_STATUS.paid),
    isNull(payment.review),
  );
  const isOwn = eq(order.shopperId, sql.placeholder("shopperId"));
  return db
    .select({
      order,
      ...refundColumns,
      now: SHOP_NOW,
      payNo: payment.payNo,
      payType: payment.payType,
      tradeNo: payment.tradeNo,
      lastTrace: sql<string | null>`${newestTrace}`,
    })
    .from(order)
    .leftJoin(refund, IS_REQUEST_OF_ORDER)
    .leftJoin(payment, isPaidBy)
    .where(and(eq(order.id, sql.placeholder("orderId")), isOwn, isNull(order.hiddenAt)))
    .prepare("order_with_facts");
});

/**
 * Returns an order with its refund, payment and newest tracking event. Returns undefined for an order that is deleted
 * or of another shopper.
 */
export async function findOrderWithFacts(
  db: Database,
  shopperId: string,
  orderId: string,
): Promise<OrderWithPageData | undefined> {
  const [found] = await selectOrderWithFacts(db, { shopperId, orderId });
  return found;
}

/** The counts of a shopper's orders, refund requests, undecided requests and unread order events. */
export interface OrderNumbers {
  readonly byStatus: Record<string, number>;
  readonly refunds: number;
  readonly openRefunds: number;
  readonly unreadNews: number;
  /** True if an unpaid order is past its deadline and must be counted as cancelled. */
  readonly hasOverdueOrders: boolean;
}

/** Counts the shopper's orders by status, the refunds and the unread order events with one query. */
export async function countOrders(db: Database, shopperId: string): Promise<OrderNumbers> {
  const isShown = sql`${order.shopperId} = ${shopperId} and ${order.hiddenAt} is null`;
  const { rows } = await queryPrepared(() =>
    db.execute<OrderNumbers & Record<string, unknown>>(sql`
    select
      (select coalesce(jsonb_object_agg(standing.status, standing.orders), '{}')
        from (select status, count(*) as orders from ${order} where ${isShown} group by status)
        as standing) as "byStatus",
      asked.*,
      (select count(*)::int from ${orderEvent} where ${orderEvent.shopperId} = ${shopperId}
        and ${orderEvent.liveEvent} is not null and ${orderEvent.actor} <> 'shopper'
        and ${orderEvent.readAt} is null) as "unreadNews",
      ${hasOverdueOrderSql(shopperId)} as "hasOverdueOrders"
    from (select count(*)::int as refunds,
        count(*) filter (where ${refund.status} = ${REFUND_STATUS.launched})::int as "openRefunds"
      from ${refund} join ${order} on ${order.id} = ${refund.orderId}
      where ${refund.shopperId} = ${shopperId} and ${IS_SHOWN_TO_SHOPPER}
        and ${order.hiddenAt} is null) as asked`),
  );
  const [numbers] = rows;
  if (numbers === undefined) throw new Error("The count of orders returned no row.");
  return numbers;
}

/** Returns an order with the login name of its buyer. */
export async function findOrderWithBuyer(
  db: Database,
  orderId: string,
): Promise<{ order: OrderRecord; loginName: string } | undefined> {
  const [found] = await db
    .select({ order, loginName: shopper.loginName })
    .from(order)
    .innerJoin(shopper, eq(shopper.id, order.shopperId))
    .where(eq(order.id, orderId));
  return found;
}

/** Returns all payment attempts of an order, oldest first. */
export async function listOrderPayments(db: Database, orderId: string): Promise<PaymentRecord[]> {
  return db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(asc(payment.id));
}

/* Reads back-office lists for exports. Each page starts behind the last row of the previous page, so that
   PostgreSQL does not have to skip rows. */

/** The filter of an exported list, the last row of the previous page and the number of rows. */
interface ExportQuery {
  readonly keyword?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

export interface ExportedOrder {
  readonly order: OrderRecord;
  readonly loginName: string;
  readonly lines: readonly OrderLine[];
}

/** Returns orders that match the filters, oldest first. */
export async function listOrdersAfter(
  db: Database,
  { after, limit, ...wanted }: ExportQuery & OrderListFilters,
): Promise<ExportedOrder[]> {
  const rows = await db
    .select({ order, loginName: shopper.loginName })
    .from(order)
    .innerJoin(shopper, eq(shopper.id, order.shopperId))
    .where(
      and(
        await toOrderConditions(db, wanted),
        after === undefined ? undefined : gt(order.id, after),
      ),
    )
    .orderBy(asc(order.id))
    .limit(limit);
  const lines = await getLinesOfOrders(
    db,
    rows.map((row) => row.order.id),
  );
  return rows.map((row) => ({
    ...row,
    lines: lines.filter(({ orderId }) => orderId === row.order.id),
  }));
}

export interface ExportedRefund extends RefundListRow {
  readonly lines: readonly RefundedLine[];
}

/** Returns refunds that match the filters, oldest first. */
export async function listRefundsAfter(
  db: Database,
  {
    after,
    limit,
    ...wanted
  }: ExportQuery & {
    readonly status?: RefundStatus | undefined;
    readonly progress?: RefundProgress | undefined;
  },
): Promise<ExportedRefund[]> {
  const rows = await db
    .select({
      refund,
      orderNo: order.orderNo,
      orderStatus: order.status,
      loginName: shopper.loginName,
    })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.orderId))
    .innerJoin(shopper, eq(shopper.id, refund.shopperId))
    .where(and(toRefundConditions(wanted), after === undefined ? undefined : gt(refund.id, after)))
    .orderBy(asc(refund.id))
    .limit(limit);
  const lines = await getLinesOfRefunds(
    db,
    rows.map((row) => row.refund.id),
  );
  return rows.map((row) => ({
    ...row,
    lines: lines.filter(({ refundId }) => refundId === row.refund.id),
  }));
}
