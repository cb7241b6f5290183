import { serialize } from "cookie";
import { isId } from "@contract/model/ids";
import { config } from "~/config.server";
import { readCookie } from "./signed-cookie.server";

/** The name of the cookie with the ids of viewed products, latest first, separated by dots. */
export const VIEWED_COOKIE = "viewed";
const VIEWED_MAX = 12;
const LIFE_SECONDS = 30 * 86_400;

/** Returns the ids of viewed products in a Cookie header, latest first. Leaves out invalid ids. */
export function readViewedProducts(header: string | undefined): string[] {
  const ids = (readCookie(header, VIEWED_COOKIE) ?? "").split(".").filter(isId);
  return [...new Set(ids)].slice(0, VIEWED_MAX);
}

/** Returns the Set-Cookie header that makes a product the first one, or null if it is already the first. */
export function writeViewed(id: string, before: readonly string[]): string | null {
  if (!isId(id) || before[0] === id) return null;
  const ids = [id, ...before.filter((each) => each !== id)].slice(0, VIEWED_MAX);
  return serialize(VIEWED_COOKIE, ids.join("."), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: config.secure,
    maxAge: LIFE_SECONDS,
  });
}
