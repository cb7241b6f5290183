import type { AppLoadContext } from "@remix-run/node";
import { showActivityAgain } from "~/session/hidden-activity.server";
import { endBackendSession } from "./accounts.server";

/**
 * The headers of a sign-out response. They clear local and session storage, to which the client module copies
 * values.
 */
export const CLEAR_STORAGE_HEADERS = { "Clear-Site-Data": '"storage"' } as const;

/**
 * Signs the shopper out (spec §4). It ends the session at the backend, clears the session cookie, and clears
 * the cookie that hides the promotion. The caller must add `CLEAR_STORAGE_HEADERS` to the response. The
 * shopper is signed out in this browser even if the backend does not respond.
 */
export async function signOut(context: AppLoadContext): Promise<void> {
  await endBackendSession(context);
  clearShopperSession(context);
}

/** Signs the shopper out only in this browser, because the backend has already ended the session. */
export function clearShopperSession(context: AppLoadContext): void {
  context.signOut();
  context.setCookie(showActivityAgain());
}
