import type { LoaderFunctionArgs } from "@remix-run/node";
import { SHORT_LIST_PAGE_SIZE } from "@contract/staff/limits";
import { COUNT_COLUMNS, staffStockSheet } from "@contract/staff/stock";
import { readKeyword } from "~/back-office/sections/admin-view.server";
import { getLastRowKey, streamCsvFile } from "~/back-office/sections/csv-file.server";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "stock.see" } satisfies RouteHandle;

/** Returns the SKUs as a CSV file with an empty column for the counts. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return streamCsvFile({
    name: "stocktake.csv",
    columns: COUNT_COLUMNS,
    pageFrom: async (after) => {
      const asked = { ...readKeyword(request), ...(after !== null && { after }) };
      const { rows } = getDataOrThrow(await callBackend(context, staffStockSheet, asked));
      return {
        lines: rows.map(({ skuId, barcode, name, packing, stock }) => ({
          sku: skuId,
          barcode,
          name: name.zhTw,
          packing: packing.zhTw,
          seenStock: String(stock),
          counted: "",
        })),
        next: getLastRowKey(rows, SHORT_LIST_PAGE_SIZE, ({ skuId }) => skuId),
      };
    },
  });
}
