import { isNotice, type NoticeMessage } from "~/locales/notices";
import { signedCookie } from "./signed-cookie.server";

/** Long enough for the redirect, short enough not to greet somebody an hour later. */
const LIFE_SECONDS = 60;
/** A name of a product fits, a typed text does not. */
const PARAM_LENGTH = 120;
const cookie = signedCookie("notice");

/** Name of the cookie. */
export const NOTICE_COOKIE = cookie.name;

/**
 * The Set-Cookie header of a notice at the top of the next page. It travels in a short cookie of its own,
 * which the root loader takes away.
 */
export function writeNotice({ key, params, refusal, error }: NoticeMessage): string {
  return cookie.write({ key, params: shortened(params), refusal, error }, { maxAge: LIFE_SECONDS });
}

/** The notice of a Cookie header, else null. */
export function readNotice(header: string | undefined): NoticeMessage | null {
  const notice = cookie.read(header);
  return isNotice(notice) ? notice : null;
}

/** The Set-Cookie header that takes the notice away. */
export function clearNotice(): string {
  return cookie.clear();
}

function shortened(params: NoticeMessage["params"]): NoticeMessage["params"] {
  if (params === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === "string" ? value.slice(0, PARAM_LENGTH) : value,
    ]),
  );
}
