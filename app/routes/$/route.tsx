import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "shopper" } satisfies RouteHandle;

/**
 * Handles all other paths. The guard redirects visitors to the sign-in page (spec §2). A signed-in shopper
 * gets a 404.
 */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export const action = loader;

/**
 * Renders nothing, because the loader always throws. Without a component, Remix would respond with only a
 * status instead of the error page.
 */
export default function NotFound() {
  return null;
}
