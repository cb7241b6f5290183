import { and, asc, count, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type { PictureProblem } from "@contract/staff/other-shop-fields";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import { pictureToLoad, product, productOrigin } from "./schema/products";
import { splitIntoBatches } from "./sql-fragments";

export type PictureToLoad = typeof pictureToLoad.$inferSelect;
type OriginRow = typeof productOrigin.$inferInsert;

/** Waits for other imports to end, so that a form that is sent twice does not create its products twice. */
export async function lockImports(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${productOrigin} in share row exclusive mode`);
}

/** Returns those of the given origins that an earlier import has used. */
export async function findKnownOrigins(
  tx: Transaction,
  origins: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ origin: productOrigin.origin })
    .from(productOrigin)
    .where(inArray(productOrigin.origin, [...origins]));
  return new Set(rows.map(({ origin }) => origin));
}

/** Inserts the origins of imported products. */
export async function insertOrigins(tx: Transaction, rows: readonly OriginRow[]): Promise<void> {
  for (const batch of splitIntoBatches(rows)) await tx.insert(productOrigin).values(batch);
}

/** Returns the id of the product on sale that had this path in another shop. Returns undefined if there is none. */
export async function findMovedProduct(db: Database, path: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: productOrigin.productId })
    .from(productOrigin)
    .innerJoin(product, eq(product.id, productOrigin.productId))
    .where(and(eq(productOrigin.path, path), sql`${productOrigin.path} <> ''`, product.onShelf))
    .orderBy(asc(productOrigin.productId))
    .limit(1);
  return found?.id;
}

/** Inserts the pictures of imported products. The job loads them at `nextAt` or later. */
export async function insertPicturesToLoad(
  tx: Transaction,
  rows: readonly Pick<PictureToLoad, "productId" | "url" | "alt" | "position" | "nextAt">[],
): Promise<void> {
  for (const batch of splitIntoBatches(rows))
    await tx.insert(pictureToLoad).values(batch.map((row) => ({ ...row, id: createId() })));
}

/** Returns the ids of the pictures that are due, the oldest first. */
export async function findPicturesDue(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: pictureToLoad.id })
    .from(pictureToLoad)
    .where(lte(pictureToLoad.nextAt, now))
    .orderBy(asc(pictureToLoad.nextAt), asc(pictureToLoad.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Reserves a picture for an attempt until `nextAt`, so that another process does not load it too. Returns undefined
 * if the picture is no longer due.
 */
export async function reservePicture(
  db: Database,
  id: string,
  { now, nextAt }: { readonly now: Date; readonly nextAt: Date },
): Promise<PictureToLoad | undefined> {
  const [row] = await db
    .update(pictureToLoad)
    .set({ nextAt, attempts: sql`${pictureToLoad.attempts} + 1` })
    .where(and(eq(pictureToLoad.id, id), lte(pictureToLoad.nextAt, now)))
    .returning();
  return row;
}

/** Saves the reason of a failed attempt. Without `nextAt`, there is no further attempt. */
export async function savePictureProblem(
  db: Database,
  id: string,
  facts: { readonly problem: PictureProblem; readonly nextAt: Date | null },
): Promise<void> {
  await db.update(pictureToLoad).set(facts).where(eq(pictureToLoad.id, id));
}

/** Deletes a picture from the list. Returns false if another process has deleted it. */
export async function deletePictureToLoad(tx: Transaction, id: string): Promise<boolean> {
  const gone = await tx
    .delete(pictureToLoad)
    .where(eq(pictureToLoad.id, id))
    .returning({ id: pictureToLoad.id });
  return gone.length > 0;
}

/** Counts the pictures that the shop tries to load, and those that it has given up. */
export async function countPicturesToLoad(
  db: Database,
): Promise<{ waiting: number; failed: number }> {
  const [row] = await db
    .select({
      waiting: count(pictureToLoad.nextAt),
      all: count(),
    })
    .from(pictureToLoad);
  const { waiting = 0, all = 0 } = row ?? {};
  return { waiting, failed: all - waiting };
}

/** Returns the first pictures that the shop has given up, with their products. */
export async function listFailedPictures(db: Database, limit: number) {
  return db
    .select({
      productId: pictureToLoad.productId,
      name: product.name,
      url: pictureToLoad.url,
      problem: pictureToLoad.problem,
    })
    .from(pictureToLoad)
    .innerJoin(product, eq(product.id, pictureToLoad.productId))
    .where(isNull(pictureToLoad.nextAt))
    .orderBy(asc(pictureToLoad.productId), asc(pictureToLoad.position))
    .limit(limit);
}

/** Returns a page of all pictures that are not loaded, in the order of their ids. */
export async function listPicturesToLoad(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<PictureToLoad[]> {
  return db
    .select()
    .from(pictureToLoad)
    .where(gt(pictureToLoad.id, after))
    .orderBy(asc(pictureToLoad.id))
    .limit(limit);
}

/** Makes all pictures that the shop has given up due again. Returns their number. */
export async function retryFailedPictures(tx: Transaction, now: Date): Promise<number> {
  const rows = await tx
    .update(pictureToLoad)
    .set({ nextAt: now, attempts: 0 })
    .where(isNull(pictureToLoad.nextAt))
    .returning({ id: pictureToLoad.id });
  return rows.length;
}

/** Deletes the pictures that the shop has given up. Returns their number. */
export async function deleteFailedPictures(tx: Transaction): Promise<number> {
  const rows = await tx
    .delete(pictureToLoad)
    .where(isNull(pictureToLoad.nextAt))
    .returning({ id: pictureToLoad.id });
  return rows.length;
}
