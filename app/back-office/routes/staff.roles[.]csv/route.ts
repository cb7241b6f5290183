import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatAmount } from "@contract/model/money";
import { staffRoleExport, type StaffRole } from "@contract/staff/roles";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { csvFile, type CsvLine } from "~/back-office/sections/csv-file.server";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "roles.see" } satisfies RouteHandle;

const COLUMNS = [
  ...["code", "name", "nameEn", "permissions", "refundLimit", "personalData", "export"],
  ...["secondFactor", "builtIn", "archived", "users"],
];

/** What each role allows, a line a role, as a CSV file. */
export function loader({ context }: LoaderFunctionArgs) {
  return csvFile({
    name: "roles.csv",
    columns: COLUMNS,
    pageFrom: async () => ({
      lines: unwrap(await ask(context, staffRoleExport)).map(lineOf),
      next: null,
    }),
  });
}

function lineOf({ code, name, permissions, refundLimitCents: limit, ...role }: StaffRole): CsvLine {
  const flag = (is: boolean) => (is ? "1" : "");
  return {
    ...{ code, name: name.zhTw, nameEn: name.en, permissions: permissions.join(" ") },
    refundLimit: limit === null ? "" : formatAmount(limit),
    ...{ personalData: flag(role.personalData), export: flag(role.export) },
    ...{ secondFactor: flag(role.secondFactor), builtIn: flag(role.builtIn) },
    ...{ archived: flag(role.archived), users: String(role.users) },
  };
}
