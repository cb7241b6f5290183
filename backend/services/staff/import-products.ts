import { IMPORT_ERRORS_SHOWN } from "@contract/staff-limits";
import type { ImportReport } from "@contract/staff-product-files";
import type { Transaction } from "../../database/connection";
import { findProductForStaff } from "../../database/staff-products";
import { inTransaction } from "../../database/transaction";
import {
  placeOf,
  readProductLines,
  type LineError,
  type NumberedLine,
  type ProductOfFile,
} from "../../rules/read-product-lines";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { lineOfSku, linesOfProduct } from "./export-products";
import { readCsv } from "./read-csv";
import { writeProductIn } from "./write-product";

/** Ends a transaction of which nothing is to be kept. */
class NothingKept extends Error {}

interface Written {
  created: number;
  changed: number;
  unchanged: number;
  readonly errors: LineError[];
}

/**
 * Writes products from a CSV file, all of them in one transaction or none; a dry run only says what would come
 * of it. Every error is told by its line and column. Refuses `fileKind` for what is no UTF-8.
 */
export async function importProducts(
  shop: Shop,
  staffName: string,
  { bytes, isDryRun }: { readonly bytes: Buffer; readonly isDryRun: boolean },
): Promise<ImportReport> {
  const file = readCsv(bytes);
  const read = readProductLines(file.lines);
  const wrong = [...file.errors, ...read.errors];
  let written: Written = { created: 0, changed: 0, unchanged: 0, errors: [] };
  try {
    await inTransaction(shop.db, async (tx) => {
      written = await writeAll(tx, staffName, { ...read, lines: file.lines });
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
  staffName: string,
  { products, lines }: FileToWrite,
): Promise<Written> {
  const written: Written = { created: 0, changed: 0, unchanged: 0, errors: [] };
  const byRow = new Map(lines.map((line) => [String(line.row), line]));
  for (const each of products) {
    if (each.productId !== undefined && (await isAsItStands(tx, each, byRow))) {
      written.unchanged += 1;
      continue;
    }
    const error = await writeOne(tx, staffName, each);
    if (error !== null) written.errors.push(error);
    else if (each.productId === undefined) written.created += 1;
    else written.changed += 1;
  }
  return written;
}

/** Null when it is written; what it is refused for leaves nothing of it. */
async function writeOne(
  tx: Transaction,
  staffName: string,
  { productId, row, content }: ProductOfFile,
): Promise<LineError | null> {
  try {
    await tx.transaction((own) =>
      writeProductIn(own, staffName, { ...content, productId, version: undefined }),
    );
    return null;
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    const { key, field = "", params } = problem;
    if (key === "notFound") return { row, column: "product", error: "line.unknown" };
    return placeOf(field.split("."), String(params.message ?? ""), row);
  }
}

/** Whether the file says of a product what stands there: most of a file that came from an export does. */
async function isAsItStands(
  tx: Transaction,
  { productId = "", content }: ProductOfFile,
  byRow: ReadonlyMap<string, NumberedLine>,
): Promise<boolean> {
  const found = await findProductForStaff(tx, productId);
  if (found === undefined) return false;
  const ofProduct = linesOfProduct(found.product);
  return Object.keys(content.sku).every((row) => {
    const fields = byRow.get(row)?.fields ?? {};
    const at = found.skus.findIndex(({ id }) => id === fields.id);
    const sku = found.skus[at];
    if (sku === undefined) return false;
    const stands: Record<string, string> = { ...ofProduct, ...lineOfSku(sku, at) };
    return Object.entries(fields).every(
      ([name, text]) => plain(text) === plain(stands[name] ?? ""),
    );
  });
}

/** Without what a spreadsheet or the export may add to a text. */
function plain(text: string): string {
  const bare = text
    .replace(/^'(?=[=+\-@\t\r])/, "")
    .replace(/\r\n?/g, "\n")
    .trim();
  return /^\d+\.\d$/.test(bare) ? `${bare}0` : bare;
}
