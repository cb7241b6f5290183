import { and, asc, count, eq, sql } from "drizzle-orm";
import type { EntryKind } from "@contract/staff/states";
import type { AdminQuery, Page } from "./admin-lists";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import { queryPrepared } from "./prepared-statements";
import { contentEntry } from "./schema/content";
import { toLikePattern } from "./sql-fragments";

export type EntryRecord = typeof contentEntry.$inferSelect;
/** The fields of an entry that staff edit in its form. The image is not included, because it has its own form. */
export type EntryFacts = Omit<EntryRecord, "id" | "kind" | "slug" | "picture" | "version">;

const displayOrder = [asc(contentEntry.position), asc(contentEntry.id)] as const;

/** Returns the entries that are visible to shoppers, in display order. */
export function listShownEntries(db: Database): Promise<EntryRecord[]> {
  return queryPrepared(() =>
    db
      .select()
      .from(contentEntry)
      .where(eq(contentEntry.shown, true))
      .orderBy(...displayOrder),
  );
}

/** Returns a page of the entries of a kind, hidden ones included. */
export async function listEntries(
  db: Database,
  { kind, keyword = "", pageNum, pageSize }: AdminQuery & { readonly kind: EntryKind },
): Promise<Page<EntryRecord>> {
  const like = toLikePattern(keyword);
  const where = and(
    eq(contentEntry.kind, kind),
    sql`(${contentEntry.name}->>'zhTw' ilike ${like} or ${contentEntry.name}->>'en' ilike ${like})`,
  );
  const rows = await db
    .select()
    .from(contentEntry)
    .where(where)
    .orderBy(...displayOrder)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [totals] = await db.select({ total: count() }).from(contentEntry).where(where);
  return { rows, total: totals?.total ?? 0 };
}

/** Returns an entry of a kind by its id. */
export async function findEntry(
  db: Database,
  id: string,
  kind?: EntryKind,
): Promise<EntryRecord | undefined> {
  const [found] = await db.select().from(contentEntry).where(eq(contentEntry.id, id));
  return kind === undefined || found?.kind === kind ? found : undefined;
}

/** Returns all entries of a kind in display order, and locks the kind until the transaction ends. */
export async function lockEntries(tx: Transaction, kind: EntryKind): Promise<EntryRecord[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`content_entry ${kind}`}))`);
  return tx
    .select()
    .from(contentEntry)
    .where(eq(contentEntry.kind, kind))
    .orderBy(...displayOrder)
    .for("update");
}

/** Inserts an entry and returns its id. An entry without a slug gets one from its id. */
export async function addEntry(
  tx: Transaction,
  { slug, ...row }: Omit<EntryRecord, "id" | "slug" | "version"> & { readonly slug?: string },
): Promise<string> {
  const id = createId();
  await tx.insert(contentEntry).values({ ...row, id, slug: slug ?? `${row.kind}-${id}` });
  return id;
}

/** Updates a row that `lockEntries` locked. */
export async function updateEntry(tx: Transaction, row: EntryRecord): Promise<void> {
  await tx.update(contentEntry).set(row).where(eq(contentEntry.id, row.id));
}

/** Deletes a row that `lockEntries` locked. */
export async function deleteEntry(tx: Transaction, id: string): Promise<void> {
  await tx.delete(contentEntry).where(eq(contentEntry.id, id));
}
