import type { StaffActor } from "../../database/audit-entries";
import type { Transaction } from "../../database/connection";
import type { StoredImportChoices, StoredImportReport } from "../../database/schema/products";
import { runInTransaction } from "../../database/transaction";
import type { Shop } from "../shop";

/** An uploaded product file. */
export interface ProductFile {
  readonly bytes: Buffer;
  /** True for a check, which saves no product. */
  readonly isDryRun: boolean;
}

/** A product file whose lines have been read. The queue handles the files of all formats in this form. */
export interface ReadableFile<Report extends StoredImportReport> extends ProductFile {
  /** The choices for a file of another shop. Null for the shop's own format. */
  readonly choices: StoredImportChoices | null;
  /** The number of lines. It is 0 if the file cannot be read. */
  readonly lines: number;
  /** The report before any product is processed. */
  readonly nothingDone: Report;
  /** Checks or imports the products in one transaction. A dry run reports the result and changes nothing. */
  readonly run: (shop: Shop, by: StaffActor, steps?: ImportSteps) => Promise<ImportOutcome<Report>>;
}

/** The result of an import or a check. */
export interface ImportOutcome<Report extends StoredImportReport> {
  /** False if nothing was saved: after a check, if errors allow no product, and if all products are known. */
  readonly isKept: boolean;
  readonly report: Report;
}

/** The steps of an import that its caller follows. */
export interface ImportSteps {
  /** Runs first in the transaction. If it throws, nothing is saved. */
  readonly begin?: (tx: Transaction) => Promise<void>;
  /** Runs after each batch with the number of processed lines. `mayKeep` is false if nothing will be saved. */
  readonly advance?: (linesDone: number, mayKeep: boolean) => Promise<void>;
  /** Runs last in a transaction that saves the products. If it throws, nothing is saved. */
  readonly finish?: (tx: Transaction, report: StoredImportReport) => Promise<void>;
}

/** Thrown to roll back a dry run or a file with errors. */
class NothingKept extends Error {}

/** Runs the transaction of an import. It is rolled back if `write` returns `isKept: false`. */
export async function runImportTransaction<Report extends StoredImportReport>(
  shop: Shop,
  steps: ImportSteps,
  write: (tx: Transaction) => Promise<ImportOutcome<Report>>,
): Promise<ImportOutcome<Report>> {
  let rolledBack: ImportOutcome<Report> | undefined;
  try {
    return await runInTransaction(shop.db, async (tx) => {
      await steps.begin?.(tx);
      const outcome = await write(tx);
      if (!outcome.isKept) {
        rolledBack = outcome;
        throw new NothingKept();
      }
      await steps.finish?.(tx, outcome.report);
      return outcome;
    });
  } catch (problem) {
    if (!(problem instanceof NothingKept) || rolledBack === undefined) throw problem;
    return rolledBack;
  }
}
