import { redirect } from "@remix-run/node";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "public" } satisfies RouteHandle;

/** The privacy notice is a part of /aboutUs, which every visitor may open (spec §2). */
export function loader() {
  return redirect("/aboutUs#privacy", 301);
}
