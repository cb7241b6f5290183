import { redirect } from "@remix-run/node";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "public" } satisfies RouteHandle;

/** Redirects to the privacy notice, which is part of /aboutUs (spec §2). */
export function loader() {
  return redirect("/aboutUs#privacy", 301);
}
