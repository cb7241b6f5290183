import { and, desc, eq, gte, lt, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { parseShopTime } from "@contract/model/shop-time";
import { ORDER_STATUS, type OrderStatusFilter } from "@contract/model/states";
import type { Database } from "./connection";
import { COUNTED_MAX, toLikePattern } from "./sql-fragments";
import { order } from "./schema/orders";
import { shopper } from "./schema/shoppers";
import { matchesLoginName, matchesPersonalData } from "./shoppers";

/** Filters of the order list. */
export interface OrderListFilters {
  readonly status: OrderStatusFilter;
  /** An order number, its beginning or its end, or a part of the name of the buyer or receiver. */
  readonly keyword?: string | undefined;
  /** The first and last day of the order date, `yyyy-MM-dd`, in the shop's time zone. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** False if the keyword may match only order numbers and login names. */
  readonly searchesPersonalData: boolean;
}

/** Shorter numbers are searched only in names. */
const NUMBER_PART = /^\d{3,19}$/;
const WHOLE_NUMBER = /^\d{20}$/;
const DAY_MS = 86_400_000;
const OTHER_THAN_ASCII = /[^\p{ASCII}]/u;

/** Returns the SQL condition for the order list of the back office. */
export function toOrderConditions(
  db: Database,
  { status, keyword = "", from, until, searchesPersonalData }: OrderListFilters,
): SQL | undefined {
  const standing = and(
    status === ORDER_STATUS.all ? undefined : eq(order.status, status),
    from === undefined ? undefined : gte(order.createdAt, beginningOf(from)),
    until === undefined ? undefined : lt(order.createdAt, dayAfter(beginningOf(until))),
  );
  if (keyword === "") return standing;
  if (WHOLE_NUMBER.test(keyword)) return and(standing, eq(order.orderNo, keyword));
  const newest = (where: SQL | undefined) =>
    db
      .select({ id: order.id })
      .from(order)
      .where(and(standing, where))
      .orderBy(desc(order.id))
      .limit(COUNTED_MAX);
  // Each of these searches has its own index, which a single combined condition could not use.
  const named = searchesPersonalData
    ? [receivedBy(keyword), orderedBy(db, matchesPersonalData(keyword))]
    : [orderedBy(db, matchesLoginName(keyword))];
  const ways = [...named, ...numbered(keyword)].map(newest);
  const found = sql.join(
    ways.map((way) => sql`(${way})`),
    sql` union `,
  );
  // An array, because for a subquery the planner chooses to scan all orders.
  return and(standing, sql`${order.id} = any(array(${found}))`);
}

/** Returns the first moment of a day, or the epoch for a day that does not exist. */
function beginningOf(day: string): Date {
  const moment = parseShopTime(`${day} 00:00:00`);
  return Number.isNaN(moment.getTime()) ? new Date(0) : moment;
}

function dayAfter(moment: Date): Date {
  return new Date(moment.getTime() + DAY_MS);
}

function receivedBy(keyword: string): SQL | undefined {
  const word = keyword.toLowerCase();
  const contains = sql`lower(${order.consignee}) like ${toLikePattern(word)}`;
  if (!OTHER_THAN_ASCII.test(word)) return contains;
  return sql`(han_pairs(lower(${order.consignee})) @> han_pairs(${word}) and ${contains})`;
}

function orderedBy(db: Database, isBuyer: SQL): SQL {
  const found = db
    .select({ id: shopper.id })
    .from(shopper)
    .where(isBuyer)
    .orderBy(desc(shopper.id))
    .limit(COUNTED_MAX);
  return sql`${order.shopperId} in (${found})`;
}

function numbered(keyword: string): (SQL | undefined)[] {
  if (!NUMBER_PART.test(keyword)) return [];
  return [
    or(
      sql`${order.orderNo} like ${`${keyword}%`}`,
      sql`reverse(${order.orderNo}) like reverse(${keyword}) || ${"%"}`,
    ),
  ];
}
