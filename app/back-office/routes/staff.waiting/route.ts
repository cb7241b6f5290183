import type { LoaderFunctionArgs } from "@remix-run/node";
import { readStaffMe } from "~/prod-api/staff-calls.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "any" } satisfies RouteHandle;

/**
 * Returns the number of waiting items of each section, such as `{ "orders": 2 }`. The script of the back
 * office requests it.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  return Response.json(
    getDataOrThrow(await readStaffMe({ ...context, isBackground: true })).waiting,
  );
}
