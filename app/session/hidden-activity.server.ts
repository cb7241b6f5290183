import { serialize, type SerializeOptions } from "cookie";
import { config } from "~/config.server";
import { readCookie } from "./signed-cookie.server";

/** Name of the cookie behind the "activity-visible flag" (spec §4): it holds which activity was put away. */
export const HIDDEN_ACTIVITY_COOKIE = "hiddenActivity";
const LIFE_SECONDS = 90 * 86_400;
const ATTRIBUTES: SerializeOptions = {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: config.secure,
};

/** True when the shopper has put away the activity of this id; a new one has a new id and shows again. */
export function isActivityHidden(header: string | undefined, activityId: string): boolean {
  return readCookie(header, HIDDEN_ACTIVITY_COOKIE) === activityId;
}

/** The Set-Cookie header that puts an activity away. */
export function hideActivity(activityId: string): string {
  return serialize(HIDDEN_ACTIVITY_COOKIE, activityId, { ...ATTRIBUTES, maxAge: LIFE_SECONDS });
}

/** The Set-Cookie header that shows the activity again: logout clears the flag (spec §4). */
export function showActivityAgain(): string {
  return serialize(HIDDEN_ACTIVITY_COOKIE, "", { ...ATTRIBUTES, maxAge: 0 });
}
