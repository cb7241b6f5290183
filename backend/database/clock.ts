import { sql } from "drizzle-orm";
import type { Database, Transaction } from "./connection";
import { queryPrepared } from "./prepared-statements";

/**
 * The key of the QA clock offset in `shop_setting`. The offset is the number of minutes that QA moved the business
 * clock by.
 */
export const CLOCK_OFFSET_KEY = "clockOffsetMinutes";

/**
 * SQL for the time of the business clock: the database clock plus the offset that QA has set. Deadlines,
 * coupons and the return window use it, so that all backends agree on the time. It is a subquery, so that no
 * second query is needed and PostgreSQL evaluates it only once in a statement.
 */
export const SHOP_NOW = sql`(select clock_timestamp() + make_interval(mins => coalesce(
  (select (value #>> '{}')::int from shop_setting where key = ${CLOCK_OFFSET_KEY}), 0)))`.mapWith(
  (moment: Date | string) => new Date(moment),
);

/** Reads the time of the business clock (`SHOP_NOW`) from the database. */
export async function getShopNow(db: Database | Transaction): Promise<Date> {
  const result = await queryPrepared(() =>
    db.execute<{ now: Date | string }>(sql`select ${SHOP_NOW} as now`),
  );
  const row = result.rows[0];
  if (row === undefined) throw new Error("The query for the database's time returned no row.");
  return new Date(row.now);
}
