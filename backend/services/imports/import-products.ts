import { IMPORT_ERRORS_SHOWN } from "@contract/staff/limits";
import { CSV_COLUMNS } from "@contract/shop/product-facts";
import type { StaffActor } from "../../database/audit-entries";
import type { Transaction } from "../../database/connection";
import {
  findProductsForStaff,
  listPictures,
  type StaffProductRecord,
} from "../../database/staff-products";
import { getShopNow } from "../../database/clock";
import { insertPicturesToLoad } from "../../database/product-imports";
import { copyPicturePaths, savePicture } from "../../database/product-pictures";
import type { OwnFileReport } from "../../database/schema/products";
import {
  addRejectedValues,
  findUnknownCodes,
  isPictureAddress,
  toErrorPosition,
  readProductLines,
  type LineError,
  type NumberedLine,
  type ProductOfFile,
} from "../../rules/read-product-lines";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { toSkuColumns, toProductColumns } from "../staff/read-products";
import {
  runImportTransaction,
  type ImportOutcome,
  type ImportSteps,
  type ProductFile,
  type ReadableFile,
} from "./import-file";
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

interface WriteResult {
  created: number;
  changed: number;
  unchanged: number;
  readonly errors: LineError[];
}

/**
 * Reads a CSV file of products. Its import saves all products or, if the file has an error, none. Errors are reported
 * by line and column. Throws `fileKind` if the file is not UTF-8.
 */
export function readProductFile({ bytes, isDryRun }: ProductFile): ReadableFile<OwnFileReport> {
  const file = readCsv(bytes, findHeaderErrors);
  return {
    bytes,
    isDryRun,
    choices: null,
    lines: file.lines.length,
    nothingDone: toReport(file.lines, createEmptyResult(), []),
    run: (shop, by, steps = {}) => importProducts(shop, by, { file, isDryRun, steps }),
  };
}

interface FileToImport {
  readonly file: ReturnType<typeof readCsv>;
  readonly isDryRun: boolean;
  readonly steps: ImportSteps;
}

function importProducts(
  shop: Shop,
  by: StaffActor,
  { file, isDryRun, steps }: FileToImport,
): Promise<ImportOutcome<OwnFileReport>> {
  const read = readProductLines(file.lines);
  return runImportTransaction(shop, steps, async (tx) => {
    const known = await readProductWriteContext(tx, by);
    const unknown = findUnknownCodes(file.lines, toCodeSets(known.codes));
    const wrong = [...file.errors, ...read.errors, ...unknown];
    const mayKeep = !isDryRun && wrong.length === 0;
    const written = await writeAll(tx, by, {
      ...read,
      lines: file.lines,
      known,
      advance: (linesDone) => steps.advance?.(linesDone, mayKeep),
    });
    const isKept = mayKeep && written.errors.length === 0;
    return { isKept, report: toReport(file.lines, written, wrong) };
  });
}

function createEmptyResult(): WriteResult {
  return { created: 0, changed: 0, unchanged: 0, errors: [] };
}

function toReport(
  lines: readonly NumberedLine[],
  { errors, ...counts }: WriteResult,
  wrong: readonly LineError[],
): OwnFileReport {
  const all = keepFirstOfCell([...wrong, ...errors]).sort((one, other) => one.row - other.row);
  return {
    ...counts,
    lines: lines.length,
    errors: addRejectedValues(all.slice(0, IMPORT_ERRORS_SHOWN), lines),
    errorCount: all.length,
  };
}

/** Leaves out errors of cells that already have one, but keeps each of several values in one cell. */
function keepFirstOfCell(errors: readonly LineError[]): LineError[] {
  const seen = new Set<string>();
  return errors.filter(({ row, column, value = "" }) => {
    const [cell, part] = [`${row} ${column}`, `${row} ${column} ${value}`];
    const isRepeated = column !== "" && seen.has(value === "" ? cell : part);
    seen.add(cell).add(part);
    return !isRepeated;
  });
}

function toCodeSets({ brands, categories, ranges, efficacies }: ProductWriteContext["codes"]) {
  const setOf = (entries: readonly { readonly code: string }[]) =>
    new Set(entries.map(({ code }) => code));
  return {
    brandCode: setOf(brands),
    categoryCode: setOf(categories),
    rangeCode: setOf(ranges),
    efficacyCodes: setOf(efficacies),
  };
}

interface FileToWrite {
  readonly known: ProductWriteContext;
  readonly products: readonly ProductOfFile[];
  readonly lines: readonly NumberedLine[];
  readonly advance: (linesDone: number) => Promise<void> | undefined;
}

async function writeAll(
  tx: Transaction,
  by: StaffActor,
  { products, lines, known, advance }: FileToWrite,
): Promise<WriteResult> {
  const written = createEmptyResult();
  const byRow = new Map(lines.map((line) => [String(line.row), line]));
  const done: ProductWrite[] = [];
  const now = await getShopNow(tx);
  let linesDone = 0;
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
      else {
        done.push(outcome);
        written.errors.push(...(await writeListedPictures(tx, each, { ...outcome, now })));
      }
    linesDone += some.reduce((sum, { content }) => sum + Object.keys(content.sku).length, 0);
    await advance(linesDone);
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

/**
 * Gives a product the listed images in their order. Addresses are loaded by a background job. Its other images are
 * removed. Returns an error for each path that is not an image of the product.
 */
async function writeListedPictures(
  tx: Transaction,
  { row, pictures: listed }: ProductOfFile,
  { productId, now }: { readonly productId: string; readonly now: Date },
): Promise<LineError[]> {
  if (listed === undefined) return [];
  const present = await listPictures(tx, [productId]);
  if (listed.join(" ") === present.map(({ path }) => path).join(" ")) return [];
  const unknown = listed.filter(
    (each) => !isPictureAddress(each) && !present.some(({ path }) => path === each),
  );
  for (const { id, path, alt, skuId } of present) {
    const position = listed.indexOf(path);
    const removed = position < 0;
    await savePicture(tx, { id, productId, alt, skuId, position: Math.max(0, position), removed });
  }
  await copyPicturePaths(tx, productId);
  await insertPicturesToLoad(
    tx,
    listed.flatMap((url, position) =>
      isPictureAddress(url) ? [{ productId, url, alt: "", position, nextAt: now }] : [],
    ),
  );
  return unknown.map((value) => ({ row, column: "pictures", error: "pictures.unknown", value }));
}

function toLineError({ row }: ProductOfFile, { key, field = "", params }: Refusal): LineError {
  if (key === "notFound") return { row, column: "product", error: "line.unknown" };
  if (key === "versionConflict") return { row, column: "version", error: "version.conflict" };
  const error = toErrorPosition(field.split("."), String(params.message ?? ""), row);
  return error.column === "id" ? { ...error, error: "row.unknown" } : error;
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
        UNCHANGED_FIELDS.has(name) ||
        (name === "pictures" && text.trim() === "") ||
        cleanText(text) === cleanText(stands[name] ?? ""),
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
