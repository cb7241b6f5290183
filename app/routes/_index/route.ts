import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "public" } satisfies RouteHandle;

/** The root is the home page, and keeps its query (spec §2). */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/index${new URL(request.url).search}`);
}
