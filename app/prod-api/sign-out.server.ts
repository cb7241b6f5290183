import type { AppLoadContext } from "@remix-run/node";
import { showActivityAgain } from "~/session/hidden-activity.server";
import { logout } from "./accounts.server";

/** Headers of the answer to a sign-out: local and session storage hold what the client module mirrored there. */
export const FORGET_STORAGE = { "Clear-Site-Data": '"storage"' } as const;

/**
 * Signs out (spec §4): the token at the backend, the cookie and the activity-visible flag; the answer takes
 * `FORGET_STORAGE`. A backend that does not answer keeps nobody signed in here.
 */
export async function signOut(context: AppLoadContext): Promise<void> {
  await logout(context);
  forgetShopper(context);
}

/** The part of it in this browser, where the backend has ended the session already. */
export function forgetShopper(context: AppLoadContext): void {
  context.signOut();
  context.setCookie(showActivityAgain());
}
