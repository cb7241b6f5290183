import { and, eq, sql } from "drizzle-orm";
import type { DictionaryType } from "@contract/staff/states";
import type { Database, Transaction } from "./connection";
import { planOnce } from "./plan-once";
import { dictionaryEntry } from "./schema/dictionaries";

export type DictionaryRow = typeof dictionaryEntry.$inferSelect;

/** What staff have written, of one type or of all. */
export async function listDictionaryRows(
  db: Database | Transaction,
  type?: DictionaryType,
): Promise<DictionaryRow[]> {
  return planOnce(() =>
    db
      .select()
      .from(dictionaryEntry)
      .where(type && eq(dictionaryEntry.type, type)),
  );
}

/** Lets one at a time change the entries of a type, which are judged together; until the end of the transaction. */
export async function lockDictionary(tx: Transaction, type: DictionaryType): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`dictionary ${type}`}))`);
}

/** Writes an entry that has no row yet; false where it has one. */
export async function insertDictionaryRow(tx: Transaction, row: DictionaryRow): Promise<boolean> {
  const { rowCount } = await tx.insert(dictionaryEntry).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** One entry that staff have written, locked until it is written again. */
export async function lockDictionaryRow(
  tx: Transaction,
  type: DictionaryType,
  value: string,
): Promise<DictionaryRow | undefined> {
  const [row] = await tx.select().from(dictionaryEntry).where(is(type, value)).for("update");
  return row;
}

/** Writes what `lockDictionaryRow` has locked. */
export async function writeDictionaryRow(tx: Transaction, row: DictionaryRow): Promise<void> {
  await tx.update(dictionaryEntry).set(row).where(is(row.type, row.value));
}

function is(type: DictionaryType, value: string) {
  return and(eq(dictionaryEntry.type, type), eq(dictionaryEntry.value, value));
}
