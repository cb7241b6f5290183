import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffDictionaryExport, type StaffDictionaryEntry } from "@contract/staff/dictionaries";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { readKeyword } from "~/back-office/sections/admin-view.server";
import { listedFile, type CsvLine } from "~/back-office/sections/csv-file.server";
import { readDictionarySearch } from "~/back-office/sections/dictionary-search.server";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "dictionaries.see" } satisfies RouteHandle;

const COLUMNS = [
  ...["type", "value", "label", "labelEn", "order", "group", "trackingUrl"],
  ...["shown", "archived", "locked"],
];

/** The entries of a dictionary that the list was narrowed to, as a CSV file. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { type, archived } = readDictionarySearch(request);
  const asked = { ...readKeyword(request), type, ...(archived && { archived }) };
  return listedFile({
    name: `${type}.csv`,
    columns: COLUMNS,
    lineOf,
    readPage: async (pageNum) =>
      unwrap(await ask(context, staffDictionaryExport, { ...asked, pageNum })),
  });
}

function lineOf({ type, value, label, order, group, ...entry }: StaffDictionaryEntry): CsvLine {
  const flag = (is: boolean) => (is ? "1" : "");
  return {
    ...{ type, value, label: label.zhTw, labelEn: label.en, order: String(order), group },
    trackingUrl: entry.trackingUrl,
    ...{ shown: flag(entry.shown), archived: flag(entry.archived), locked: flag(entry.locked) },
  };
}
