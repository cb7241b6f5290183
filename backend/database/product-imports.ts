import { and, count, desc, eq, getTableColumns, gt, isNull, ne, or, sql } from "drizzle-orm";
import type { ImportState } from "@contract/staff/states";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import { productImport, type StoredImportReport } from "./schema/products";

const { content: _, ...FACTS } = getTableColumns(productImport);

/** An import without its file. */
export type ImportFacts = Omit<typeof productImport.$inferSelect, "content">;

/** A run of an import. `attempts` distinguishes it from earlier runs, whose results are no longer accepted. */
export type ImportRun = Pick<ImportFacts, "id" | "attempts">;

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
  "isDryRun" | "staffName" | "address" | "digest" | "content" | "lines" | "createdAt"
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
  const { digest, content, lines } = check;
  const [inserted] = await tx
    .insert(productImport)
    .values({ ...by, id: createId(), checkId, isDryRun: false, digest, content, lines })
    .onConflictDoNothing()
    .returning({ id: productImport.id });
  return inserted?.id;
}

/**
 * Begins a run of the oldest import that has not ended, and returns it with its file. Returns undefined if there is
 * none, or if another process runs it. An import that has begun `attemptsMax` times is ended as failed.
 */
export async function claimImport(
  tx: Transaction,
  { now, attemptsMax }: { readonly now: Date; readonly attemptsMax: number },
): Promise<typeof productImport.$inferSelect | undefined> {
  if (!(await tryLockImports(tx))) return undefined;
  await tx
    .update(productImport)
    .set({ state: "failed", endedAt: now })
    .where(and(isNull(productImport.endedAt), sql`${productImport.attempts} >= ${attemptsMax}`));
  const [next] = await tx
    .select({ id: productImport.id })
    .from(productImport)
    .where(isNull(productImport.endedAt))
    .orderBy(productImport.id)
    .limit(1);
  if (next === undefined) return undefined;
  const [claimed] = await tx
    .update(productImport)
    .set({
      state: "checking",
      startedAt: now,
      linesDone: 0,
      attempts: sql`${productImport.attempts} + 1`,
    })
    .where(eq(productImport.id, next.id))
    .returning();
  return claimed;
}

const isRun = ({ id, attempts }: ImportRun) =>
  and(
    eq(productImport.id, id),
    eq(productImport.attempts, attempts),
    isNull(productImport.endedAt),
  );

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
