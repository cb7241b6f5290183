import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { IMPORT_LINES_AT_ONCE, IMPORTS_SHOWN, IMPORTS_WAITING_MAX } from "@contract/staff/limits";
import { toChoiceFields } from "@contract/staff/other-shop-fields";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import {
  beginImport,
  countOpenImports,
  endImport,
  findImport,
  findNextImport,
  findRepeatedImport,
  insertImport,
  insertImportOfCheck,
  listImports,
  saveImportProgress,
  tryLockImports,
  type ImportFacts,
} from "../../database/product-imports";
import type { StoredImportReport } from "../../database/schema/products";
import { runInTransaction } from "../../database/transaction";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import type { ReadableFile } from "./import-file";
import { readOtherShopFile } from "./import-other-shop";
import { readProductFile } from "./import-products";

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** The time in ms in which a repeated upload of a saved file is a second press of the button. */
const REPEATED_UPLOAD_MS = 60_000;
/** The number of runs after which an interrupted import counts as failed. */
const ATTEMPTS_MAX = 3;

/** A file to import, or to leave to the job. */
interface FileToImport<Report extends StoredImportReport> {
  readonly file: ReadableFile<Report>;
  /** True if the caller accepts a reply that has only the id of the import. */
  readonly mayQueue: boolean;
}

/**
 * Imports a product file, or leaves it to the job `importProducts`. The job gets each file of more than
 * `IMPORT_LINES_AT_ONCE` lines, and every file while another import waits or runs. The reply then has the id of the
 * import. Throws an error of the field `file` if too many imports wait.
 */
export async function importFile<Report extends StoredImportReport>(
  shop: Shop,
  by: StaffActor,
  { file, mayQueue }: FileToImport<Report>,
): Promise<Report & { importId: string | null }> {
  const isQueued =
    mayQueue &&
    file.lines > 0 &&
    (file.lines > IMPORT_LINES_AT_ONCE || (await countOpenImports(shop.db)) > 0);
  if (!isQueued) return { ...(await file.run(shop, by)).report, importId: null };
  return { ...file.nothingDone, importId: await queueImport(shop, by, file) };
}

/** Stores a file for the job. A repeated upload returns the same import. */
async function queueImport(
  shop: Shop,
  { staffName, address = "" }: StaffActor,
  file: ReadableFile<StoredImportReport>,
): Promise<string> {
  const { bytes, isDryRun, choices, lines } = file;
  const same = { staffName, digest: computeDigest(file), isDryRun };
  const content = await compress(bytes);
  return runInTransaction(shop.db, async (tx) => {
    const createdAt = await getShopNow(tx);
    const since = new Date(createdAt.getTime() - REPEATED_UPLOAD_MS);
    const repeated = await findRepeatedImport(tx, same, since);
    if (repeated !== undefined) return repeated;
    if ((await countOpenImports(tx)) >= IMPORTS_WAITING_MAX)
      throw createInvalidFieldError("file", "file.waiting");
    const id = await insertImport(tx, { ...same, choices, address, content, lines, createdAt });
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

/** Returns the digest of a file and its choices. The same file with other choices is another import. */
function computeDigest({ bytes, choices }: ReadableFile<StoredImportReport>): string {
  const hash = createHash("sha256").update(bytes);
  if (choices !== null) hash.update(JSON.stringify(Object.entries(choices).sort()));
  return hash.digest("base64url");
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

/** Returns true for a check that allows an import of its file. */
function canStart({ isDryRun, report }: Pick<ImportFacts, "isDryRun" | "report">): boolean {
  if (!isDryRun || report === null) return false;
  // The products of another shop that have no errors are imported. The shop's own format is imported as a whole.
  return "from" in report ? report.created > 0 : report.errorCount === 0;
}

/**
 * Queues an import of the stored file of a check. A repeated call returns the same import. Throws `notFound` unless
 * the check has ended and allows it.
 */
export async function importCheckedFile(
  shop: Shop,
  { staffName, address = "" }: StaffActor,
  { importId: checkId }: { readonly importId: string },
): Promise<{ importId: string }> {
  return runInTransaction(shop.db, async (tx) => {
    const check = await findImport(tx, checkId);
    if (check === undefined || !canStart(check)) throw new Refusal("notFound");
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
  const { savedBy, choices, report } = found;
  const isOtherShop = report !== null && "from" in report;
  return {
    ...toQueuedImport(found),
    savedBy,
    canStart: canStart(found),
    choices: choices && toChoiceFields(choices),
    report: isOtherShop ? null : report,
    otherShopReport: isOtherShop ? report : null,
  };
}

function toQueuedImport({ id, createdAt, startedAt, endedAt, choices, ...facts }: ImportFacts) {
  return {
    ...facts,
    importId: id,
    source: choices?.from ?? ("own" as const),
    time: createdAt,
    startTime: startedAt,
    endTime: endedAt,
  };
}

/** Thrown if another process runs the import, or has ended it. Nothing of this run is saved then. */
class RunReplaced extends Error {}

/**
 * Runs the imports that wait, oldest first, and returns their number. An import that a killed process left unfinished is
 * run again. Its transaction contains the result, so no file is saved twice, even if two processes run it.
 */
export async function runQueuedImports(shop: Shop): Promise<number> {
  for (let done = 0; ; done += 1) {
    const next = await runInTransaction(shop.db, async (tx) =>
      findNextImport(tx, { now: await getShopNow(tx), attemptsMax: ATTEMPTS_MAX }),
    );
    if (next === undefined || !(await runImport(shop, next))) return done;
  }
}

type StoredImport = NonNullable<Awaited<ReturnType<typeof findNextImport>>>;

/** Reads the stored file of an import in the format of its choices. */
function readStoredFile({ choices, isDryRun }: StoredImport, bytes: Buffer) {
  return choices === null
    ? readProductFile({ bytes, isDryRun })
    : readOtherShopFile({ bytes, isDryRun, choices });
}

/** Runs an import and saves its result. Returns false if another process runs it or has replaced the run. */
async function runImport(shop: Shop, stored: StoredImport): Promise<boolean> {
  const { id, isDryRun, staffName, address } = stored;
  const run = { id, attempts: stored.attempts + 1 };
  let hasBegun = false;
  const file = readStoredFile(stored, await decompress(stored.content));
  try {
    const { isKept, report } = await file.run(
      shop,
      { staffName, address },
      {
        begin: async (tx) => {
          if (!(await tryLockImports(tx))) throw new RunReplaced();
          // A transaction that is retried belongs to the same run.
          hasBegun ||= await beginImport(shop.db, run, await getShopNow(tx));
          if (!hasBegun) throw new RunReplaced();
        },
        advance: (linesDone, mayKeep) =>
          saveImportProgress(shop.db, run, {
            state: mayKeep ? "writing" : "checking",
            linesDone,
          }),
        finish: async (tx, saved) => {
          const result = { state: "done", report: saved, endedAt: await getShopNow(tx) } as const;
          if (!(await endImport(tx, run, result))) throw new RunReplaced();
        },
      },
    );
    if (isKept) return true;
    // A file without errors whose products are all known saves nothing, and is done.
    const state = isDryRun || report.errorCount === 0 ? "done" : "failed";
    return await endImport(shop.db, run, { state, report, endedAt: await getShopNow(shop.db) });
  } catch (problem) {
    if (problem instanceof RunReplaced) return false;
    throw problem;
  }
}
