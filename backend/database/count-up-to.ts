import { count } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import type { Database } from "./connection";

/**
 * The most rows that a list of the back office counts, and so leads to page by page: a number of rows is only known
 * by passing them, and what lies further back is found by searching.
 */
export const COUNTED_MAX = 1_000;

/** How many rows this selects, `COUNTED_MAX` at most. */
export async function countUpTo(db: Database, rows: PgSelect): Promise<number> {
  const some = rows.limit(COUNTED_MAX).as("counted");
  const [found] = await db.select({ total: count() }).from(some);
  return found?.total ?? 0;
}
