import { serialize } from "cookie";
import { config } from "~/config.server";
import { readCookie } from "./signed-cookie.server";

/** The name of the cookie that stores the low-data switch. */
export const LOW_DATA_COOKIE = "lowData";
const LIFE_SECONDS = 180 * 86_400;

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
    maxAge: LIFE_SECONDS,
  });
}
