import { and, asc, count, desc, eq, inArray, like, or, sql, type SQL } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import type { OrderStatus } from "@contract/model/states";
import type { MailStatus, StaffMailSort, StaffOrderSort } from "@contract/staff/states";
import type { Database } from "./connection";
import { COUNTED_MAX, countUpTo, toLikePattern } from "./sql-fragments";
import { toOrderConditions, type OrderListFilters } from "./to-order-conditions";
import { selectShopperEmail } from "./personal-data/column-rules";
import { order } from "./schema/orders";
import { mail, getMailSearchTexts } from "./schema/mails";
import { getAuditSearchText, staffAction } from "./schema/staff";

/** The parameters of every back-office list. */
export interface AdminQuery {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly keyword?: string | undefined;
}

/**
 * The parameters of one page of an export. If `after` is given, the page starts behind that row, so that rows which
 * staff add or delete during the export cannot shift it.
 */
export interface ExportPage {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly after?: string | undefined;
}

/** A page of rows with the total number of matches. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
}

function addPaging<Query extends PgSelect>(query: Query, { pageNum, pageSize }: AdminQuery) {
  return query.limit(pageSize).offset((pageNum - 1) * pageSize);
}

/** Returns the ids on the page and the total number of ids, so that one search is enough for both. */
function getPageOfFound(found: readonly { readonly id: string }[], query: AdminQuery) {
  const { pageNum, pageSize } = query;
  const page = found.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  return { ids: page.map(({ id }) => id), total: found.length };
}

/** The sort orders of the order list. Each one matches an index. */
const ORDER_SORTS = {
  newest: [desc(order.id)],
  oldest: [asc(order.id)],
  largest: [desc(order.payCents), desc(order.id)],
  smallest: [asc(order.payCents), asc(order.id)],
} as const satisfies Readonly<Record<Exclude<StaffOrderSort, "queue">, readonly SQL[]>>;

/** Returns a page of orders that match the filters, with the login name of the buyer. */
export async function listOrdersForAdmin(
  db: Database,
  query: AdminQuery & OrderListFilters & { readonly sort: Exclude<StaffOrderSort, "queue"> },
): Promise<Page<{ order: typeof order.$inferSelect; loginName: string }>> {
  const where = await toOrderConditions(db, query);
  const inOrder = ORDER_SORTS[query.sort];
  const ids = db
    .select({ id: order.id })
    .from(order)
    .where(where)
    .orderBy(...inOrder)
    .$dynamic();
  // Select the login name with a subquery for each row. With a join, PostgreSQL reads all shoppers for each page if
  // the shop has few of them.
  const loginName = sql<string>`(select s.login_name from shopper s where s.id = ${order.shopperId})`;
  const sorted = db
    .select({ order, loginName })
    .from(order)
    .orderBy(...inOrder)
    .$dynamic();
  if (query.keyword !== undefined && query.keyword !== "") {
    const found = getPageOfFound(await ids.limit(COUNTED_MAX), query);
    return { rows: await sorted.where(inArray(order.id, found.ids)), total: found.total };
  }
  // Select the page's ids with a subquery that reads only an index. Otherwise PostgreSQL also scans the orders with
  // other statuses.
  const rows = await sorted.where(sql`${order.id} = any(array(${addPaging(ids, query)}))`);
  const counted = db.select({ id: order.id }).from(order).where(where).$dynamic();
  return { rows, total: await countUpTo(db, counted) };
}

/** Counts the orders with each of these statuses. */
export async function countOrdersByStatus(
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

/** The filters of the list of sent and unsent mails. */
export interface MailsQuery extends AdminQuery {
  readonly status?: MailStatus | undefined;
  /** The shopper to whose current address the mails were sent. */
  readonly shopperId?: string | undefined;
  readonly orderId?: string | undefined;
  readonly sort: StaffMailSort;
  /** False if the keyword is only compared with subjects, and not with addresses or texts of mails. */
  readonly searchesPersonalData: boolean;
}

/** Returns a page of mails. */
export async function listMails(
  db: Database,
  query: MailsQuery,
): Promise<Page<typeof mail.$inferSelect>> {
  const { keyword = "", status, shopperId, orderId } = query;
  const [recipient, subject] = getMailSearchTexts(mail);
  const searched = query.searchesPersonalData ? [recipient, subject] : [subject];
  const where = and(
    status === undefined ? undefined : eq(mail.status, status),
    shopperId === undefined ? undefined : sql`${recipient} = ${selectShopperEmail(shopperId)}`,
    orderId === undefined ? undefined : eq(mail.orderId, orderId),
    keyword === ""
      ? undefined
      : or(...searched.map((text) => like(text, toLikePattern(keyword.toLowerCase())))),
  );
  const inOrder = query.sort === "oldest" ? asc(mail.id) : desc(mail.id);
  const sorted = db.select().from(mail).orderBy(inOrder).$dynamic();
  const ids = db.select({ id: mail.id }).from(mail).where(where).$dynamic();
  if (keyword !== "") {
    const found = getPageOfFound(await ids.orderBy(inOrder).limit(COUNTED_MAX), query);
    return { rows: await sorted.where(inArray(mail.id, found.ids)), total: found.total };
  }
  return { rows: await addPaging(sorted.where(where), query), total: await countUpTo(db, ids) };
}

/** Returns a page of audit entries, newest first. */
export async function listAuditEntries(
  db: Database,
  query: AdminQuery,
): Promise<Page<typeof staffAction.$inferSelect>> {
  const { keyword = "" } = query;
  const where =
    keyword === ""
      ? undefined
      : sql`${getAuditSearchText(staffAction)} like ${toLikePattern(keyword.toLowerCase())}`;
  const newest = db.select().from(staffAction).orderBy(desc(staffAction.id)).$dynamic();
  const ids = db.select({ id: staffAction.id }).from(staffAction).where(where).$dynamic();
  if (keyword !== "") {
    const found = getPageOfFound(await ids.orderBy(desc(staffAction.id)).limit(COUNTED_MAX), query);
    return { rows: await newest.where(inArray(staffAction.id, found.ids)), total: found.total };
  }
  return { rows: await addPaging(newest.where(where), query), total: await countUpTo(db, ids) };
}
