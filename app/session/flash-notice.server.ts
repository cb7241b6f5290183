import { isNotice, type NoticeMessage } from "~/locales/notices";
import { declareSignedCookie } from "./signed-cookie.server";

/**
 * The lifetime of a flash message. It is long enough for the redirect, and too short for the message to
 * appear on a much later page.
 */
const LIFE_SECONDS = 60;
/** The maximum length of a parameter. It is enough for a product name, but cuts long typed texts. */
const PARAM_LENGTH = 120;
const cookie = declareSignedCookie("notice");

/** The name of the cookie with the flash message. */
export const NOTICE_COOKIE = cookie.name;

/**
 * Returns the Set-Cookie header of a flash message for the next page. The message has its own short-lived
 * cookie, which the root loader clears.
 */
export function writeNotice({ key, params, refusal, error }: NoticeMessage): string {
  return cookie.write(
    { key, params: shortenParams(params), refusal, error },
    { maxAge: LIFE_SECONDS },
  );
}

/** Returns the flash message in a Cookie header, or null. */
export function readNotice(header: string | undefined): NoticeMessage | null {
  const notice = cookie.read(header);
  return isNotice(notice) ? notice : null;
}

/** Returns the Set-Cookie header that clears the flash message. */
export function clearNotice(): string {
  return cookie.clear();
}

function shortenParams(params: NoticeMessage["params"]): NoticeMessage["params"] {
  if (params === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === "string" ? value.slice(0, PARAM_LENGTH) : value,
    ]),
  );
}
