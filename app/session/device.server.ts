import { randomBytes } from "node:crypto";
import { DEVICE_LIFE_MS } from "@contract/model/limits";
import { signedCookie } from "./signed-cookie.server";

/** 128 bits, so that a secret cannot be guessed. */
const SECRET_BYTES = 16;
const SECRET = /^[\w-]{22}$/;
const cookie = signedCookie("rootwell-device");

/** The name of the cookie that remains after sign-out. No page depends on it. */
export const DEVICE_COOKIE = cookie.name;

/**
 * Returns the secret that identifies a browser to the accounts that signed in with it. Failed
 * attempts by strangers never slow down sign-ins from that browser (decisions "Sign-in"). Creates a
 * secret if there is none.
 */
export function readDevice(header: string | undefined): string {
  const known = cookie.read(header);
  return typeof known === "string" && SECRET.test(known)
    ? known
    : randomBytes(SECRET_BYTES).toString("base64url");
}

/** Returns the Set-Cookie header that stores it for a year from each sign-in. */
export function writeDevice(device: string): string {
  return cookie.write(device, { maxAge: DEVICE_LIFE_MS / 1_000 });
}
