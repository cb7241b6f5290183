import { CsvError, parse } from "csv-parse/sync";
import { PRODUCT_FILE_MAX_LINES } from "@contract/staff/limits";
import type { LineError, NumberedLine } from "../../rules/read-product-lines";
import { Refusal } from "../../rules/refusal";

/**
 * The maximum length of a line. It stops the parser if a quotation mark is never closed, because the rest of the file
 * is then one line.
 */
const LINE_MAX_LENGTH = 256 * 1024;
/** The lines of a CSV file by heading, or its errors. */
interface CsvLines {
  readonly headings: readonly string[];
  readonly lines: NumberedLine[];
  readonly errors: LineError[];
}

/**
 * Parses a CSV file into lines by heading, and returns the errors of the file itself. Line 1 contains the headings,
 * which `findHeadingErrors` checks. Throws `fileKind` if the file is not UTF-8.
 */
export function readCsv(
  bytes: Buffer,
  findHeadingErrors: (headings: readonly string[]) => LineError[],
): CsvLines {
  const { records, fault } = parseRecords(decodeText(bytes));
  const [header = [], ...rest] = records;
  const headings = header.map((name) => name.trim());
  const errors = findHeadingErrors(headings);
  if (fault !== null) errors.push({ row: records.length + 1, column: "", error: fault });
  if (rest.length > PRODUCT_FILE_MAX_LINES)
    errors.push({ row: PRODUCT_FILE_MAX_LINES + 2, column: "", error: "file.lines" });
  if (errors.length > 0) return { headings, lines: [], errors };
  const lines: NumberedLine[] = [];
  for (const [at, record] of rest.entries()) {
    const row = at + 2;
    if (record.every((text) => text.trim() === "")) continue;
    if (record.length !== headings.length) errors.push({ row, column: "", error: "line.columns" });
    else lines.push({ row, fields: toColumns(headings, record) });
  }
  if (lines.length === 0 && errors.length === 0)
    errors.push({ row: 1, column: "", error: "file.empty" });
  return { headings, lines, errors };
}

function toColumns(columns: readonly string[], record: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((name, at) => [name, record[at] ?? ""]));
}

function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal("fileKind");
  }
}

/**
 * Parses the records of a file, up to one more than the limit. `fault` is the reason why the parser stopped: an
 * unclosed quotation mark or a line that is too long.
 */
function parseRecords(text: string): { records: string[][]; fault: string | null } {
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
