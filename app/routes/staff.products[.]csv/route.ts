import { Readable } from "node:stream";
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { stringify } from "csv-stringify/sync";
import { PAGE_SIZE_MAX } from "@contract/limits";
import { CSV_COLUMNS } from "@contract/product-columns";
import { staffProductExport } from "@contract/staff-product-files";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "products.see" } satisfies RouteHandle;

/** What tells spreadsheets that a file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** The whole catalogue as a CSV file, written as it is read; formulas in it are defused. */
export async function loader({ context }: LoaderFunctionArgs) {
  const first = await pageOf(context, 1);
  const file = Readable.toWeb(Readable.from(fileOf(context, first)));
  // Node and the browser type the same stream twice.
  return new Response(file as ReadableStream<Uint8Array>, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="products.csv"',
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

type Page = Awaited<ReturnType<typeof pageOf>>;

async function pageOf(context: AppLoadContext, pageNum: number) {
  return unwrap(await ask(context, staffProductExport, { pageNum, pageSize: PAGE_SIZE_MAX }));
}

async function* fileOf(context: AppLoadContext, first: Page): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(
    BYTE_ORDER_MARK + stringify([[...CSV_COLUMNS]], { record_delimiter: "\r\n" }),
  );
  let page = first;
  for (let pageNum = 2; page.rows.length > 0; pageNum += 1) {
    const lines = page.rows.flatMap((row) => row.lines);
    const columns = [...CSV_COLUMNS];
    yield encoder.encode(
      stringify(lines, { columns, escape_formulas: true, record_delimiter: "\r\n" }),
    );
    if (page.rows.length < PAGE_SIZE_MAX) return;
    page = await pageOf(context, pageNum);
  }
}
