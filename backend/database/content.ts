import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Bilingual } from "@contract/model/languages";
import { EDITED_KEYS, type DictionaryType, type EditedKey } from "@contract/staff/states";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import { queryPrepared } from "./prepared-statements";
import { content, contentRevision, dictionaryEntry } from "./schema/content";

export type ContentRecord = typeof content.$inferSelect;
export type ContentRevision = typeof contentRevision.$inferSelect;
/** A content page with its published revision. */
export interface ContentWithRevision {
  readonly content: ContentRecord;
  readonly shown: ContentRevision | null;
}

/** Returns the content pages that staff have edited. */
export function listContent(db: Database): Promise<ContentWithRevision[]> {
  return db
    .select({ content, shown: contentRevision })
    .from(content)
    .leftJoin(contentRevision, eq(contentRevision.id, content.revisionId))
    .where(inArray(content.key, EDITED_KEYS))
    .orderBy(content.key);
}

/** Returns a content page if staff have edited it. */
export async function findContent(
  db: Database,
  key: EditedKey,
): Promise<ContentWithRevision | undefined> {
  return (await listContent(db)).find(({ content }) => content.key === key);
}

/** Returns the published text of a content page, undefined if there is none. */
export async function findShownText(
  db: Database | Transaction,
  key: EditedKey,
): Promise<Bilingual | undefined> {
  const [found] = await db
    .select({ body: contentRevision.body })
    .from(content)
    .innerJoin(contentRevision, eq(contentRevision.id, content.revisionId))
    .where(eq(content.key, key));
  return found?.body;
}

/** Returns the latest revisions of a content page without their bodies, newest first. */
export function listRevisions(
  db: Database,
  key: EditedKey,
): Promise<Omit<ContentRevision, "body" | "key">[]> {
  const { id, staffName, publishedAt } = contentRevision;
  return db
    .select({ id, staffName, publishedAt })
    .from(contentRevision)
    .where(eq(contentRevision.key, key))
    .orderBy(desc(contentRevision.id))
    .limit(REVISIONS_SHOWN);
}

const REVISIONS_SHOWN = 30;

/** Returns a revision of a content page by its id. */
export async function findRevision(
  tx: Transaction,
  key: EditedKey,
  id: string,
): Promise<ContentRevision | undefined> {
  const [found] = await tx
    .select()
    .from(contentRevision)
    .where(and(eq(contentRevision.key, key), eq(contentRevision.id, id)));
  return found;
}

/** Locks the row of a content page. Creates the row if there is none. */
export async function lockContent(tx: Transaction, key: EditedKey): Promise<ContentRecord> {
  await tx.insert(content).values({ key }).onConflictDoNothing();
  const [found] = await tx.select().from(content).where(eq(content.key, key)).for("update");
  if (found === undefined)
    throw new Error(`The text ${key} has no row, although it was inserted before.`);
  return found;
}

/** Updates a row that `lockContent` locked. */
export async function updateContent(tx: Transaction, written: ContentRecord): Promise<void> {
  await tx.update(content).set(written).where(eq(content.key, written.key));
}

/** Stores a published revision and returns its id. */
export async function addRevision(
  tx: Transaction,
  revision: Omit<ContentRevision, "id"> & { readonly body: Bilingual },
): Promise<string> {
  const id = createId();
  await tx.insert(contentRevision).values({ ...revision, id });
  return id;
}

export type DictionaryRow = typeof dictionaryEntry.$inferSelect;

/** Returns the dictionary entries that staff have written, of one type or of all types. */
export async function listDictionaryRows(
  db: Database | Transaction,
  type?: DictionaryType,
): Promise<DictionaryRow[]> {
  return queryPrepared(() =>
    db
      .select()
      .from(dictionaryEntry)
      .where(type && eq(dictionaryEntry.type, type)),
  );
}

/** Locks a dictionary type until the transaction ends, because its entries are validated together. */
export async function lockDictionary(tx: Transaction, type: DictionaryType): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`dictionary ${type}`}))`);
}

/** Inserts a dictionary entry. Returns false if it exists. */
export async function insertDictionaryRow(tx: Transaction, row: DictionaryRow): Promise<boolean> {
  const { rowCount } = await tx.insert(dictionaryEntry).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** Returns a stored dictionary entry and locks its row. */
export async function lockDictionaryRow(
  tx: Transaction,
  type: DictionaryType,
  value: string,
): Promise<DictionaryRow | undefined> {
  const [row] = await tx.select().from(dictionaryEntry).where(isEntry(type, value)).for("update");
  return row;
}

/** Updates the row that `lockDictionaryRow` locked. */
export async function updateDictionaryRow(tx: Transaction, row: DictionaryRow): Promise<void> {
  await tx.update(dictionaryEntry).set(row).where(isEntry(row.type, row.value));
}

function isEntry(type: DictionaryType, value: string) {
  return and(eq(dictionaryEntry.type, type), eq(dictionaryEntry.value, value));
}
