import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "shopper" } satisfies RouteHandle;

/** Redirects to the overview of the account (spec §2). */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/user/center${new URL(request.url).search}`);
}
