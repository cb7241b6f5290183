import { and, count, desc, eq, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import type { ShopperSort } from "@contract/staff/states";
import { SALE_STATUSES } from "@contract/model/order-status";
import { asHkCents, type HkCents } from "@contract/model/money";
import type { AdminQuery, Page } from "./admin-lists";
import type { Database } from "./connection";
import { countUpTo, likeContaining } from "./sql-fragments";
import { coupon } from "./schema/coupons";
import { isOneOf } from "./schema/columns";
import { order } from "./schema/orders";
import { foundBy, shopper } from "./schema/shoppers";
import type { ShopperRecord } from "./shoppers";

/** Which shoppers, and in which order. */
export interface ShoppersQuery extends AdminQuery {
  readonly blocked: boolean;
  readonly sort: ShopperSort;
  /** Only those behind this one, for a file. */
  readonly after?: string | undefined;
}

/** As the indexes have them. */
const ORDERS = {
  newest: desc(shopper.id),
  name: sql`lower(${shopper.loginName})`,
} as const satisfies Readonly<Record<ShopperSort, SQL>>;

/** Those that come after one of them in each order. */
const BEHIND = {
  newest: (id) => sql`${shopper.id} < ${id}`,
  name: (id) =>
    sql`lower(${shopper.loginName}) > (select lower(s.login_name) from shopper s where s.id = ${id})`,
} as const satisfies Readonly<Record<ShopperSort, (id: string) => SQL>>;

/** Shoppers by a part of what they are found by, with how many orders each has placed. */
export async function listShoppersForStaff(
  db: Database,
  query: ShoppersQuery,
): Promise<Page<ShopperRecord & { orders: number }>> {
  const { sort, after, pageNum, pageSize } = query;
  const where = shoppersWanted(query);
  const rows = await db
    .select()
    .from(shopper)
    .where(and(where, after === undefined ? undefined : BEHIND[sort](after)))
    .orderBy(ORDERS[sort])
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const orders = await countOrdersOf(
    db,
    rows.map(({ id }) => id),
  );
  const counted = db.select({ id: shopper.id }).from(shopper).where(where).$dynamic();
  return {
    rows: rows.map((row) => ({ ...row, orders: orders.get(row.id) ?? 0 })),
    total: await countUpTo(db, counted),
  };
}

/** How many shoppers these are, however many: passes all of them. */
export async function countShoppersForStaff(db: Database, query: ShoppersQuery): Promise<number> {
  const [found] = await db.select({ total: count() }).from(shopper).where(shoppersWanted(query));
  return found?.total ?? 0;
}

function shoppersWanted({
  keyword = "",
  blocked,
}: Pick<ShoppersQuery, "keyword" | "blocked">): SQL | undefined {
  return and(
    blocked ? isNotNull(shopper.blockedAt) : undefined,
    keyword === ""
      ? undefined
      : sql`${foundBy(shopper)} like ${likeContaining(keyword.toLowerCase())}`,
  );
}

async function countOrdersOf(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const counted = await db
    .select({ id: order.shopperId, orders: count() })
    .from(order)
    .where(inArray(order.shopperId, [...ids]))
    .groupBy(order.shopperId);
  return new Map(counted.map(({ id, orders }) => [id, orders]));
}

/** How many orders a shopper has placed, and what they have paid for them less what was given back, in HK cents. */
export async function findSpending(
  db: Database,
  shopperId: string,
): Promise<{ orders: number; spentCents: HkCents }> {
  const [found] = await db
    .select({
      orders: count(),
      spent: sql<string>`coalesce(sum(${order.payCents} - ${order.refundedCents}) filter (
        where ${order.paidAt} is not null and ${isOneOf(order.status, SALE_STATUSES)}), 0)`,
    })
    .from(order)
    .where(eq(order.shopperId, shopperId));
  return { orders: found?.orders ?? 0, spentCents: asHkCents(Number(found?.spent ?? 0)) };
}

const SHOWN_ORDERS = 10;

/** The newest orders of a shopper, those that they have taken off their list too. */
export async function findLastOrders(db: Database, shopperId: string) {
  return db
    .select()
    .from(order)
    .where(eq(order.shopperId, shopperId))
    .orderBy(desc(order.id))
    .limit(SHOWN_ORDERS);
}

const SHOWN_COUPONS = 20;

/** The coupons that a shopper was given, the newest first. */
export async function findCouponsOf(db: Database, shopperId: string) {
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
