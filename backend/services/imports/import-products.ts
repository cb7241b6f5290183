import { IMPORT_ERRORS_SHOWN } from "@contract/staff/limits";
import type { ImportReport } from "@contract/staff/product-files";
import { CSV_COLUMNS } from "@contract/shop/product-columns";
import type { StaffActor } from "../../database/audit-entries";
import type { Transaction } from "../../database/connection";
import { findProductsForStaff, type StaffProductRecord } from "../../database/staff-products";
import { runInTransaction } from "../../database/transaction";
import {
  toErrorPosition,
  readProductLines,
  type LineError,
  type NumberedLine,
  type ProductOfFile,
} from "../../rules/read-product-lines";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { toSkuColumns, toProductColumns } from "../staff/export-products";
import { readCsv } from "./read-csv";
import {
  publishAndAuditProducts,
  readProductWriteContext,
  writeProductsInTransaction,
  type ProductWriteContext,
  type ProductWrite,
} from "../staff/write-product";

/** The columns that the file must have. */
const NEEDED = ["name", "categoryCode", "packing", "price"];

function findHeaderErrors(columns: readonly string[]): LineError[] {
  const missing = NEEDED.filter((name) => !columns.includes(name));
  const unknown = columns.filter(
    (name, at) => !CSV_COLUMNS.includes(name) || columns.indexOf(name) < at,
  );
  return [
    ...missing.map((column) => ({ row: 1, column, error: "file.missing" })),
    ...unknown.map((name) => ({ row: 1, column: name.slice(0, 40), error: "file.unknown" })),
  ];
}

/** The number of products that are read with one query. */
const PRODUCTS_PER_QUERY = 200;

/** Thrown to roll back a dry run or a file with errors. */
class NothingKept extends Error {}

interface WriteResult {
  created: number;
  changed: number;
  unchanged: number;
  readonly errors: LineError[];
}

/**
 * Imports products from a CSV file in one transaction. A dry run reports the result and changes nothing. Errors are
 * reported by line and column. Throws `fileKind` if the file is not UTF-8.
 */
export async function importProducts(
  shop: Shop,
  by: StaffActor,
  { bytes, isDryRun }: { readonly bytes: Buffer; readonly isDryRun: boolean },
): Promise<ImportReport> {
  const file = readCsv(bytes, findHeaderErrors);
  const read = readProductLines(file.lines);
  const wrong = [...file.errors, ...read.errors];
  let written: WriteResult = { created: 0, changed: 0, unchanged: 0, errors: [] };
  try {
    await runInTransaction(shop.db, async (tx) => {
      written = await writeAll(tx, by, { ...read, lines: file.lines });
      if (isDryRun || wrong.length + written.errors.length > 0) throw new NothingKept();
    });
  } catch (problem) {
    if (!(problem instanceof NothingKept)) throw problem;
  }
  const { errors, ...counts } = written;
  const all = [...wrong, ...errors].sort((one, other) => one.row - other.row);
  return {
    ...counts,
    lines: file.lines.length,
    errors: all.slice(0, IMPORT_ERRORS_SHOWN),
    errorCount: all.length,
  };
}

interface FileToWrite {
  readonly products: readonly ProductOfFile[];
  readonly lines: readonly NumberedLine[];
}

async function writeAll(
  tx: Transaction,
  by: StaffActor,
  { products, lines }: FileToWrite,
): Promise<WriteResult> {
  const written: WriteResult = { created: 0, changed: 0, unchanged: 0, errors: [] };
  const byRow = new Map(lines.map((line) => [String(line.row), line]));
  const known = await readProductWriteContext(tx);
  const done: ProductWrite[] = [];
  for (let at = 0; at < products.length; at += PRODUCTS_PER_QUERY) {
    const some = products.slice(at, at + PRODUCTS_PER_QUERY);
    const stand = await findProductsForStaff(
      tx,
      some.flatMap(({ productId }) => productId ?? []),
    );
    const different = some.filter(
      (each) => !isUnchanged(each, stand.get(each.productId ?? ""), byRow),
    );
    written.unchanged += some.length - different.length;
    for (const [each, outcome] of await writeSome(tx, different, known))
      if (outcome instanceof Refusal) written.errors.push(toLineError(each, outcome));
      else done.push(outcome);
  }
  written.created = done.filter(({ before }) => before === null).length;
  written.changed = done.length - written.created;
  await publishAndAuditProducts(tx, { by, known, done });
  return written;
}

/**
 * Writes products and returns the result or the error of each. If there are errors, the caller rolls the whole file
 * back.
 */
async function writeSome(
  tx: Transaction,
  products: readonly ProductOfFile[],
  known: ProductWriteContext,
): Promise<(readonly [ProductOfFile, ProductWrite | Refusal])[]> {
  const outcomes = await writeProductsInTransaction(
    tx,
    products.map(({ productId, version, content }) => ({ ...content, productId, version })),
    known,
  );
  return products.flatMap((each, at) => {
    const outcome = outcomes[at];
    return outcome === undefined ? [] : [[each, outcome] as const];
  });
}

function toLineError({ row }: ProductOfFile, { key, field = "", params }: Refusal): LineError {
  if (key === "notFound") return { row, column: "product", error: "line.unknown" };
  if (key === "versionConflict") return { row, column: "version", error: "version.conflict" };
  return toErrorPosition(field.split("."), String(params.message ?? ""), row);
}

/** The columns that contain the state at the time of the export. They contain no changes. */
const UNCHANGED_FIELDS = new Set(["version", "seenStock"]);

/** Returns true if the file contains no change for a product. This is so for most products of an exported file. */
function isUnchanged(
  { content }: ProductOfFile,
  found: StaffProductRecord | undefined,
  byRow: ReadonlyMap<string, NumberedLine>,
): boolean {
  if (found === undefined) return false;
  const ofProduct = toProductColumns(found.product);
  return Object.keys(content.sku).every((row) => {
    const fields = byRow.get(row)?.fields ?? {};
    const at = found.skus.findIndex(({ id }) => id === fields.id);
    const sku = found.skus[at];
    if (sku === undefined) return false;
    const stands: Record<string, string> = {
      ...ofProduct,
      ...toSkuColumns(sku, at),
      // Use the stock of the export, because goods that were sold since then are not a change in the file.
      ...(fields.seenStock && { stock: fields.seenStock }),
    };
    return Object.entries(fields).every(
      ([name, text]) =>
        UNCHANGED_FIELDS.has(name) || cleanText(text) === cleanText(stands[name] ?? ""),
    );
  });
}

/** Removes characters that a spreadsheet or the export may have added to a text. */
function cleanText(text: string): string {
  const bare = text
    .replace(/^'(?=[=+\-@\t\r])/, "")
    .replace(/\r\n?/g, "\n")
    .trim();
  return /^\d+\.\d$/.test(bare) ? `${bare}0` : bare;
}
