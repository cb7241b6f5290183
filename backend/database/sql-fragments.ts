import { count, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import type { Database } from "./connection";

/**
 * The maximum number of rows that a back-office list counts. The limit exists because counting scans every row. Staff
 * find older rows by searching.
 */
export const COUNTED_MAX = 1_000;

/** Counts the selected rows up to `COUNTED_MAX`. */
export async function countUpTo(db: Database, rows: PgSelect): Promise<number> {
  const some = rows.limit(COUNTED_MAX).as("counted");
  const [found] = await db.select({ total: count() }).from(some);
  return found?.total ?? 0;
}

/** The number of rows that one INSERT statement may have. PostgreSQL accepts only 65,535 parameters in a statement. */
const ROWS_PER_INSERT = 1_000;

/** Splits rows into batches that one INSERT statement may have. */
export function splitIntoBatches<Row>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
    batches.push(rows.slice(start, start + ROWS_PER_INSERT));
  return batches;
}

/** Returns a LIKE pattern for texts that contain this text. `%`, `_` and `\` are escaped. */
export function toLikePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/**
 * Returns the total number of rows, which each row of a page contains. A page behind the last row is empty, so for
 * such a page the rows are counted.
 */
export async function getTotalRows(
  rows: readonly { readonly total: number }[],
  pageNum: number,
  count: PromiseLike<number>,
): Promise<number> {
  const [first] = rows;
  if (first !== undefined) return first.total;
  return pageNum === 1 ? 0 : count;
}

/**
 * Returns the SQL condition that a lower-case text contains a lower-case word. The text needs two indexes: trigrams,
 * which cover Latin letters only, and pairs of characters (`han_pairs`). PostgreSQL finds words of one or two Chinese
 * characters with the second index alone.
 */
export function containsWord(text: SQLWrapper, word: string): SQL {
  const contains = sql`${text} like ${toLikePattern(word)}`;
  if (!NON_ASCII.test(word)) return contains;
  const hasPairs = sql`han_pairs(${text}) @> han_pairs(${word})`;
  return /^[^\p{ASCII}]{1,2}$/u.test(word) ? hasPairs : sql`(${hasPairs} and ${contains})`;
}

const NON_ASCII = /[^\p{ASCII}]/u;

/** Returns an SQL array of texts. */
export function toTextArraySql(texts: readonly string[]): SQL {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
}
