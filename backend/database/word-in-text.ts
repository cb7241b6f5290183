import { sql } from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";
import { likeContaining } from "./like-pattern";

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
