import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAGE_SIZE_MAX } from "@contract/model/limits";
import { COUNT_COLUMNS, staffStockSheet } from "@contract/staff/stock";
import { readKeyword } from "~/back-office/sections/admin-view.server";
import { streamCsvFile } from "~/back-office/sections/csv-file.server";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "stock.see" } satisfies RouteHandle;

/** Returns the SKUs as a CSV file with an empty column for the counts. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return streamCsvFile({
    name: "stocktake.csv",
    columns: COUNT_COLUMNS,
    pageFrom: async (page) => {
      const pageNum = Number(page ?? 1);
      const asked = { ...readKeyword(request), pageNum, pageSize: PAGE_SIZE_MAX };
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
        next: rows.length < PAGE_SIZE_MAX ? null : String(pageNum + 1),
      };
    },
  });
}
