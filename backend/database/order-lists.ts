import { and, asc, count, desc, eq, exists, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { ORDER_STATUS, ORDER_TYPE, PAY_STATUS, REFUND_STATUS } from "@contract/states";
import type { OrderStatusFilter, OrderType, RefundProgress, RefundType } from "@contract/states";
import type { Database } from "./connection";
import { likeContaining } from "./like-pattern";
import type { OrderLine, OrderRecord } from "./orders";
import { order, orderEvent, orderItem, orderTrace } from "./schema/orders";
import { payment } from "./schema/payments";
import { refund } from "./schema/refunds";

/** An order with what lists and its own page need besides its row. */
export interface OrderWithLines {
  readonly order: OrderRecord;
  readonly lines: readonly OrderLine[];
  readonly refundId: string | null;
  readonly refundNo: string | null;
  readonly refundType: RefundType | null;
  readonly refundProgress: RefundProgress | null;
}

export interface OrderListQuery {
  readonly shopperId: string;
  readonly status: OrderStatusFilter;
  /** `refund`: only orders that a refund was asked for. */
  readonly orderType: OrderType;
  /** Part of an order number or of a product's name. */
  readonly keyword?: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** What an order is shown with of its refund. */
const askedRefund = {
  refundId: refund.id,
  refundNo: refund.refundNo,
  refundType: refund.refundType,
  refundProgress: refund.progress,
};

const NO_REFUND = { refundId: null, refundNo: null, refundType: null, refundProgress: null };

/** A page of the shopper's orders, newest first, and how many fit in all: three queries. */
export async function listOrders(
  db: Database,
  query: OrderListQuery,
): Promise<{ rows: OrderWithLines[]; total: number }> {
  const where = conditionsOf(db, query);
  const [found, totals] = await Promise.all([
    db
      .select({ order, ...askedRefund })
      .from(order)
      .leftJoin(refund, eq(refund.orderId, order.id))
      .where(where)
      .orderBy(desc(order.id))
      .limit(query.pageSize)
      .offset((query.pageNum - 1) * query.pageSize),
    countOrdersIn(db, query, where),
  ]);
  const lines = await linesOfOrders(
    db,
    found.map((row) => row.order.id),
  );
  return {
    rows: found.map((row) => ({
      ...row,
      lines: lines.filter((line) => line.orderId === row.order.id),
    })),
    total: totals[0]?.total ?? 0,
  };
}

/** Refunds are looked at only where they narrow the list: otherwise the index alone knows the number. */
function countOrdersIn(db: Database, query: OrderListQuery, where: SQL | undefined) {
  const counted = db.select({ total: count() }).from(order).$dynamic();
  return query.orderType === ORDER_TYPE.refund
    ? counted.innerJoin(refund, eq(refund.orderId, order.id)).where(where)
    : counted.where(where);
}

function conditionsOf(db: Database, query: OrderListQuery): SQL | undefined {
  const keyword = (query.keyword ?? "").trim();
  const pattern = likeContaining(keyword);
  return and(
    eq(order.shopperId, query.shopperId),
    isNull(order.hiddenAt),
    query.status === ORDER_STATUS.all ? undefined : eq(order.status, query.status),
    query.orderType === ORDER_TYPE.refund ? eq(refund.shopperId, query.shopperId) : undefined,
    keyword === ""
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

/** The lines of these orders, in their order. */
export async function linesOfOrders(
  db: Database,
  orderIds: readonly string[],
): Promise<OrderLine[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderItem)
    .where(inArray(orderItem.orderId, [...orderIds]))
    .orderBy(asc(orderItem.lineNo));
}

/** What the page of one order needs besides its row and lines. */
export async function findOrderCircumstances(
  db: Database,
  orderId: string,
): Promise<{
  refundId: string | null;
  refundNo: string | null;
  refundType: RefundType | null;
  refundProgress: RefundProgress | null;
  payNo: string | null;
  payType: string | null;
  lastTrace: string | null;
}> {
  const [asked, paid, seen] = await Promise.all([
    db.select(askedRefund).from(refund).where(eq(refund.orderId, orderId)),
    db
      .select({ payNo: payment.payNo, payType: payment.payType })
      .from(payment)
      .where(
        and(
          eq(payment.orderId, orderId),
          eq(payment.status, PAY_STATUS.paid),
          isNull(payment.review),
        ),
      ),
    db
      .select({ lastTrace: orderTrace.description })
      .from(orderTrace)
      .where(eq(orderTrace.orderId, orderId))
      .orderBy(desc(orderTrace.at), desc(orderTrace.id))
      .limit(1),
  ]);
  return {
    ...(asked[0] ?? NO_REFUND),
    payNo: paid[0]?.payNo ?? null,
    payType: paid[0]?.payType ?? null,
    lastTrace: seen[0]?.lastTrace ?? null,
  };
}

/** Numbers of a shopper's orders, of their requests, of these that wait for a decision, and of unread news. */
export interface OrderNumbers {
  readonly byStatus: Record<string, number>;
  readonly refunds: number;
  readonly openRefunds: number;
  readonly unreadNews: number;
}

/** How many of the shopper's orders stand at each status, have a refund, and how much news is unread. */
export async function countOrders(db: Database, shopperId: string): Promise<OrderNumbers> {
  const [statuses, refunds, news] = await Promise.all([
    db
      .select({ status: order.status, orders: count() })
      .from(order)
      .where(and(eq(order.shopperId, shopperId), isNull(order.hiddenAt)))
      .groupBy(order.status),
    db
      .select({
        refunds: count(),
        openRefunds:
          sql<number>`count(*) filter (where ${refund.status} = ${REFUND_STATUS.launched})`.mapWith(
            Number,
          ),
      })
      .from(refund)
      .innerJoin(order, eq(order.id, refund.orderId))
      .where(and(eq(refund.shopperId, shopperId), isNull(order.hiddenAt))),
    db
      .select({ unread: count() })
      .from(orderEvent)
      .where(
        and(
          eq(orderEvent.shopperId, shopperId),
          sql`${orderEvent.liveEvent} is not null`,
          ne(orderEvent.actor, "shopper"),
          isNull(orderEvent.readAt),
        ),
      ),
  ]);
  return {
    byStatus: Object.fromEntries(statuses.map(({ status, orders }) => [String(status), orders])),
    refunds: refunds[0]?.refunds ?? 0,
    openRefunds: refunds[0]?.openRefunds ?? 0,
    unreadNews: news[0]?.unread ?? 0,
  };
}
