import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffLogExport } from "@contract/staff/logs";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { streamExportedCsv } from "~/back-office/sections/csv-file.server";
import { toLogQuery, readLogSearch } from "~/back-office/sections/log-search";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "logs.see" } satisfies RouteHandle;

/** Returns the filtered log as a CSV file. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const search = { ...readLogSearch(request.url), before: "" };
  const { kind, side, part } = search;
  const outcome = kind === "mails" ? search.status : search.outcome;
  const asked = {
    ...toLogQuery(search),
    kind,
    ...(side !== "" && { side }),
    ...(outcome !== "" && { outcome }),
    ...(part !== "" && { part }),
  };
  return streamExportedCsv(`log-${kind}.csv`, async (before) =>
    getDataOrThrow(
      await callBackend(context, staffLogExport, { ...asked, ...(before !== null && { before }) }),
    ),
  );
}
