import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { IMPORT_LINES_AT_ONCE, IMPORTS_SHOWN, IMPORTS_WAITING_MAX } from "@contract/staff/limits";
import type { ImportReport } from "@contract/staff/product-files";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import {
  claimImport,
  countOpenImports,
  endImport,
  findImport,
  findRepeatedImport,
  insertImport,
  insertImportOfCheck,
  listImports,
  saveImportProgress,
  tryLockImports,
  type ImportFacts,
} from "../../database/product-imports";
import { runInTransaction } from "../../database/transaction";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { importProducts, readProductCsv, type ProductFile } from "./import-products";

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** The time in ms in which a repeated upload of a saved file is a second press of the button. */
const REPEATED_UPLOAD_MS = 60_000;
/** The number of runs after which an interrupted import counts as failed. */
const ATTEMPTS_MAX = 3;

/**
 * Imports a CSV file of products, or leaves it to the job `importProducts`. The job gets each file of more than
 * `IMPORT_LINES_AT_ONCE` lines, and every file while another import waits or runs. The reply then has the id of the
 * import. Throws `fileKind` if the file is not UTF-8, and an error of the field `file` if too many imports wait.
 */
export async function importOrQueueProducts(
  shop: Shop,
  by: StaffActor,
  file: ProductFile,
): Promise<ImportReport> {
  const { lines, errors } = readProductCsv(file.bytes);
  const isQueued =
    errors.length === 0 &&
    (lines.length > IMPORT_LINES_AT_ONCE || (await countOpenImports(shop.db)) > 0);
  if (!isQueued) return { ...(await importProducts(shop, by, file)), importId: null };
  const importId = await queueImport(shop, by, { ...file, lines: lines.length });
  const nothing = { created: 0, changed: 0, unchanged: 0, errors: [], errorCount: 0 };
  return { ...nothing, lines: lines.length, importId };
}

/** Stores a file for the job. A repeated upload returns the same import. */
async function queueImport(
  shop: Shop,
  { staffName, address = "" }: StaffActor,
  { bytes, isDryRun, lines }: ProductFile & { readonly lines: number },
): Promise<string> {
  const digest = createHash("sha256").update(bytes).digest("base64url");
  const content = await compress(bytes);
  const same = { staffName, digest, isDryRun };
  return runInTransaction(shop.db, async (tx) => {
    const createdAt = await getShopNow(tx);
    const since = new Date(createdAt.getTime() - REPEATED_UPLOAD_MS);
    const repeated = await findRepeatedImport(tx, same, since);
    if (repeated !== undefined) return repeated;
    if ((await countOpenImports(tx)) >= IMPORTS_WAITING_MAX)
      throw createInvalidFieldError("file", "file.waiting");
    const id = await insertImport(tx, { ...same, address, content, lines, createdAt });
    if (id === undefined) {
      // The same file was uploaded at the same time.
      const other = await findRepeatedImport(tx, same, since);
      if (other === undefined) throw new Error("The import of this file has just ended.");
      return other;
    }
    await recordImport(tx, { staffName, address }, { id, isDryRun, lines });
    return id;
  });
}

async function recordImport(
  tx: Transaction,
  by: StaffActor,
  { id, isDryRun, lines }: Pick<ImportFacts, "id" | "isDryRun" | "lines">,
): Promise<void> {
  await recordAuditEntry(tx, {
    ...by,
    action: isDryRun ? "checkProductFile" : "importProductFile",
    subject: { kind: "productImport", id, name: "CSV" },
    after: { count: lines },
  });
}

/**
 * Queues an import of the stored file of a check. A repeated call returns the same import. Throws `notFound` unless the
 * check has ended without errors.
 */
export async function importCheckedFile(
  shop: Shop,
  { staffName, address = "" }: StaffActor,
  { importId: checkId }: { readonly importId: string },
): Promise<{ importId: string }> {
  return runInTransaction(shop.db, async (tx) => {
    const check = await findImport(tx, checkId);
    if (check?.isDryRun !== true || check.state !== "done" || check.report?.errorCount !== 0)
      throw new Refusal("notFound");
    if (check.savedBy !== null) return { importId: check.savedBy };
    const by = { staffName, address };
    const createdAt = await getShopNow(tx);
    const id = await insertImportOfCheck(tx, checkId, { ...by, createdAt });
    if (id !== undefined) {
      await recordImport(tx, by, { id, isDryRun: false, lines: check.lines });
      return { importId: id };
    }
    const other =
      (await findImport(tx, checkId))?.savedBy ??
      (await findRepeatedImport(
        tx,
        { staffName, digest: check.digest, isDryRun: false },
        createdAt,
      ));
    if (other == null) throw new Error("The import of this file has just ended.");
    return { importId: other };
  });
}

/** Returns the latest imports, newest first. */
export async function readImports(shop: Shop) {
  return (await listImports(shop.db, IMPORTS_SHOWN)).map(toQueuedImport);
}

/** Returns an import with its result. Throws `notFound`. */
export async function readImport(shop: Shop, importId: string) {
  const found = await findImport(shop.db, importId);
  if (found === undefined) throw new Refusal("notFound");
  const { savedBy, report } = found;
  return { ...toQueuedImport(found), savedBy, report };
}

function toQueuedImport({ id, createdAt, startedAt, endedAt, ...facts }: ImportFacts) {
  return { ...facts, importId: id, time: createdAt, startTime: startedAt, endTime: endedAt };
}

/** Thrown if another process runs the import, or has ended it. Nothing of this run is saved then. */
class RunReplaced extends Error {}

/**
 * Runs the imports that wait, oldest first, and returns their number. An import that a killed process left unfinished is
 * run again. Its transaction contains the result, so no file is saved twice, even if two processes run it.
 */
export async function runQueuedImports(shop: Shop): Promise<number> {
  for (let done = 0; ; done += 1) {
    const claimed = await runInTransaction(shop.db, async (tx) =>
      claimImport(tx, { now: await getShopNow(tx), attemptsMax: ATTEMPTS_MAX }),
    );
    if (claimed === undefined || !(await runImport(shop, claimed))) return done;
  }
}

type ClaimedImport = NonNullable<Awaited<ReturnType<typeof claimImport>>>;

/** Runs an import and saves its result. Returns false if another process has replaced the run. */
async function runImport(shop: Shop, claimed: ClaimedImport): Promise<boolean> {
  const { isDryRun, staffName, address } = claimed;
  const bytes = await decompress(claimed.content);
  try {
    const report = await importProducts(
      shop,
      { staffName, address },
      { bytes, isDryRun },
      {
        begin: async (tx) => {
          if (!(await tryLockImports(tx))) throw new RunReplaced();
        },
        advance: (linesDone, isKept) =>
          saveImportProgress(shop.db, claimed, {
            state: isKept ? "writing" : "checking",
            linesDone,
          }),
        finish: async (tx, saved) => {
          const result = { state: "done", report: saved, endedAt: await getShopNow(tx) } as const;
          if (!(await endImport(tx, claimed, result))) throw new RunReplaced();
        },
      },
    );
    if (!isDryRun && report.errorCount === 0) return true;
    const state = isDryRun ? "done" : "failed";
    return await endImport(shop.db, claimed, { state, report, endedAt: await getShopNow(shop.db) });
  } catch (problem) {
    if (problem instanceof RunReplaced) return false;
    throw problem;
  }
}
