import { eq } from "drizzle-orm";
import type { Database, Transaction } from "./connection";
import { upload } from "./schema/shoppers";

export type UploadRecord = typeof upload.$inferSelect;
/** What a file is for. */
export type UploadPurpose = UploadRecord["purpose"];

/** Writes down who sent a file. */
export async function insertUpload(db: Database, row: typeof upload.$inferInsert): Promise<void> {
  await db.insert(upload).values(row);
}

/** Whether this shopper sent the file at this path, for this purpose. */
export async function isUploadOf(
  tx: Transaction,
  shopperId: string,
  path: string,
  purpose: UploadPurpose,
): Promise<boolean> {
  const found = await findUpload(tx, path);
  return found?.shopperId === shopperId && found.purpose === purpose;
}

/** Who sent the file at this path, and what it is. */
export async function findUpload(
  db: Database | Transaction,
  path: string,
): Promise<UploadRecord | undefined> {
  const [found] = await db.select().from(upload).where(eq(upload.path, path));
  return found;
}
