import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { stringify } from "csv-stringify/sync";

/** The byte order mark, by which spreadsheet programs recognize UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A row of a CSV file by column name. */
export type CsvLine = Readonly<Record<string, string>>;

/**
 * A page of a file. `next` is the key of the page's last row, or null at the end. The next page begins after
 * this key.
 */
interface CsvPage {
  readonly lines: readonly CsvLine[];
  readonly next: string | null;
}

interface CsvFile {
  readonly name: string;
  readonly columns: readonly string[];
  /**
   * Loads the page after a row, or the first page if the row is null. Changes between two pages neither
   * repeat nor skip a row.
   */
  readonly pageFrom: (row: string | null) => Promise<CsvPage>;
}

/**
 * Streams a list of the back office as a CSV file in UTF-8 with a byte order mark. Cells that a spreadsheet
 * would run as formulas are escaped. The first page is loaded before the response begins, so that a failure
 * can show an error page.
 */
export async function streamCsvFile({ name, ...list }: CsvFile): Promise<Response> {
  const first = await list.pageFrom(null);
  const file = createReadableStreamFromReadable(Readable.from(writeCsvParts(list, first)));
  return new Response(file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/**
 * The lines with a text for every column. `next` is the key after which the next page begins, or null at the
 * end.
 */
export interface ExportedPage {
  readonly columns: readonly string[];
  readonly lines: readonly (readonly string[])[];
  readonly next: string | null;
}

/**
 * Returns a list as a CSV file whose lines the backend has formatted. `pageFrom` loads the page after a row.
 */
export async function streamExportedCsv(
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
  return streamCsvFile({
    name,
    columns,
    pageFrom: async (row) => linesOf(row === null ? first : await pageFrom(row)),
  });
}

async function* writeCsvParts(
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

/**
 * Returns the key of the last row of a full page, after which the next page begins. Returns null if the page
 * is the last one.
 */
export function getLastRowKey<Row>(
  rows: readonly Row[],
  pageSize: number,
  keyOf: (row: Row) => string,
): string | null {
  const last = rows.at(-1);
  return last === undefined || rows.length < pageSize ? null : keyOf(last);
}
