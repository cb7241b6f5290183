import type { AppLoadContext } from "@remix-run/node";
import { showActivityAgain } from "~/session/hidden-activity.server";
import { logout } from "./accounts.server";

/**
 * Headers of a sign-out response. The client module copies values into local and session storage,
 * which must be cleared.
 */
export const CLEAR_STORAGE_HEADERS = { "Clear-Site-Data": '"storage"' } as const;

/**
 * Signs out (spec §4): ends the session at the backend and clears the cookie and the
 * activity-visible flag. The response needs `CLEAR_STORAGE_HEADERS`. The shopper is signed out here even
 * if the backend does not answer.
 */
export async function signOut(context: AppLoadContext): Promise<void> {
  await logout(context);
  clearShopperSession(context);
}

/** Signs out in this browser only, for a session that the backend has already ended. */
export function clearShopperSession(context: AppLoadContext): void {
  context.signOut();
  context.setCookie(showActivityAgain());
}
