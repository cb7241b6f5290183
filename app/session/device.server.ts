import { randomBytes } from "node:crypto";
import { DEVICE_LIFE_MS } from "@contract/model/limits";
import { signedCookie } from "./signed-cookie.server";

/** 128 bits: nobody guesses another's. */
const SECRET_BYTES = 16;
const SECRET = /^[\w-]{22}$/;
const cookie = signedCookie("rootwell-device");

/** Name of the cookie that outlives sign-out: no page depends on it. */
export const DEVICE_COOKIE = cookie.name;

/**
 * The secret that a browser is known by to the accounts that were signed in with it: it is never slowed
 * down at them by what strangers try (decisions "Sign-in"). A new one where there is none.
 */
export function readDevice(header: string | undefined): string {
  const known = cookie.read(header);
  return typeof known === "string" && SECRET.test(known)
    ? known
    : randomBytes(SECRET_BYTES).toString("base64url");
}

/** The Set-Cookie header that keeps it, for a year from each sign-in. */
export function writeDevice(device: string): string {
  return cookie.write(device, { maxAge: DEVICE_LIFE_MS / 1_000 });
}
