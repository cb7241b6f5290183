import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffUserExport, type StaffUser } from "@contract/staff/users";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { readKeyword } from "~/back-office/sections/admin-view.server";
import { listedFile, type CsvLine } from "~/back-office/sections/csv-file.server";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "users.see" } satisfies RouteHandle;

/** The accounts that the list was narrowed to, as a CSV file. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return listedFile({
    name: "staff.csv",
    columns: ["loginName", "name", "email", "language", "roles", "state", "secondFactor"],
    lineOf,
    readPage: async (pageNum) =>
      unwrap(await ask(context, staffUserExport, { ...readKeyword(request), pageNum })),
  });
}

function lineOf({ loginName, name, email, language, ...row }: StaffUser): CsvLine {
  return {
    ...{ loginName, name, email, language, state: row.state },
    roles: row.roleCodes.join(" "),
    secondFactor: row.secondFactor ? "1" : "",
  };
}
