import { redirect } from "@remix-run/node";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "public" } satisfies RouteHandle;

/** Redirects the correct spelling to /custmoerCase, which is the spelling of the specification. */
export function loader() {
  return redirect("/custmoerCase", 301);
}
