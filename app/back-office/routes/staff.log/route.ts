import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { toStaffHref } from "~/back-office/sections/staff-href";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "logs.see" } satisfies RouteHandle;

/** Redirects the URL that the log had when there was only one log. */
export function loader({ request }: LoaderFunctionArgs) {
  const keyword = new URL(request.url).searchParams.get("keyword") ?? "";
  return redirect(toStaffHref(ADMIN_SECTIONS.logs, { kind: "actions", keyword }), 301);
}
