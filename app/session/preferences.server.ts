import { serialize, type SerializeOptions } from "cookie";
import { LANGUAGES, type Language } from "@contract/model/languages";
import { config } from "~/config.server";
import { readCookie } from "./signed-cookie.server";

/** The name of the cookie that stores the language until the browser closes (prod-api B.12). */
export const LANGUAGE_COOKIE = "lang";

/**
 * Returns the Set-Cookie header that stores a language. The cookie is readable for scripts, because the
 * client module copies it.
 */
export function writeLanguage(lang: Language): string {
  return serialize(LANGUAGE_COOKIE, lang, { path: "/", sameSite: "lax", secure: config.secure });
}

/** Returns the shop's language with this code, or null. */
export function parseLanguage(value: unknown): Language | null {
  return LANGUAGES.find((lang) => lang === value) ?? null;
}

/** The name of the cookie that stores the low-data switch. */
export const LOW_DATA_COOKIE = "lowData";
const LOW_DATA_SECONDS = 180 * 86_400;

/**
 * Returns true if the shopper has turned low-data mode on. If the shopper has not chosen, returns true if the
 * browser sends `Save-Data: on`.
 */
export function isLowDataMode(header: string | undefined, saveData: string | undefined): boolean {
  const chosen = readCookie(header, LOW_DATA_COOKIE);
  return chosen === undefined ? saveData === "on" : chosen === "on";
}

/** Returns the Set-Cookie header that stores the switch. */
export function writeLowData(on: boolean): string {
  return serialize(LOW_DATA_COOKIE, on ? "on" : "off", {
    path: "/",
    sameSite: "lax",
    secure: config.secure,
    maxAge: LOW_DATA_SECONDS,
  });
}

/**
 * The name of the cookie that implements the "activity-visible flag" (spec §4). It contains the id of the
 * hidden promotion.
 */
export const HIDDEN_ACTIVITY_COOKIE = "hiddenActivity";
const HIDDEN_SECONDS = 90 * 86_400;
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
  return serialize(HIDDEN_ACTIVITY_COOKIE, activityId, { ...ATTRIBUTES, maxAge: HIDDEN_SECONDS });
}

/** Returns the Set-Cookie header that shows the promotion again. Signing out clears the flag (spec §4). */
export function showActivityAgain(): string {
  return serialize(HIDDEN_ACTIVITY_COOKIE, "", { ...ATTRIBUTES, maxAge: 0 });
}

/** The name of the cookie that records that the shopper cancelled the contact dialog. */
export const CONTACT_FOLDED_COOKIE = "contactFolded";

const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure: config.secure } as const;

/**
 * Returns the Set-Cookie header that collapses the contact dialog until the browser session or the sign-in
 * ends.
 */
export function writeContactFolded(): string {
  return serialize(CONTACT_FOLDED_COOKIE, "on", attributes);
}

/** Returns the Set-Cookie header that shows the dialog again. */
export function clearContactFolded(): string {
  return serialize(CONTACT_FOLDED_COOKIE, "", { ...attributes, maxAge: 0 });
}
