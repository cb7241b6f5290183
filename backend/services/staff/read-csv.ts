import { CsvError, parse } from "csv-parse/sync";
import { CSV_COLUMNS } from "@contract/shop/product-columns";
import { PRODUCT_FILE_MAX_LINES } from "@contract/staff/limits";
import { Refusal } from "../../rules/refusal";
import type { LineError, NumberedLine } from "../../rules/read-product-lines";

/** Longer than any line of a product can be; a quotation mark that is never closed makes one of the whole file. */
const LINE_MAX_LENGTH = 256 * 1024;
/** Without these nothing can be written. */
const NEEDED = ["name", "categoryCode", "packing", "price"];

/**
 * A CSV file as lines by column, and what is wrong with the file itself; lines are counted from 1, the names of
 * the columns being the first. Refuses `fileKind` for what is no UTF-8.
 */
export function readCsv(bytes: Buffer): { lines: NumberedLine[]; errors: LineError[] } {
  const { records, fault } = parsed(decoded(bytes));
  const [header = [], ...rest] = records;
  const columns = header.map((name) => name.trim());
  const errors = headerErrors(columns);
  if (fault !== null) errors.push({ row: records.length + 1, column: "", error: fault });
  if (rest.length > PRODUCT_FILE_MAX_LINES)
    errors.push({ row: PRODUCT_FILE_MAX_LINES + 2, column: "", error: "file.lines" });
  if (errors.length > 0) return { lines: [], errors };
  const lines: NumberedLine[] = [];
  for (const [at, record] of rest.entries()) {
    const row = at + 2;
    if (record.every((text) => text.trim() === "")) continue;
    if (record.length !== columns.length) errors.push({ row, column: "", error: "line.columns" });
    else lines.push({ row, fields: byColumn(columns, record) });
  }
  if (lines.length === 0 && errors.length === 0)
    errors.push({ row: 1, column: "", error: "file.empty" });
  return { lines, errors };
}

function byColumn(columns: readonly string[], record: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((name, at) => [name, record[at] ?? ""]));
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal("fileKind");
  }
}

/**
 * The records of a file, no more than are needed to know that it has too many, and what broke it off: a quoted field
 * that is not closed, or a line that is too long.
 */
function parsed(text: string): { records: string[][]; fault: string | null } {
  const records: string[][] = [];
  try {
    parse(text, {
      bom: true,
      relax_column_count: true,
      max_record_size: LINE_MAX_LENGTH,
      to: PRODUCT_FILE_MAX_LINES + 2,
      on_record: (record: string[]) => {
        records.push(record);
        return null;
      },
    });
    return { records, fault: null };
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem;
    const isTooLong = problem.code === "CSV_MAX_RECORD_SIZE";
    return { records, fault: isTooLong ? "file.record" : "file.cut" };
  }
}

function headerErrors(columns: readonly string[]): LineError[] {
  const missing = NEEDED.filter((name) => !columns.includes(name));
  const unknown = columns.filter(
    (name, at) => !CSV_COLUMNS.includes(name) || columns.indexOf(name) < at,
  );
  return [
    ...missing.map((column) => ({ row: 1, column, error: "file.missing" })),
    ...unknown.map((name) => ({ row: 1, column: name.slice(0, 40), error: "file.unknown" })),
  ];
}
