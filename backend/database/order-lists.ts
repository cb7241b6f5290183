import { and, asc, desc, eq, exists, isNull, or, sql, type SQL } from "drizzle-orm";
import {
  ORDER_STATUS,
  ORDER_TYPE,
  PAY_STATUS,
  REFUND_STATUS,
  type OrderStatusFilter,
  type OrderType,
  type RefundProgress,
  type RefundType,
} from "@contract/model/states";
import { SHOP_NOW } from "./clock";
import type { Database } from "./connection";
import { anyOutOfTime, type OrderLine, type OrderRecord } from "./orders";
import type { PaymentRecord } from "./payments";
import { planOnce, prepareOnce } from "./plan-once";
import { order, orderEvent, orderItem, orderTrace } from "./schema/orders";
import { payment } from "./schema/payments";
import { refund } from "./schema/refunds";
import { shopper } from "./schema/shoppers";
import { likeContaining, totalOf } from "./sql-fragments";

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

/** A page of a shopper's orders, each with the moment of the look at it, and how many fit in all. */
interface OrderListPage {
  readonly rows: readonly (OrderWithLines & { readonly now: Date })[];
  readonly total: number;
  /** Whether an order of theirs is unpaid and out of time; a page without orders does not know. */
  readonly isAnyOutOfTime: boolean | undefined;
}

/** A page of the shopper's orders, newest first: two queries. */
export async function listOrders(db: Database, query: OrderListQuery): Promise<OrderListPage> {
  const where = conditionsOf(db, query);
  const total = db.$count(ordersToCount(query), where);
  const page = db
    .select({
      order,
      ...askedRefund,
      now: SHOP_NOW,
      total,
      isAnyOutOfTime: anyOutOfTime(query.shopperId),
    })
    .from(order)
    .leftJoin(refund, eq(refund.orderId, order.id))
    .where(where)
    .orderBy(desc(order.id))
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize);
  // How a word is best looked for depends on the word.
  const found = await (hasNoKeyword(query) ? planOnce(() => page) : page);
  const lines = await linesOfOrders(
    db,
    found.map((row) => row.order.id),
  );
  return {
    rows: found.map(({ total: _same, isAnyOutOfTime: _too, ...row }) => ({
      ...row,
      lines: lines.filter((line) => line.orderId === row.order.id),
    })),
    total: await totalOf(found, query.pageNum, total),
    isAnyOutOfTime: found[0]?.isAnyOutOfTime,
  };
}

/** Refunds are looked at only where they narrow the list: otherwise the index alone knows the number. */
function ordersToCount(query: OrderListQuery) {
  return query.orderType === ORDER_TYPE.refund
    ? sql`${order} inner join ${refund} on ${eq(refund.orderId, order.id)}`
    : order;
}

function hasNoKeyword({ keyword = "" }: OrderListQuery): boolean {
  return keyword.trim() === "";
}

function conditionsOf(db: Database, query: OrderListQuery): SQL | undefined {
  const keyword = (query.keyword ?? "").trim();
  const pattern = likeContaining(keyword);
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

const linesOf = prepareOnce((db: Database) =>
  db
    .select()
    .from(orderItem)
    .where(sql`${orderItem.orderId} = any(${sql.placeholder("orderIds")}::bigint[])`)
    .orderBy(asc(orderItem.lineNo))
    .prepare("lines_of_orders"),
);

/** The lines of these orders, in their order. */
export async function linesOfOrders(
  db: Database,
  orderIds: readonly string[],
): Promise<OrderLine[]> {
  return orderIds.length === 0 ? [] : linesOf(db, { orderIds });
}

/** One order of the shopper with what its page needs besides its lines and events, and the moment of the look. */
export interface OrderWithFacts extends Omit<OrderWithLines, "lines"> {
  readonly payNo: string | null;
  readonly payType: string | null;
  readonly lastTrace: string | null;
  readonly now: Date;
}

const orderWithFacts = prepareOnce((db: Database) => {
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
      ...askedRefund,
      now: SHOP_NOW,
      payNo: payment.payNo,
      payType: payment.payType,
      lastTrace: sql<string | null>`${newestTrace}`,
    })
    .from(order)
    .leftJoin(refund, eq(refund.orderId, order.id))
    .leftJoin(payment, isPaidBy)
    .where(and(eq(order.id, sql.placeholder("orderId")), isOwn, isNull(order.hiddenAt)))
    .prepare("order_with_facts");
});

/** One order with its refund, payment and newest trace; another's, or one that the shopper deleted, is not found. */
export async function findOrderWithFacts(
  db: Database,
  shopperId: string,
  orderId: string,
): Promise<OrderWithFacts | undefined> {
  const [found] = await orderWithFacts(db, { shopperId, orderId });
  return found;
}

/** Numbers of a shopper's orders, of their requests, of these that wait for a decision, and of unread news. */
export interface OrderNumbers {
  readonly byStatus: Record<string, number>;
  readonly refunds: number;
  readonly openRefunds: number;
  readonly unreadNews: number;
  /** Whether an order is unpaid and out of time, so that it is to be counted as cancelled. */
  readonly isAnyOutOfTime: boolean;
}

/** How many of the shopper's orders stand at each status, have a refund, and how much news is unread: one query. */
export async function countOrders(db: Database, shopperId: string): Promise<OrderNumbers> {
  const isShown = sql`${order.shopperId} = ${shopperId} and ${order.hiddenAt} is null`;
  const { rows } = await planOnce(() =>
    db.execute<OrderNumbers & Record<string, unknown>>(sql`
    select
      (select coalesce(jsonb_object_agg(standing.status, standing.orders), '{}')
        from (select status, count(*) as orders from ${order} where ${isShown} group by status)
        as standing) as "byStatus",
      asked.*,
      (select count(*)::int from ${orderEvent} where ${orderEvent.shopperId} = ${shopperId}
        and ${orderEvent.liveEvent} is not null and ${orderEvent.actor} <> 'shopper'
        and ${orderEvent.readAt} is null) as "unreadNews",
      ${anyOutOfTime(shopperId)} as "isAnyOutOfTime"
    from (select count(*)::int as refunds,
        count(*) filter (where ${refund.status} = ${REFUND_STATUS.launched})::int as "openRefunds"
      from ${refund} join ${order} on ${order.id} = ${refund.orderId}
      where ${refund.shopperId} = ${shopperId} and ${order.hiddenAt} is null) as asked`),
  );
  const [numbers] = rows;
  if (numbers === undefined) throw new Error("The count of orders returned no row.");
  return numbers;
}

/** An order with the name of who bought it, whoever that is. */
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

/** Every try to pay an order, the first one first. */
export async function paymentsOfOrder(db: Database, orderId: string): Promise<PaymentRecord[]> {
  return db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(asc(payment.id));
}
