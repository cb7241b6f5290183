import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  isNull,
  ne,
  or,
  sql,
  asc,
  inArray,
  lte,
} from "drizzle-orm";
import type { PictureProblem } from "@contract/staff/other-shop-fields";
import type { ImportState } from "@contract/staff/states";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import {
  productImport,
  pictureToLoad,
  product,
  productOrigin,
  type StoredImportReport,
} from "./schema/products";
import { splitIntoBatches } from "./sql-fragments";

const { content: _, ...FACTS } = getTableColumns(productImport);

/** An import without its file. */
export type ImportFacts = Omit<typeof productImport.$inferSelect, "content">;

/** A run of an import. `attempts` distinguishes it from earlier runs, whose results are no longer accepted. */
type ImportRun = Pick<ImportFacts, "id" | "attempts">;

/** The key of the advisory lock that a running import holds. It is arbitrary, but the same in all processes. */
const IMPORT_LOCK = sql`hashtext('product_import')`;

/** Locks the running of imports until the end of the transaction. Returns false if another process has the lock. */
export async function tryLockImports(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as mine`,
  );
  return rows[0]?.mine === true;
}

type NewImport = Pick<
  typeof productImport.$inferInsert,
  "isDryRun" | "staffName" | "address" | "digest" | "choices" | "content" | "lines" | "createdAt"
>;

/** Inserts an import of an uploaded file. Returns undefined if the same import is already waiting or running. */
export async function insertImport(
  tx: Transaction,
  values: NewImport,
): Promise<string | undefined> {
  const [inserted] = await tx
    .insert(productImport)
    .values({ id: createId(), ...values })
    .onConflictDoNothing()
    .returning({ id: productImport.id });
  return inserted?.id;
}

/**
 * Returns the import that an identical upload by the same person repeats: one that has not ended, or one that saved
 * this file after `since`.
 */
export async function findRepeatedImport(
  tx: Transaction,
  { staffName, digest, isDryRun }: Pick<NewImport, "staffName" | "digest" | "isDryRun">,
  since: Date,
): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: productImport.id })
    .from(productImport)
    .where(
      and(
        eq(productImport.staffName, staffName),
        eq(productImport.digest, digest),
        eq(productImport.isDryRun, isDryRun),
        or(
          isNull(productImport.endedAt),
          and(
            eq(productImport.isDryRun, false),
            eq(productImport.state, "done"),
            gt(productImport.createdAt, since),
          ),
        ),
      ),
    )
    .orderBy(desc(productImport.id))
    .limit(1);
  return found?.id;
}

/** Counts the imports that wait or run. */
export async function countOpenImports(db: Database | Transaction): Promise<number> {
  const [found] = await db
    .select({ open: count() })
    .from(productImport)
    .where(isNull(productImport.endedAt));
  return found?.open ?? 0;
}

/** Returns an import and the id of the import that saves its checked file, if there is one. */
export async function findImport(
  db: Database | Transaction,
  id: string,
): Promise<(ImportFacts & { savedBy: string | null }) | undefined> {
  const [found] = await db.select(FACTS).from(productImport).where(eq(productImport.id, id));
  if (found === undefined) return undefined;
  const [saving] = await db
    .select({ id: productImport.id })
    .from(productImport)
    .where(and(eq(productImport.checkId, id), ne(productImport.state, "failed")));
  return { ...found, savedBy: saving?.id ?? null };
}

/** Returns the latest imports, newest first. */
export async function listImports(db: Database, limit: number): Promise<ImportFacts[]> {
  return db.select(FACTS).from(productImport).orderBy(desc(productImport.id)).limit(limit);
}

/**
 * Inserts an import of the file of a check. Returns undefined if there is already one that has not failed, or if the
 * person already imports the same file.
 */
export async function insertImportOfCheck(
  tx: Transaction,
  checkId: string,
  by: Pick<NewImport, "staffName" | "address" | "createdAt">,
): Promise<string | undefined> {
  const [check] = await tx.select().from(productImport).where(eq(productImport.id, checkId));
  if (check === undefined) return undefined;
  const { digest, choices, content, lines } = check;
  const [inserted] = await tx
    .insert(productImport)
    .values({ ...by, id: createId(), checkId, isDryRun: false, digest, choices, content, lines })
    .onConflictDoNothing()
    .returning({ id: productImport.id });
  return inserted?.id;
}

/**
 * Returns the oldest import that has not ended, with its file. Returns undefined if there is none, or if another process
 * runs one. An import that has begun `attemptsMax` times is ended as failed.
 */
export async function findNextImport(
  tx: Transaction,
  { now, attemptsMax }: { readonly now: Date; readonly attemptsMax: number },
): Promise<typeof productImport.$inferSelect | undefined> {
  if (!(await tryLockImports(tx))) return undefined;
  await tx
    .update(productImport)
    .set({ state: "failed", endedAt: now })
    .where(and(isNull(productImport.endedAt), sql`${productImport.attempts} >= ${attemptsMax}`));
  const [next] = await tx
    .select()
    .from(productImport)
    .where(isNull(productImport.endedAt))
    .orderBy(productImport.id)
    .limit(1);
  return next;
}

const isRun = ({ id, attempts }: ImportRun) =>
  and(
    eq(productImport.id, id),
    eq(productImport.attempts, attempts),
    isNull(productImport.endedAt),
  );

/**
 * Begins a run of an import whose latest run was the one before. Returns false if another process has begun or ended it.
 * The caller holds the lock of `tryLockImports`, and does not pass its transaction: a killed run must remain counted.
 */
export async function beginImport(
  db: Database,
  { id, attempts }: ImportRun,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(productImport)
    .set({ state: "checking", startedAt: now, linesDone: 0, attempts })
    .where(isRun({ id, attempts: attempts - 1 }));
  return rowCount === 1;
}

/** Saves the progress of a run. A run that another process has replaced changes nothing. */
export async function saveImportProgress(
  db: Database,
  run: ImportRun,
  progress: { readonly state: ImportState; readonly linesDone: number },
): Promise<void> {
  await db.update(productImport).set(progress).where(isRun(run));
}

/** Saves the result of a run. Returns false if another process has replaced the run. */
export async function endImport(
  db: Database | Transaction,
  run: ImportRun,
  result: {
    readonly state: "done" | "failed";
    readonly report: StoredImportReport;
    readonly endedAt: Date;
  },
): Promise<boolean> {
  const { rowCount } = await db
    .update(productImport)
    .set({ ...result, linesDone: sql`${productImport.lines}` })
    .where(isRun(run));
  return rowCount === 1;
}

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
