import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { declareSignedCookie, getSigningKeys } from "./signed-cookie.server";

const visitor = declareSignedCookie("visitor");
const LIFE_SECONDS = 86_400;

/**
 * The name of the cookie from which a visitor's `_csrf` fields are derived. The fields of a shopper are
 * derived from the session.
 */
export const VISITOR_COOKIE = visitor.name;

/** Returns the random id from which a visitor's `_csrf` fields are derived, or null if there is none. */
export function readVisitorId(header: string | undefined): string | null {
  const id = visitor.read(header);
  return typeof id === "string" ? id : null;
}

/** Creates a random id and its Set-Cookie header. */
export function createVisitorId(): { id: string; setCookie: string } {
  const id = randomBytes(16).toString("base64url");
  return { id, setCookie: visitor.write(id, { maxAge: LIFE_SECONDS }) };
}

/**
 * Returns the value of the hidden `_csrf` field, derived from the random id of a session or visitor
 * (security-controls B3).
 */
export function createCsrfToken(id: string): string {
  return signToken(id, getSigningKeys()[0] ?? "");
}

/**
 * Returns true if the field's value was derived from this id, with the current key or an older one. Compares
 * in constant time.
 */
export function isCsrfToken(given: string | null, id: string | null): boolean {
  if (given === null || id === null) return false;
  return getSigningKeys().some((key) => {
    const expected = Buffer.from(signToken(id, key));
    const offered = Buffer.from(given);
    return offered.length === expected.length && timingSafeEqual(offered, expected);
  });
}

function signToken(id: string, key: string): string {
  return createHmac("sha256", key).update(`csrf\n${id}`).digest("base64url");
}
