import { and, desc, eq } from "drizzle-orm";
import type { Bilingual } from "@contract/model/languages";
import type { ContentKey } from "@contract/staff/states";
import type { Database, Transaction } from "./connection";
import { newId } from "./ids";
import { content, contentRevision } from "./schema/content";

export type ContentRecord = typeof content.$inferSelect;
export type ContentRevision = typeof contentRevision.$inferSelect;
/** A text with the revision that shoppers see of it. */
export interface StandingContent {
  readonly content: ContentRecord;
  readonly shown: ContentRevision | null;
}

/** The texts that somebody has written. */
export function listContent(db: Database): Promise<StandingContent[]> {
  return db
    .select({ content, shown: contentRevision })
    .from(content)
    .leftJoin(contentRevision, eq(contentRevision.id, content.revisionId))
    .orderBy(content.key);
}

/** One of them; undefined where nobody has written it. */
export async function findContent(
  db: Database,
  key: ContentKey,
): Promise<StandingContent | undefined> {
  return (await listContent(db)).find(({ content }) => content.key === key);
}

/** The revisions of a text without their words, the last one first. */
export function listRevisions(
  db: Database,
  key: ContentKey,
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

/** One revision of a text. */
export async function findRevision(
  tx: Transaction,
  key: ContentKey,
  id: string,
): Promise<ContentRevision | undefined> {
  const [found] = await tx
    .select()
    .from(contentRevision)
    .where(and(eq(contentRevision.key, key), eq(contentRevision.id, id)));
  return found;
}

/** A text, locked until it is written; one that nobody has written yet is begun. */
export async function lockContent(tx: Transaction, key: ContentKey): Promise<ContentRecord> {
  await tx.insert(content).values({ key }).onConflictDoNothing();
  const [found] = await tx.select().from(content).where(eq(content.key, key)).for("update");
  if (found === undefined) throw new Error(`The text ${key} was not begun.`);
  return found;
}

/** Writes what `lockContent` has locked. */
export async function writeContent(tx: Transaction, written: ContentRecord): Promise<void> {
  await tx.update(content).set(written).where(eq(content.key, written.key));
}

/** Keeps what is published, and gives the revision's id. */
export async function addRevision(
  tx: Transaction,
  revision: Omit<ContentRevision, "id"> & { readonly body: Bilingual },
): Promise<string> {
  const id = newId();
  await tx.insert(contentRevision).values({ ...revision, id });
  return id;
}
