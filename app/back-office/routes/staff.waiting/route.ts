import type { LoaderFunctionArgs } from "@remix-run/node";
import { askStaffMe } from "~/prod-api/staff-me.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "any" } satisfies RouteHandle;

/** For the back office's own script: how much waits in each section of the menu, as `{ "orders": 2 }`. */
export async function loader({ context }: LoaderFunctionArgs) {
  return Response.json(unwrap(await askStaffMe(context)).waiting);
}
