import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendCsv } from "~/back-office/sections/define-section.server";
import { roleSection } from "~/back-office/sections/role-section";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "roles.see" } satisfies RouteHandle;

export function loader(args: LoaderFunctionArgs) {
  return sendCsv(roleSection, args);
}
