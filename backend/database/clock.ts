import { sql } from "drizzle-orm";
import type { Database, Transaction } from "./connection";
import { usePreparedStatement } from "./prepared-statements";

/** The key in `shop_setting` for the number of minutes that QA moved the business clock by. */
export const CLOCK_OFFSET_KEY = "clockOffsetMinutes";

/**
 * The business time: the database clock plus the QA offset. Deadlines, coupons and the return window use it,
 * so that several backends agree (acceptance K9). As a part of a statement it is evaluated once and needs no
 * second query.
 */
export const SHOP_NOW = sql`(select clock_timestamp() + make_interval(mins => coalesce(
  (select (value #>> '{}')::int from shop_setting where key = ${CLOCK_OFFSET_KEY}), 0)))`.mapWith(
  (moment: Date | string) => new Date(moment),
);

/** Returns the business time with a query of its own. */
export async function shopNow(db: Database | Transaction): Promise<Date> {
  const result = await usePreparedStatement(() =>
    db.execute<{ now: Date | string }>(sql`select ${SHOP_NOW} as now`),
  );
  const row = result.rows[0];
  if (row === undefined) throw new Error("The query for the database's time returned no row.");
  return new Date(row.now);
}
