import { randomUUID } from "node:crypto";
import { and, count, eq, inArray, not, sql, sum } from "drizzle-orm";
import type { ReviewState } from "@contract/model/states";
import type { UploadPurpose } from "@contract/model/uploads";
import type { Database, Transaction } from "./connection";
import { shopSetting } from "./schema/operations";
import { upload } from "./schema/shoppers";
import { runInTransaction } from "./transaction";

export type UploadRecord = typeof upload.$inferSelect;

/** Inserts the record of an upload. */
export async function insertUpload(
  tx: Transaction,
  row: typeof upload.$inferInsert,
): Promise<void> {
  await tx.insert(upload).values(row);
}

/**
 * Counts the files of a shopper and their bytes. Pictures of reviews and of transfers do not count, because each
 * needs an order.
 */
export async function getUploadTotals(
  tx: Transaction,
  shopperId: string,
): Promise<{ files: number; bytes: number }> {
  const [found] = await tx
    .select({ files: count(), bytes: sum(upload.bytes) })
    .from(upload)
    .where(and(eq(upload.shopperId, shopperId), not(isInReview()), not(isReceipt())));
  return { files: found?.files ?? 0, bytes: Number(found?.bytes ?? 0) };
}

/** Saves the path, type and size of an upload after it is complete. */
export async function saveUploadDetails(
  db: Database,
  unfinished: string,
  whole: { path: string; mime: string; bytes: number },
): Promise<void> {
  await db.update(upload).set(whole).where(eq(upload.path, unfinished));
}

/** Deletes the record of an upload that failed. */
export async function deleteUpload(db: Database, path: string): Promise<void> {
  await db.delete(upload).where(eq(upload.path, path));
}

/** Returns true if this shopper uploaded the file for this purpose, and locks its row until the transaction ends. */
export async function isUploadOfShopper(
  tx: Transaction,
  shopperId: string,
  path: string,
  purpose: UploadPurpose,
): Promise<boolean> {
  // The lock prevents the cleanup job from deleting a file that is about to be used.
  const found = await tx
    .select({ path: upload.path })
    .from(upload)
    .where(and(eq(upload.path, path), eq(upload.shopperId, shopperId), eq(upload.purpose, purpose)))
    .for("share");
  return found.length === 1;
}

/** Returns the record of the file at this path. */
export async function findUpload(
  db: Database | Transaction,
  path: string,
): Promise<UploadRecord | undefined> {
  const [found] = await db.select().from(upload).where(eq(upload.path, path));
  return found;
}

/** Returns those of the paths that have a record. */
export async function findKnownUploads(
  db: Database,
  paths: readonly string[],
): Promise<Set<string>> {
  const found = await db
    .select({ path: upload.path })
    .from(upload)
    .where(inArray(upload.path, [...paths]));
  return new Set(found.map(({ path }) => path));
}

/** Deletes the records of old files that no refund, review, payment or profile uses, and returns their paths. */
export async function deleteUnusedUploads(
  tx: Transaction,
  before: Date,
  limit: number,
): Promise<{ path: string }[]> {
  const unused = await tx
    .select({ path: upload.path })
    .from(upload)
    .where(and(sql`${upload.createdAt} < ${before}`, isUnused()))
    .limit(limit)
    .for("update", { skipLocked: true });
  if (unused.length === 0) return [];
  const paths = unused.map(({ path }) => path);
  // Check again after the rows are locked, because a request may have started to use a file.
  return tx
    .delete(upload)
    .where(and(inArray(upload.path, paths), isUnused()))
    .returning({ path: upload.path });
}

function isUnused() {
  return sql`not exists (select 1 from refund r
      where r.shopper_id = ${upload.shopperId} and r.unpack_video = ${upload.path})
    and not exists (select 1 from shopper s
      where s.id = ${upload.shopperId} and s.head_img = ${upload.path})
    and not ${isInReview()} and not ${isReceipt()}`;
}

function isReceipt() {
  return sql`exists (select 1 from payment p
      where p.shopper_id = ${upload.shopperId} and p.receipt = ${upload.path})`;
}

function isInReview(state?: ReviewState) {
  const inState = state === undefined ? sql`` : sql`and v.state = ${state}`;
  return sql`exists (select 1 from review v
      where v.shopper_id = ${upload.shopperId} and ${upload.path} = any(v.pictures) ${inState})`;
}

/** Returns true if the file is a picture of a shown review, which everyone may see. */
export async function isInShownReview(db: Database, path: string): Promise<boolean> {
  const found = await db
    .select({ path: upload.path })
    .from(upload)
    .where(and(eq(upload.path, path), isInReview("shown")));
  return found.length === 1;
}

const KEY = "files.id";

/**
 * Returns the id that marks the file store of this database. If there is none, a new id is created. `mark` writes it
 * to the store before other backends can read it from the database.
 */
export async function getFileStoreId(
  db: Database,
  mark: (id: string) => Promise<void>,
): Promise<string> {
  return runInTransaction(db, async (tx) => {
    const id = randomUUID();
    const made = await tx
      .insert(shopSetting)
      .values({ key: KEY, value: id })
      .onConflictDoNothing()
      .returning({ key: shopSetting.key });
    if (made.length === 1) {
      await mark(id);
      return id;
    }
    const [found] = await tx
      .select({ value: shopSetting.value })
      .from(shopSetting)
      .where(eq(shopSetting.key, KEY));
    return String(found?.value);
  });
}
