import { asc, count, desc, eq, sql, type SQL } from "drizzle-orm";
import type { TaxonomyKind } from "@contract/staff/states";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import { searchSynonym } from "./schema/content";
import { toLikePattern } from "./sql-fragments";

export type Synonyms = Pick<typeof searchSynonym.$inferSelect, "id" | "words">;

/** Returns all groups of synonyms. */
export async function listSynonyms(db: Database): Promise<string[][]> {
  const rows = await db.select({ words: searchSynonym.words }).from(searchSynonym);
  return rows.map(({ words }) => words);
}

/** Returns a page of synonym groups for the back office, last changed first. */
export async function listSynonymsForAdmin(
  db: Database,
  { keyword = "", pageNum, pageSize }: { keyword?: string; pageNum: number; pageSize: number },
): Promise<{ rows: Synonyms[]; total: number }> {
  const like = toLikePattern(keyword.toLowerCase());
  const where = sql`array_to_string(${searchSynonym.words}, ' ') like ${like}`;
  const rows = await db
    .select({ id: searchSynonym.id, words: searchSynonym.words })
    .from(searchSynonym)
    .where(where)
    .orderBy(desc(searchSynonym.changedAt), asc(searchSynonym.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [totals] = await db.select({ total: count() }).from(searchSynonym).where(where);
  return { rows, total: totals?.total ?? 0 };
}

/**
 * Saves a group of synonyms. Without an id the group is inserted. Returns the previous words of the group, or
 * "missing" if the id does not exist.
 */
export async function saveSynonyms(
  tx: Transaction,
  { id, words }: { id?: string | undefined; words: string[] },
): Promise<{ id: string; before: readonly string[] | null } | "missing"> {
  if (id === undefined) {
    const added = createId();
    await tx.insert(searchSynonym).values({ id: added, words });
    return { id: added, before: null };
  }
  const [before] = await tx
    .select()
    .from(searchSynonym)
    .where(eq(searchSynonym.id, id))
    .for("update");
  if (before === undefined) return "missing";
  await tx
    .update(searchSynonym)
    .set({ words, changedAt: sql`now()` })
    .where(eq(searchSynonym.id, id));
  return { id, before: before.words };
}

/** Deletes a group of synonyms and returns its words. Returns undefined if the group does not exist. */
export async function removeSynonyms(tx: Transaction, id: string): Promise<string[] | undefined> {
  const [removed] = await tx.delete(searchSynonym).where(eq(searchSynonym.id, id)).returning();
  return removed?.words;
}

/**
 * Returns words in product texts that a misspelled word may mean. They have a similar length and the same start or
 * end. `isKnown` is true if a product word contains the given word.
 */
export async function findSimilarWords(
  db: Database,
  word: string,
): Promise<{ isKnown: boolean; alike: string[] }> {
  const found = await db.execute<{ word: string; holds: boolean }>(sql`
    select word, word like ${toLikePattern(word)} as holds from search_word
    where word like ${toLikePattern(word)} or (length(word) between ${word.length - 1} and ${word.length + 1}
      and (left(word, 2) = left(${word}, 2) or right(word, 2) = right(${word}, 2)))`);
  const isKnown = found.rows.some(({ holds }) => holds);
  return { isKnown, alike: found.rows.map((row) => row.word) };
}

const toBothLanguages = (name: SQL) => sql`${name}->>'zhTw' || ' ' || (${name}->>'en')`;

/** The SQL conditions that a product has a code, by kind of the code. */
const PRODUCT_CONDITIONS = {
  brand: (code: string) => sql`p.brand_code = ${code}`,
  category: (code: string) => sql`p.category_code = ${code}`,
  efficacy: (code: string) => sql`p.efficacy_codes @> array[${code}]`,
  range: (code: string) => sql`p.range = ${code}`,
} as const satisfies Record<TaxonomyKind, (code: string) => SQL>;

/**
 * Rebuilds the search text of the products with this brand, category, efficacy or range. The text contains the name
 * and the summary of the product and the names of these four, in both languages and in lower case.
 */
export async function rebuildSearchText(
  tx: Transaction,
  kind: TaxonomyKind,
  code: string,
): Promise<void> {
  await tx.execute(sql`
    update product p set search_text = words.now from product o
    cross join lateral (select lower(concat_ws(' ', ${toBothLanguages(sql`o.name`)}, ${toBothLanguages(sql`o.summary`)},
      (select ${toBothLanguages(sql`c.name`)} from category c where c.code = o.category_code),
      (select string_agg(${toBothLanguages(sql`e.name`)}, ' ' order by e.position, e.code)
        from efficacy e where e.code = any(o.efficacy_codes)),
      (select ${toBothLanguages(sql`r.name`)} from product_range r where r.code = o.range),
      (select ${toBothLanguages(sql`b.name`)} from brand b where b.code = o.brand_code))) as now) words
    where o.id = p.id and ${PRODUCT_CONDITIONS[kind](code)} and p.search_text <> words.now`);
}
