import { count, sql, type SQL, type SQLWrapper } from "drizzle-orm";
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

/** A LIKE pattern of what contains this text; its `%`, `_` and `\` are letters, not wildcards. */
export function likeContaining(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/**
 * How many rows there are in all, of which each row of a page carries the number. No row of a page behind the last
 * one does: there it is asked for.
 */
export async function totalOf(
  rows: readonly { readonly total: number }[],
  pageNum: number,
  count: PromiseLike<number>,
): Promise<number> {
  const [first] = rows;
  if (first !== undefined) return first.total;
  return pageNum === 1 ? 0 : count;
}

/**
 * True where a word in small letters stands somewhere in a text in small letters that has both kinds of index:
 * trigrams, which are of Latin letters only, and pairs of signs (`han_pairs`). One or two signs of Chinese are
 * found by index alone.
 */
export function wordStandsIn(text: SQLWrapper, word: string): SQL {
  const contains = sql`${text} like ${likeContaining(word)}`;
  if (!OTHER_THAN_ASCII.test(word)) return contains;
  const hasPairs = sql`han_pairs(${text}) @> han_pairs(${word})`;
  return /^[^\p{ASCII}]{1,2}$/u.test(word) ? hasPairs : sql`(${hasPairs} and ${contains})`;
}

const OTHER_THAN_ASCII = /[^\p{ASCII}]/u;
