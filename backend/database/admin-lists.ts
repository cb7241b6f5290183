import { and, asc, count, desc, eq, ilike, inArray, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { ORDER_STATUS, PAY_STATUS } from "@contract/states";
import type { OrderStatus, OrderStatusFilter } from "@contract/states";
import type { MailStatus } from "@contract/staff-states";
import type { Database } from "./connection";
import { likeContaining } from "./like-pattern";
import { literals } from "./schema/columns";
import { order } from "./schema/orders";
import { mail } from "./schema/mails";
import { payment } from "./schema/payments";
import { staffAction } from "./schema/audit-entries";
import { shopper } from "./schema/shoppers";

/** What every list of the back office is asked with: a page of a size, and a word. */
export interface AdminQuery {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly keyword?: string | undefined;
}

/** A page of rows with the number of all that fit. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
}

function paged<Query extends PgSelect>(query: Query, { pageNum, pageSize }: AdminQuery) {
  return query.limit(pageSize).offset((pageNum - 1) * pageSize);
}

/** Found by index; a part of a number or of a name is looked for in every order. */
const WHOLE_ORDER_NO = /^\d{20}$/;

/** Orders at a status, those waiting longest first, with who bought and where it goes. */
export async function listOrdersForAdmin(
  db: Database,
  query: AdminQuery & { status: OrderStatusFilter },
): Promise<Page<{ order: typeof order.$inferSelect; loginName: string }>> {
  const where = and(
    query.status === ORDER_STATUS.all ? undefined : eq(order.status, query.status),
    WHOLE_ORDER_NO.test(query.keyword ?? "")
      ? eq(order.orderNo, query.keyword ?? "")
      : matches(query.keyword, (like) =>
          or(
            ilike(order.orderNo, like),
            inArray(order.shopperId, shoppersLike(db, like)),
            ilike(order.consignee, like),
          ),
        ),
  );
  const rows = await paged(
    db
      .select({ order, loginName: shopper.loginName })
      .from(order)
      .innerJoin(shopper, eq(shopper.id, order.shopperId))
      .where(where)
      .orderBy(asc(order.id))
      .$dynamic(),
    query,
  );
  // Without the shoppers, whom counting a million orders would look up one by one.
  const [totals] = await db.select({ total: count() }).from(order).where(where);
  return { rows, total: totals?.total ?? 0 };
}

/** How many orders stand at each of these statuses, by status. */
export async function countOrdersAt(
  db: Database,
  statuses: readonly OrderStatus[],
): Promise<Record<string, number>> {
  const counted = await db
    .select({ status: order.status, orders: count() })
    .from(order)
    .where(inArray(order.status, [...statuses]))
    .groupBy(order.status);
  return Object.fromEntries(counted.map(({ status, orders }) => [String(status), orders]));
}

function shoppersLike(db: Database, like: string) {
  return db.select({ id: shopper.id }).from(shopper).where(ilike(shopper.loginName, like));
}

/** True of a payment that a person has to look at. */
export function waitingForStaff(): SQL {
  return sql`(${payment.review} is not null or (${payment.status} = ${literals(PAY_STATUS.pending)} and ${payment.kind} in ('manual', 'qr')))`;
}

/** Manual payments that wait for a person, and money that needs a look. */
export async function listPaymentsForAdmin(
  db: Database,
  query: AdminQuery,
): Promise<Page<{ payment: typeof payment.$inferSelect; orderNo: string; loginName: string }>> {
  const where = and(
    waitingForStaff(),
    matches(query.keyword, (like) => or(ilike(payment.payNo, like), ilike(order.orderNo, like))),
  );
  const rows = await paged(
    db
      .select({ payment, orderNo: order.orderNo, loginName: shopper.loginName })
      .from(payment)
      .innerJoin(order, eq(order.id, payment.orderId))
      .innerJoin(shopper, eq(shopper.id, payment.shopperId))
      .where(where)
      .orderBy(asc(payment.id))
      .$dynamic(),
    query,
  );
  const [totals] = await db
    .select({ total: count() })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(where);
  return { rows, total: totals?.total ?? 0 };
}

/** Mails, at a status or all, newest first. */
export async function listMails(
  db: Database,
  query: AdminQuery & { status?: MailStatus | undefined },
): Promise<Page<typeof mail.$inferSelect>> {
  const where = and(
    query.status === undefined ? undefined : eq(mail.status, query.status),
    matches(query.keyword, (like) => or(ilike(mail.recipient, like), ilike(mail.subject, like))),
  );
  const rows = await paged(
    db.select().from(mail).where(where).orderBy(desc(mail.id)).$dynamic(),
    query,
  );
  const [totals] = await db.select({ total: count() }).from(mail).where(where);
  return { rows, total: totals?.total ?? 0 };
}

/** Audit entries, newest first. */
export async function listAuditEntries(
  db: Database,
  query: AdminQuery,
): Promise<Page<typeof staffAction.$inferSelect>> {
  const where = matches(query.keyword, (like) =>
    or(ilike(staffAction.subject, like), ilike(staffAction.action, like)),
  );
  const rows = await paged(
    db.select().from(staffAction).where(where).orderBy(desc(staffAction.id)).$dynamic(),
    query,
  );
  const [totals] = await db.select({ total: count() }).from(staffAction).where(where);
  return { rows, total: totals?.total ?? 0 };
}

function matches(
  keyword: string | undefined,
  condition: (like: string) => SQL | undefined,
): SQL | undefined {
  return keyword === undefined || keyword === "" ? undefined : condition(likeContaining(keyword));
}
