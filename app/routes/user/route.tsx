import type { RouteHandle } from "~/routing/route-handle";

/**
 * Around every page of the account: whatever lies in it asks for a shopper, or the shop does not start.
 * The pages share no frame but the shop's, so that Remix shows them in its place. What fails is shown by
 * the root, since a sign-in that has ended changes the header too.
 */
export const handle = { access: "shopper" } satisfies RouteHandle;
