import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffFiguresExport } from "@contract/staff/figures";
import { streamExportedCsv } from "~/back-office/sections/csv-file.server";
import { getToday, readFiguresView } from "~/back-office/sections/figures-view";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "today.see" } satisfies RouteHandle;

/** Returns the rows of the figures page as a CSV file, with all its pages. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { view } = readFiguresView(new URL(request.url).searchParams, getToday());
  if (view === null) throw new Response(null, { status: 404 });
  const { from, to, compare, by } = view;
  const name = `figures-${by}-${from}-${to}.csv`;
  return streamExportedCsv(name, async (after) => {
    const page = { from, to, compare, by, after: Number(after ?? 0) };
    return getDataOrThrow(await callBackend(context, staffFiguresExport, page));
  });
}
