import { randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { serialize } from "cookie";
import { isId } from "@contract/model/ids";
import { DEVICE_LIFE_MS, ORDER_REFRESH_SECONDS } from "@contract/model/limits";
import { config } from "~/config.server";
import { declareSignedCookie, readCookie, isRecord } from "./signed-cookie.server";

/** The length of the secret: 128 bits, so that it cannot be guessed. */
const SECRET_BYTES = 16;
const SECRET = /^[\w-]{22}$/;
const deviceCookie = declareSignedCookie("rootwell-device");

/** The name of the cookie with the secret. The cookie remains after sign-out. No page depends on it. */
export const DEVICE_COOKIE = deviceCookie.name;

/**
 * Returns the secret by which accounts recognize a browser that has signed in before. Failed attempts in
 * other browsers never slow down sign-ins from this browser (decision 17). Creates a secret if there is none.
 */
export function readDevice(header: string | undefined): string {
  const known = deviceCookie.read(header);
  return typeof known === "string" && SECRET.test(known)
    ? known
    : randomBytes(SECRET_BYTES).toString("base64url");
}

/** Returns the Set-Cookie header that stores the secret. Each sign-in extends its lifetime to one year. */
export function writeDevice(device: string): string {
  return deviceCookie.write(device, { maxAge: DEVICE_LIFE_MS / 1_000 });
}

/** The name of the cookie with the ids of viewed products, latest first, separated by dots. */
export const VIEWED_COOKIE = "viewed";
const VIEWED_MAX = 12;
const VIEWED_LIFE_SECONDS = 30 * 86_400;

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
    maxAge: VIEWED_LIFE_SECONDS,
  });
}

/** The goods that a visitor wanted to buy before signing in (spec §8, not logged in). */
export interface PendingAdd {
  readonly productId: string;
  readonly skuId: string;
  readonly count: number;
  /** True for "buy now", which leads to the checkout after sign-in. */
  readonly buyNow: boolean;
}

const PENDING_LIFE_SECONDS = 3_600;
const pendingCookie = declareSignedCookie("pending-add");

/** Returns the pending goods in a Cookie header, or null. */
export function readPendingAdd(header: string | undefined): PendingAdd | null {
  const pending = pendingCookie.read(header);
  if (!isRecord(pending)) return null;
  const { productId, skuId, count, buyNow } = pending;
  if (typeof productId !== "string" || typeof skuId !== "string") return null;
  return typeof count === "number" ? { productId, skuId, count, buyNow: buyNow === true } : null;
}

/** Returns the Set-Cookie header that stores the pending goods for an hour. */
export function writePendingAdd(pending: PendingAdd): string {
  return pendingCookie.write(pending, { maxAge: PENDING_LIFE_SECONDS });
}

/** Returns the Set-Cookie header that clears the pending goods. */
export function clearPendingAdd(): string {
  return pendingCookie.clear();
}

const COOKIE = "orderRefresh";
const REFRESH_LIFE_SECONDS = 180 * 86_400;

/**
 * Returns the number of seconds after which an order page reloads, or null for no reload. Shoppers without
 * scripts then also see changes. `?refresh=30` turns the reload on, `?refresh=0` turns it off, and a cookie
 * stores the choice. By default the page does not reload (WCAG 2.2.1).
 */
export function readRefreshChoice(
  search: URLSearchParams,
  request: Request,
  context: Pick<AppLoadContext, "setCookie">,
): number | null {
  const asked = search.get("refresh");
  const kept = readCookie(request.headers.get("Cookie") ?? undefined, COOKIE) === "on";
  const wanted = asked === null ? kept : asked === String(ORDER_REFRESH_SECONDS);
  if (wanted !== kept) context.setCookie(write(wanted));
  return wanted ? ORDER_REFRESH_SECONDS : null;
}

function write(on: boolean): string {
  return serialize(COOKIE, on ? "on" : "", {
    path: "/user",
    httpOnly: true,
    sameSite: "lax",
    secure: config.secure,
    maxAge: on ? REFRESH_LIFE_SECONDS : 0,
  });
}
