import { redirect } from "@remix-run/node";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "public" } satisfies RouteHandle;

/** Redirects from the usual spelling, for people who type the address of /custmoerCase. */
export function loader() {
  return redirect("/custmoerCase", 301);
}
