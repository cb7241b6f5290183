import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { stringify } from "csv-stringify/sync";

/** What tells spreadsheets that a file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A line of a CSV file by its columns. */
export type CsvLine = Readonly<Record<string, string>>;

interface CsvFile {
  readonly name: string;
  readonly columns: readonly string[];
  /** How many rows a whole page has: one that has fewer is the last; without it one that has none. */
  readonly pageSize?: number;
  /** How many rows a page of the list had, and the lines that they make. */
  readonly pageOf: (
    pageNum: number,
  ) => Promise<{ readonly rows: number; readonly lines: readonly CsvLine[] }>;
}

/**
 * A list of the back office as a CSV file: UTF-8 with a mark, formulas in it defused, written page by page as it is
 * read. The first page is read before it begins, so that a list that cannot be read is a page that says so.
 */
export async function csvFile({ name, ...list }: CsvFile): Promise<Response> {
  const first = await list.pageOf(1);
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
  let page: ExportedPage | null = first;
  return csvFile({
    name,
    columns,
    pageOf: async (pageNum) => {
      if (pageNum > 1) page = page?.next ? await pageFrom(page.next) : null;
      const rows = page?.lines ?? [];
      const lines = rows.map((cells) =>
        Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""])),
      );
      return { rows: lines.length, lines };
    },
  });
}

async function* partsOf(
  { columns, pageSize = 1, pageOf }: Omit<CsvFile, "name">,
  first: Awaited<ReturnType<CsvFile["pageOf"]>>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const format = { record_delimiter: "\r\n" } as const;
  yield encoder.encode(BYTE_ORDER_MARK + stringify([[...columns]], format));
  let page = first;
  for (let pageNum = 2; page.rows > 0; pageNum += 1) {
    yield encoder.encode(
      stringify([...page.lines], { ...format, columns: [...columns], escape_formulas: true }),
    );
    if (page.rows < pageSize) return;
    page = await pageOf(pageNum);
  }
}
