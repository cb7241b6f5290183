import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAGE_SIZE_MAX } from "@contract/model/limits";
import { formatShopTime } from "@contract/model/shop-time";
import { staffShopperListExport, type StaffShopper } from "@contract/staff/shoppers";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { csvFile, nextAfter } from "~/back-office/sections/csv-file.server";
import { readShopperSearch } from "~/back-office/sections/shopper-search.server";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "shoppers.see" } satisfies RouteHandle;

const CELLS: Readonly<Record<string, (shopper: StaffShopper) => string>> = {
  loginName: ({ loginName }) => loginName,
  nickname: ({ nickname }) => nickname,
  realName: ({ realName }) => realName,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  orders: ({ orders }) => String(orders),
  registered: ({ createTime }) => formatShopTime(createTime),
  state: ({ blocked, erased }) => (erased ? "erased" : blocked ? "blocked" : "active"),
};

/** Returns the filtered shoppers as a CSV file. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { asked } = readShopperSearch(request);
  return csvFile({
    name: "shoppers.csv",
    columns: Object.keys(CELLS),
    pageFrom: async (after) => {
      const page = { ...asked, pageSize: PAGE_SIZE_MAX, ...(after !== null && { after }) };
      const { rows } = unwrap(await ask(context, staffShopperListExport, page));
      const lineOf = (row: StaffShopper) =>
        Object.fromEntries(Object.entries(CELLS).map(([name, cell]) => [name, cell(row)]));
      const next = nextAfter(rows, PAGE_SIZE_MAX, ({ shopperId }) => shopperId);
      return { lines: rows.map(lineOf), next };
    },
  });
}
