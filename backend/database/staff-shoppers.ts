import { and, asc, count, desc, eq, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import type { ShopperSort } from "@contract/staff/states";
import { SALE_STATUSES } from "@contract/model/order-status";
import { asHkCents, type HkCents } from "@contract/model/money";
import type { AdminQuery, Page } from "./admin-lists";
import type { Database } from "./connection";
import { countUpTo } from "./sql-fragments";
import { coupon } from "./schema/coupons";
import { makeCodeCondition } from "./schema/columns";
import { order } from "./schema/orders";
import { shopper } from "./schema/shoppers";
import { makeTagCondition } from "./shopper-tags";
import { matchesLoginNameSql, matchesPersonalDataSql, type ShopperRecord } from "./shoppers";

/** The filters and the order of the shopper list. */
export interface ShoppersQuery extends AdminQuery {
  readonly blocked: boolean;
  readonly sort: ShopperSort;
  readonly tag?: string | undefined;
  /** False if the keyword is only compared with login names. A tag then finds no shopper. */
  readonly searchesPersonalData: boolean;
  /** The id of a shopper. The page starts behind this shopper. Exports use it. */
  readonly after?: string | undefined;
}

/** The sort orders. Each one matches an index. */
const SORT_ORDERS = {
  newest: desc(shopper.id),
  oldest: asc(shopper.id),
  name: sql`lower(${shopper.loginName})`,
  nameLast: sql`lower(${shopper.loginName}) desc`,
} as const satisfies Readonly<Record<ShopperSort, SQL>>;

/** The SQL condition for shoppers that come after a given one, for each sort order. */
const AFTER_CONDITIONS = {
  newest: (id) => sql`${shopper.id} < ${id}`,
  oldest: (id) => sql`${shopper.id} > ${id}`,
  name: (id) =>
    sql`lower(${shopper.loginName}) > (select lower(s.login_name) from shopper s where s.id = ${id})`,
  nameLast: (id) =>
    sql`lower(${shopper.loginName}) < (select lower(s.login_name) from shopper s where s.id = ${id})`,
} as const satisfies Readonly<Record<ShopperSort, (id: string) => SQL>>;

/** Returns a page of shoppers that match the keyword, each with the number of their orders. */
export async function listShoppersForStaff(
  db: Database,
  query: ShoppersQuery,
): Promise<Page<ShopperRecord & { orders: number }>> {
  const { sort, after, pageNum, pageSize } = query;
  const where = toShopperCondition(query);
  const rows = await db
    .select()
    .from(shopper)
    .where(and(where, after === undefined ? undefined : AFTER_CONDITIONS[sort](after)))
    .orderBy(SORT_ORDERS[sort])
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const orders = await countOrdersByShopper(
    db,
    rows.map(({ id }) => id),
  );
  const counted = db.select({ id: shopper.id }).from(shopper).where(where).$dynamic();
  return {
    rows: rows.map((row) => ({ ...row, orders: orders.get(row.id) ?? 0 })),
    total: await countUpTo(db, counted),
  };
}

/** Counts all matching shoppers. It reads every row. */
export async function countShoppersForStaff(db: Database, query: ShoppersQuery): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(shopper)
    .where(toShopperCondition(query));
  return found?.total ?? 0;
}

function toShopperCondition({
  keyword = "",
  blocked,
  tag,
  searchesPersonalData,
}: Pick<ShoppersQuery, "keyword" | "blocked" | "tag" | "searchesPersonalData">): SQL | undefined {
  const isFound = searchesPersonalData ? matchesPersonalDataSql : matchesLoginNameSql;
  return and(
    blocked ? isNotNull(shopper.blockedAt) : undefined,
    tag === undefined
      ? undefined
      : sql`${searchesPersonalData} and ${makeTagCondition(sql`${tag}::text`, sql`${shopper.id}`)}`,
    keyword === "" ? undefined : isFound(keyword),
  );
}

async function countOrdersByShopper(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const counted = await db
    .select({ id: order.shopperId, orders: count() })
    .from(order)
    .where(inArray(order.shopperId, [...ids]))
    .groupBy(order.shopperId);
  return new Map(counted.map(({ id, orders }) => [id, orders]));
}

/** The figures of a shopper. Amounts are in HK cents. */
interface ShopperFigures {
  readonly orders: number;
  readonly paidCents: HkCents;
  /** The payments that went back, including those of cancelled orders. */
  readonly refundedCents: HkCents;
  /** The paid amount minus the refunded amount. */
  readonly spentCents: HkCents;
}

/** Returns the figures of a shopper. */
export async function getShopperSpending(db: Database, shopperId: string): Promise<ShopperFigures> {
  const [found] = await db
    .select({
      orders: count(),
      paid: sql<string>`coalesce(sum(${order.payCents}) filter (where ${order.paidAt} is not null), 0)`,
      spent: sql<string>`coalesce(sum(${order.payCents} - ${order.refundedCents}) filter (
        where ${order.paidAt} is not null and ${makeCodeCondition(order.status, SALE_STATUSES)}), 0)`,
    })
    .from(order)
    .where(eq(order.shopperId, shopperId));
  const paidCents = asHkCents(Number(found?.paid ?? 0));
  const spentCents = asHkCents(Number(found?.spent ?? 0));
  return {
    orders: found?.orders ?? 0,
    paidCents,
    refundedCents: asHkCents(paidCents - spentCents),
    spentCents,
  };
}

const SHOWN_ORDERS = 10;

/** Returns the newest orders of a shopper, including those that the shopper hid. */
export async function findNewestOrders(db: Database, shopperId: string) {
  return db
    .select()
    .from(order)
    .where(eq(order.shopperId, shopperId))
    .orderBy(desc(order.id))
    .limit(SHOWN_ORDERS);
}

const SHOWN_COUPONS = 20;

/** Returns the coupons of a shopper, newest first. */
export async function findShopperCoupons(db: Database, shopperId: string) {
  return db
    .select({
      couponId: coupon.id,
      name: coupon.name,
      status: coupon.status,
      endTime: coupon.endsAt,
    })
    .from(coupon)
    .where(eq(coupon.shopperId, shopperId))
    .orderBy(desc(coupon.id))
    .limit(SHOWN_COUPONS);
}
