import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffOrderLineExport } from "@contract/staff/exports";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { streamExportedCsv } from "~/back-office/sections/csv-file.server";
import { readOrderFilter } from "~/back-office/sections/order-section.server";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "orders.see" } satisfies RouteHandle;

/** Returns the lines of the filtered orders as a CSV file. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const asked = readOrderFilter(request);
  return streamExportedCsv("order-lines.csv", async (after) =>
    getDataOrThrow(
      await callBackend(context, staffOrderLineExport, {
        ...asked,
        ...(after !== null && { after }),
      }),
    ),
  );
}
