import { serialize, type SerializeOptions } from "cookie";
import { config } from "~/config.server";
import { readCookie } from "./signed-cookie.server";

/**
 * The name of the cookie that implements the "activity-visible flag" (spec §4). It contains the id of the
 * hidden promotion.
 */
export const HIDDEN_ACTIVITY_COOKIE = "hiddenActivity";
const LIFE_SECONDS = 90 * 86_400;
const ATTRIBUTES: SerializeOptions = {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: config.secure,
};

/**
 * Returns true if the shopper has hidden the promotion with this id. A new promotion has another id, so it is
 * shown.
 */
export function isActivityHidden(header: string | undefined, activityId: string): boolean {
  return readCookie(header, HIDDEN_ACTIVITY_COOKIE) === activityId;
}

/** Returns the Set-Cookie header that hides a promotion. */
export function hideActivity(activityId: string): string {
  return serialize(HIDDEN_ACTIVITY_COOKIE, activityId, { ...ATTRIBUTES, maxAge: LIFE_SECONDS });
}

/** Returns the Set-Cookie header that shows the promotion again. Signing out clears the flag (spec §4). */
export function showActivityAgain(): string {
  return serialize(HIDDEN_ACTIVITY_COOKIE, "", { ...ATTRIBUTES, maxAge: 0 });
}
