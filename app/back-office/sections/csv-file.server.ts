import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { stringify } from "csv-stringify/sync";
import { ROWS_IN_FILE } from "@contract/staff/limits";

/** What tells spreadsheets that a file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A line of a CSV file by its columns. */
export type CsvLine = Readonly<Record<string, string>>;

/** A page of a file; `next` is what the row is known by behind which the next one begins, null at the end. */
interface CsvPage {
  readonly lines: readonly CsvLine[];
  readonly next: string | null;
}

interface CsvFile {
  readonly name: string;
  readonly columns: readonly string[];
  /** The page behind a row, or the first: what is added or goes meanwhile doubles none and loses none. */
  readonly pageFrom: (row: string | null) => Promise<CsvPage>;
}

/**
 * A list of the back office as a CSV file: UTF-8 with a mark, formulas in it defused, written page by page as it is
 * read. The first page is read before it begins, so that a list that cannot be read is a page that says so.
 */
export async function csvFile({ name, ...list }: CsvFile): Promise<Response> {
  const first = await list.pageFrom(null);
  const file = createReadableStreamFromReadable(Readable.from(partsOf(list, first)));
  return new Response(file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** A list that the backend gives by pages of `ROWS_IN_FILE`: as a rule all of it in one. */
interface ListedFile<Row> extends Omit<CsvFile, "pageFrom"> {
  readonly lineOf: (row: Row) => CsvLine;
  readonly readPage: (
    pageNum: number,
  ) => Promise<{ readonly rows: readonly Row[]; readonly total: number }>;
}

/** Such a list as a CSV file, to its end. */
export function listedFile<Row>({ lineOf, readPage, ...file }: ListedFile<Row>): Promise<Response> {
  return csvFile({
    ...file,
    pageFrom: async (before) => {
      const pageNum = before === null ? 1 : Number(before) + 1;
      const { rows, total } = await readPage(pageNum);
      const isLast = rows.length === 0 || pageNum * ROWS_IN_FILE >= total;
      return { lines: rows.map(lineOf), next: isLast ? null : String(pageNum) };
    },
  });
}

/** Lines with a text for every column, and behind which row the next page begins; null at the end. */
interface ExportedPage {
  readonly columns: readonly string[];
  readonly lines: readonly (readonly string[])[];
  readonly next: string | null;
}

/** A list that the backend gives as lines, as such a file; `pageFrom` asks for the page behind a row. */
export async function exportedFile(
  name: string,
  pageFrom: (row: string | null) => Promise<ExportedPage>,
): Promise<Response> {
  const first = await pageFrom(null);
  const { columns } = first;
  const linesOf = ({ lines, next }: ExportedPage) => ({
    lines: lines.map((cells) =>
      Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""])),
    ),
    next,
  });
  return csvFile({
    name,
    columns,
    pageFrom: async (row) => linesOf(row === null ? first : await pageFrom(row)),
  });
}

async function* partsOf(
  { columns, pageFrom }: Omit<CsvFile, "name">,
  first: CsvPage,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const format = { record_delimiter: "\r\n" } as const;
  yield encoder.encode(BYTE_ORDER_MARK + stringify([[...columns]], format));
  for (let page: CsvPage | null = first; page !== null;) {
    yield encoder.encode(
      stringify([...page.lines], { ...format, columns: [...columns], escape_formulas: true }),
    );
    page = page.next === null ? null : await pageFrom(page.next);
  }
}

/** Behind which row of a whole page the next one begins; null where the page is the last. */
export function nextAfter<Row>(
  rows: readonly Row[],
  pageSize: number,
  keyOf: (row: Row) => string,
): string | null {
  const last = rows.at(-1);
  return last === undefined || rows.length < pageSize ? null : keyOf(last);
}
