import type { AppLoadContext } from "@remix-run/node";
import { serialize } from "cookie";
import { ORDER_REFRESH_SECONDS } from "@contract/model/limits";
import { config } from "~/config.server";
import { readCookie } from "./signed-cookie.server";

const COOKIE = "orderRefresh";
const LIFE_SECONDS = 180 * 86_400;

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
    maxAge: on ? LIFE_SECONDS : 0,
  });
}
