import { redirect } from "@remix-run/node";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "public" } satisfies RouteHandle;

/** The usual spelling of /custmoerCase, for those who type it. */
export function loader() {
  return redirect("/custmoerCase", 301);
}
