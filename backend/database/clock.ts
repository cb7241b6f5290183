import { sql } from "drizzle-orm";
import type { Database, Transaction } from "./connection";
import { planOnce } from "./plan-once";

/** Key of the offset in `shop_setting`: minutes that QA moved the business clock by. */
export const CLOCK_OFFSET_KEY = "clockOffsetMinutes";

/**
 * Business time: the database's clock plus the offset that QA set. Deadlines, coupons and the return
 * window follow it, so that several backends with clocks of their own agree (acceptance K9).
 * As a part of a statement, which reckons it once, so that what is read needs no second one for the time.
 */
export const SHOP_NOW = sql`(select clock_timestamp() + make_interval(mins => coalesce(
  (select (value #>> '{}')::int from shop_setting where key = ${CLOCK_OFFSET_KEY}), 0)))`.mapWith(
  (moment: Date | string) => new Date(moment),
);

/** The same by itself. */
export async function shopNow(db: Database | Transaction): Promise<Date> {
  const result = await planOnce(() =>
    db.execute<{ now: Date | string }>(sql`select ${SHOP_NOW} as now`),
  );
  const row = result.rows[0];
  if (row === undefined) throw new Error("The query for the database's time returned no row.");
  return new Date(row.now);
}
