import { serialize } from "cookie";
import { isId } from "@contract/model/ids";
import { config } from "~/config.server";
import { readCookie } from "./signed-cookie.server";

/** Name of the cookie: ids of the products a shopper looked at, the latest first, joined by dots. */
export const VIEWED_COOKIE = "viewed";
const KEPT = 12;
const LIFE_SECONDS = 30 * 86_400;

/** The ids of the products looked at, the latest first; what is no id is left out. */
export function readViewed(header: string | undefined): string[] {
  const ids = (readCookie(header, VIEWED_COOKIE) ?? "").split(".").filter(isId);
  return [...new Set(ids)].slice(0, KEPT);
}

/** The Set-Cookie header that puts a product first; null when it stands there already. */
export function writeViewed(id: string, before: readonly string[]): string | null {
  if (!isId(id) || before[0] === id) return null;
  const ids = [id, ...before.filter((each) => each !== id)].slice(0, KEPT);
  return serialize(VIEWED_COOKIE, ids.join("."), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: config.secure,
    maxAge: LIFE_SECONDS,
  });
}
