import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffRefundExport } from "@contract/staff/exports";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { readKeyword } from "~/back-office/sections/admin-view.server";
import { exportedFile } from "~/back-office/sections/csv-file.server";
import { readRefundTab, refundsOfTab } from "~/back-office/sections/refund-tabs";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "refunds.see" } satisfies RouteHandle;

/** Returns the filtered refunds as a CSV file. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const asked = { ...readKeyword(request), ...refundsOfTab(readRefundTab(request)) };
  return exportedFile("refunds.csv", async (after) =>
    unwrap(await ask(context, staffRefundExport, { ...asked, ...(after !== null && { after }) })),
  );
}
