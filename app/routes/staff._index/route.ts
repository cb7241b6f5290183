import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "orders" } satisfies RouteHandle;

/** Where the queue of orders stood: whoever kept an address of it is led to where it stands now. */
export function loader({ request }: LoaderFunctionArgs) {
  const { search } = new URL(request.url);
  return redirect(`/staff/orders${search}`, search === "" ? 302 : 301);
}
