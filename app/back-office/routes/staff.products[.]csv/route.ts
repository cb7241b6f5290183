import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAGE_SIZE_MAX } from "@contract/model/limits";
import { CSV_COLUMNS } from "@contract/shop/product-columns";
import { staffProductExport } from "@contract/staff/product-files";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { streamCsvFile, getLastRowKey } from "~/back-office/sections/csv-file.server";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "products.see" } satisfies RouteHandle;

/** Returns the whole catalogue as a CSV file. */
export function loader({ context }: LoaderFunctionArgs) {
  return streamCsvFile({
    name: "products.csv",
    columns: CSV_COLUMNS,
    pageFrom: async (after) => {
      const asked = { pageSize: PAGE_SIZE_MAX, ...(after !== null && { after }) };
      const { rows } = getDataOrThrow(await callBackend(context, staffProductExport, asked));
      return {
        lines: rows.flatMap((row) => row.lines),
        next: getLastRowKey(rows, PAGE_SIZE_MAX, ({ id }) => id),
      };
    },
  });
}
