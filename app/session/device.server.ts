import { randomBytes } from "node:crypto";
import { DEVICE_LIFE_MS } from "@contract/model/limits";
import { declareSignedCookie } from "./signed-cookie.server";

/** The length of the secret: 128 bits, so that it cannot be guessed. */
const SECRET_BYTES = 16;
const SECRET = /^[\w-]{22}$/;
const cookie = declareSignedCookie("rootwell-device");

/** The name of the cookie with the secret. The cookie remains after sign-out. No page depends on it. */
export const DEVICE_COOKIE = cookie.name;

/**
 * Returns the secret by which accounts recognize a browser that has signed in before. Failed attempts in
 * other browsers never slow down sign-ins from this browser (decision 17). Creates a secret if there is none.
 */
export function readDevice(header: string | undefined): string {
  const known = cookie.read(header);
  return typeof known === "string" && SECRET.test(known)
    ? known
    : randomBytes(SECRET_BYTES).toString("base64url");
}

/** Returns the Set-Cookie header that stores the secret. Each sign-in extends its lifetime to one year. */
export function writeDevice(device: string): string {
  return cookie.write(device, { maxAge: DEVICE_LIFE_MS / 1_000 });
}
