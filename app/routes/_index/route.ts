import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "public" } satisfies RouteHandle;

/** Redirects to the home page and keeps the query (spec §2). */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/index${new URL(request.url).search}`);
}
