import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendCsv } from "~/back-office/sections/define-section.server";
import { userSection } from "~/back-office/sections/user-section";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "users.see" } satisfies RouteHandle;

export function loader(args: LoaderFunctionArgs) {
  return sendCsv(userSection, args);
}
