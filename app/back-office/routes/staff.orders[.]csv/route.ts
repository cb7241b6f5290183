import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffOrderExport } from "@contract/staff/exports";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { exportedFile } from "~/back-office/sections/csv-file.server";
import { readOrderFilter } from "~/back-office/sections/order-search.server";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "orders.see" } satisfies RouteHandle;

/** Returns the filtered orders as a CSV file. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const asked = readOrderFilter(request);
  return exportedFile("orders.csv", async (after) =>
    unwrap(await ask(context, staffOrderExport, { ...asked, ...(after !== null && { after }) })),
  );
}
