import { and, asc, desc, eq, gte, inArray, isNotNull, lt, or, sql, type SQL } from "drizzle-orm";
import { PAY_STATUS, type PayStatus } from "@contract/model/states";
import type { PaymentView } from "@contract/staff/states";
import type { AdminQuery, Page } from "./admin-lists";
import type { Database } from "./connection";
import type { PaymentRecord } from "./payments";
import { order } from "./schema/orders";
import { getWaitingForStaffCondition, payment, payoutRefunds } from "./schema/payments";
import { COUNTED_MAX, countUpTo } from "./sql-fragments";
import { getNextDay, getStartOfDay, matchNumbers } from "./to-order-conditions";

/* The payments for the back office: the list, its totals, its CSV file and the comparison with a provider's file. */

/** The filters of the payment list. */
export interface PaymentFilters {
  readonly view: PaymentView;
  /** The code of a payment method, or an empty text. */
  readonly payType: string;
  /** The whole number of a payment or transaction, or the beginning or end of an order number. */
  readonly keyword?: string | undefined;
  /** The first and last day on which the payment began, `yyyy-MM-dd`, in the shop's time zone. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export interface ListedPayment {
  readonly payment: PaymentRecord;
  readonly orderNo: string;
  readonly loginName: string;
  /** The sum of its payouts in HK cents, finished or not. */
  readonly paidBackCents: number;
}

/** Returns the SQL condition for payments that staff have to check. */
export function getWaitingPaymentsCondition(): SQL {
  return sql`(${getWaitingForStaffCondition(payment)})`;
}

const STATUS_OF_VIEW = {
  paid: PAY_STATUS.paid,
  pending: PAY_STATUS.pending,
  failed: PAY_STATUS.failed,
  cancelled: PAY_STATUS.cancelled,
} as const;

function toViewCondition(view: PaymentView): SQL | undefined {
  if (view === "all") return undefined;
  if (view === "waiting") return getWaitingPaymentsCondition();
  // The first condition makes PostgreSQL use the small index of the payments that wait for staff.
  if (view === "review") return and(getWaitingPaymentsCondition(), isNotNull(payment.review));
  return eq(payment.status, STATUS_OF_VIEW[view]);
}

function toPaymentConditions(
  db: Database,
  { view, payType, keyword = "", from, until }: PaymentFilters,
): SQL | undefined {
  return and(
    toViewCondition(view),
    payType === "" ? undefined : eq(payment.payType, payType),
    from === undefined ? undefined : gte(payment.createdAt, getStartOfDay(from)),
    until === undefined ? undefined : lt(payment.createdAt, getNextDay(getStartOfDay(until))),
    keyword === "" ? undefined : matchesKeyword(db, keyword),
  );
}

function matchesKeyword(db: Database, keyword: string): SQL {
  const where = [
    eq(payment.payNo, keyword),
    and(isNotNull(payment.tradeNo), eq(payment.tradeNo, keyword)),
    and(sql`${payment.reference} <> ''`, eq(payment.reference, keyword)),
    ...matchNumbers(keyword).map((isNumber) =>
      inArray(
        payment.orderId,
        db
          .select({ id: order.id })
          .from(order)
          .where(isNumber)
          .orderBy(desc(order.id))
          .limit(COUNTED_MAX),
      ),
    ),
  ];
  // Run these searches separately. Each has its own index, which one combined condition could not use.
  const ways = where.map(
    (each) => sql`(${db.select({ id: payment.id }).from(payment).where(each)})`,
  );
  return sql`${payment.id} = any(array(${sql.join(ways, sql` union `)}))`;
}

/** Selects a payment with the number of its order, the login name and the sum of its payouts. */
function selectListed(db: Database) {
  return db
    .select({
      payment,
      // Subqueries for each row keep PostgreSQL from joining all orders and shoppers. The id needs its table name,
      // because a payout has an id too.
      orderNo: sql<string>`(select o.order_no from shop_order o where o.id = ${payment.orderId})`,
      loginName: sql<string>`(select s.login_name from shopper s where s.id = ${payment.shopperId})`,
      paidBackCents: sql<number>`(select coalesce(sum(m.amount_cents), 0)::int from money_back m
        where m.payment_id = payment.id)`,
    })
    .from(payment)
    .$dynamic();
}

/** Returns a page of payments. Those that wait for staff have the oldest first, others the newest. */
export async function listPaymentsForAdmin(
  db: Database,
  query: AdminQuery & PaymentFilters,
): Promise<Page<ListedPayment>> {
  const where = toPaymentConditions(db, query);
  const inOrder =
    query.view === "waiting" || query.view === "review"
      ? [asc(payment.id)]
      : [desc(payment.createdAt), desc(payment.id)];
  const page = db
    .select({ id: payment.id })
    .from(payment)
    .where(where)
    .orderBy(...inOrder)
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize);
  const [rows, total] = await Promise.all([
    selectListed(db)
      // Select the page's ids with a subquery, so that only the rows of the page are read in whole.
      .where(sql`${payment.id} = any(array(${page}))`)
      .orderBy(...inOrder),
    countUpTo(db, db.select({ id: payment.id }).from(payment).where(where).$dynamic()),
  ]);
  return { rows, total };
}

/** Returns payments that match the filters, oldest first, behind the payment `after`. */
export async function listPaymentsAfter(
  db: Database,
  {
    after,
    limit,
    ...filters
  }: PaymentFilters & { readonly after?: string | undefined; readonly limit: number },
): Promise<ListedPayment[]> {
  const last = sql`(select p.created_at, p.id from payment p where p.id = ${after ?? null})`;
  return selectListed(db)
    .where(
      and(
        toPaymentConditions(db, filters),
        after === undefined ? undefined : sql`(${payment.createdAt}, ${payment.id}) > ${last}`,
      ),
    )
    .orderBy(asc(payment.createdAt), asc(payment.id))
    .limit(limit);
}

/** The number and the sums of the payments with a status, in HK cents. */
export interface PaymentSum {
  readonly status: PayStatus;
  readonly payments: number;
  readonly totalCents: number;
  readonly paidBackCents: number;
}

/** Sums the payments that match the filters, by status. */
export async function sumPayments(db: Database, filters: PaymentFilters): Promise<PaymentSum[]> {
  const chosen = db
    .select({ id: payment.id, status: payment.status, amountCents: payment.amountCents })
    .from(payment)
    .where(toPaymentConditions(db, filters))
    .as("chosen");
  const back = sql`(select coalesce(sum(m.amount_cents), 0) from ${payoutRefunds} m where m.payment_id = ${chosen.id})`;
  return db
    .select({
      status: chosen.status,
      payments: sql<number>`count(*)::int`,
      totalCents: sql<number>`sum(${chosen.amountCents})::float8`,
      paidBackCents: sql<number>`sum(${back})::float8`,
    })
    .from(chosen)
    .groupBy(chosen.status)
    .orderBy(chosen.status);
}

/** A payment as the comparison with a file needs it. */
export interface ComparedPayment {
  readonly payNo: string;
  readonly payType: string;
  readonly amountCents: number;
  readonly status: PayStatus;
  readonly paidAt: Date | null;
  readonly orderId: string;
  readonly orderNo: string;
}

const compared = {
  payNo: payment.payNo,
  payType: payment.payType,
  amountCents: payment.amountCents,
  status: payment.status,
  paidAt: payment.paidAt,
  orderId: payment.orderId,
  orderNo: order.orderNo,
};

/** Returns the payments with these numbers. A provider's file may also have the provider's transaction numbers. */
export async function findPaymentsByNumbers(
  db: Database,
  numbers: readonly string[],
): Promise<(ComparedPayment & { readonly tradeNo: string | null })[]> {
  const wanted = [...numbers];
  return db
    .select({ ...compared, tradeNo: payment.tradeNo })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(
      or(
        inArray(payment.payNo, wanted),
        and(isNotNull(payment.tradeNo), inArray(payment.tradeNo, wanted)),
      ),
    );
}

/** Returns the payments that the shop received from `from` until just before `until`, oldest first, up to `limit`. */
export async function listReceivedPayments(
  db: Database,
  {
    from,
    until,
    payType,
    limit,
  }: {
    readonly from: Date;
    readonly until: Date;
    readonly payType: string;
    readonly limit: number;
  },
): Promise<ComparedPayment[]> {
  return db
    .select(compared)
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(
      and(
        isNotNull(payment.paidAt),
        gte(payment.paidAt, from),
        lt(payment.paidAt, until),
        payType === "" ? undefined : eq(payment.payType, payType),
      ),
    )
    .orderBy(asc(payment.paidAt), asc(payment.id))
    .limit(limit);
}
