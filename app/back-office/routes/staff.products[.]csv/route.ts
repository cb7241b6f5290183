import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAGE_SIZE_MAX } from "@contract/model/limits";
import { CSV_COLUMNS } from "@contract/shop/product-facts";
import { staffProductExport } from "@contract/staff/product-files";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { streamCsvFile, getLastRowKey } from "~/back-office/sections/csv-file.server";
import { toKeywordQuery } from "~/back-office/sections/admin-view.server";
import { productSection } from "~/back-office/sections/product-section";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "products.see" } satisfies RouteHandle;

/** Returns the products of the filtered list as a CSV file. Without filters, it is the whole catalogue. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const { filters, search } = productSection.readView(request, params);
  const { sort: _, ...asFiltered } = { ...filters, ...toKeywordQuery(search) };
  return streamCsvFile({
    name: "products.csv",
    columns: CSV_COLUMNS,
    pageFrom: async (after) => {
      const asked = { ...asFiltered, pageSize: PAGE_SIZE_MAX, ...(after !== null && { after }) };
      const { rows } = getDataOrThrow(await callBackend(context, staffProductExport, asked));
      return {
        lines: rows.flatMap((row) => row.lines),
        next: getLastRowKey(rows, PAGE_SIZE_MAX, ({ id }) => id),
      };
    },
  });
}
