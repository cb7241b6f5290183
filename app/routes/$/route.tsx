import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "shopper" } satisfies RouteHandle;

/** Any other path: the guard sends a visitor to sign in (spec §2), a shopper learns that it is not there. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export const action = loader;

/** Never reached; without it the answer would be a bare status instead of the page that says so. */
export default function NotFound() {
  return null;
}
