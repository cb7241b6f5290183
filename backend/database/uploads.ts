import { randomUUID } from "node:crypto";
import { and, count, eq, inArray, sql, sum } from "drizzle-orm";
import type { UploadPurpose } from "@contract/model/uploads";
import type { Database, Transaction } from "./connection";
import { shopSetting } from "./schema/operations";
import { upload } from "./schema/shoppers";
import { inTransaction } from "./transaction";

export type UploadRecord = typeof upload.$inferSelect;

/** Writes down who sends a file. */
export async function insertUpload(
  tx: Transaction,
  row: typeof upload.$inferInsert,
): Promise<void> {
  await tx.insert(upload).values(row);
}

/** How many files a shopper keeps here, and their bytes. */
export async function sumUploads(
  tx: Transaction,
  shopperId: string,
): Promise<{ files: number; bytes: number }> {
  const [found] = await tx
    .select({ files: count(), bytes: sum(upload.bytes) })
    .from(upload)
    .where(eq(upload.shopperId, shopperId));
  return { files: found?.files ?? 0, bytes: Number(found?.bytes ?? 0) };
}

/** A file has come whole: its row gets its name, kind and size. */
export async function nameUpload(
  db: Database,
  unfinished: string,
  whole: { path: string; mime: string; bytes: number },
): Promise<void> {
  await db.update(upload).set(whole).where(eq(upload.path, unfinished));
}

/** Nothing came of a file. */
export async function deleteUpload(db: Database, path: string): Promise<void> {
  await db.delete(upload).where(eq(upload.path, path));
}

/** Takes the file's row for the rest of the transaction when this shopper sent it for this purpose. */
export async function isUploadOf(
  tx: Transaction,
  shopperId: string,
  path: string,
  purpose: UploadPurpose,
): Promise<boolean> {
  // Locked, so that nobody sweeps it away just as something begins to refer to it.
  const found = await tx
    .select({ path: upload.path })
    .from(upload)
    .where(and(eq(upload.path, path), eq(upload.shopperId, shopperId), eq(upload.purpose, purpose)))
    .for("share");
  return found.length === 1;
}

/** Who sent the file at this path, and what it is. */
export async function findUpload(
  db: Database | Transaction,
  path: string,
): Promise<UploadRecord | undefined> {
  const [found] = await db.select().from(upload).where(eq(upload.path, path));
  return found;
}

/** Those of these paths that a row knows. */
export async function knownUploads(db: Database, paths: readonly string[]): Promise<Set<string>> {
  const found = await db
    .select({ path: upload.path })
    .from(upload)
    .where(inArray(upload.path, [...paths]));
  return new Set(found.map(({ path }) => path));
}

/** Deletes rows of files from before that no refund and no shopper refers to; gives which. */
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
  // Asked once more with the rows locked: a request may have come between.
  return tx
    .delete(upload)
    .where(and(inArray(upload.path, paths), isUnused()))
    .returning({ path: upload.path });
}

function isUnused() {
  return sql`not exists (select 1 from refund r
      where r.shopper_id = ${upload.shopperId} and r.unpack_video = ${upload.path})
    and not exists (select 1 from shopper s
      where s.id = ${upload.shopperId} and s.head_img = ${upload.path})`;
}

const KEY = "files.id";

/**
 * The id of the store of files that belongs to this database. Where there is none yet, one is made, and
 * `mark` puts it into the store before anybody else sees it.
 */
export async function readFilesId(
  db: Database,
  mark: (id: string) => Promise<void>,
): Promise<string> {
  return inTransaction(db, async (tx) => {
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
