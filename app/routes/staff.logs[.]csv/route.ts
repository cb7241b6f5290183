import type { LoaderFunctionArgs } from "@remix-run/node";
import { LOG_EXPORT_PAGE_SIZE } from "@contract/staff-limits";
import { staffLogExport } from "@contract/staff-logs";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { csvFile } from "~/routes/staff/csv-file.server";
import { queryOf, readLogSearch } from "~/routes/staff/log-search";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "logs.see" } satisfies RouteHandle;

/** A log as it is filtered, as a CSV file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = { ...readLogSearch(request.url), before: "" };
  const { kind, side, part } = search;
  const outcome = kind === "mails" ? search.status : search.outcome;
  const asked = {
    ...queryOf(search),
    ...{ kind, ...(side !== "" && { side }), ...(outcome !== "" && { outcome }) },
    ...(part !== "" && { part }),
  };
  const pageFrom = async (before: string | null) =>
    unwrap(await ask(context, staffLogExport, { ...asked, ...(before !== null && { before }) }));
  const first = await pageFrom(null);
  let page: typeof first | null = first;
  return csvFile({
    name: `log-${kind}.csv`,
    columns: first.columns,
    pageSize: LOG_EXPORT_PAGE_SIZE,
    pageOf: async (pageNum) => {
      if (pageNum > 1) page = page?.next ? await pageFrom(page.next) : null;
      const lines = page?.lines ?? [];
      return {
        rows: lines.length,
        lines: lines.map((cells) =>
          Object.fromEntries(first.columns.map((name, at) => [name, cells[at] ?? ""])),
        ),
      };
    },
  });
}
