import { randomBytes } from "node:crypto";
import { isRecord, signedCookie } from "./signed-cookie.server";

/** A signed-in member of staff; apart from the shopper's session, with a token of its own (prod-api B.10). */
export interface StaffSession {
  readonly token: string;
  readonly csrfId: string;
  /** Milliseconds. */
  readonly issuedAt: number;
}

/** A working day: staff signs in each day. */
const LIFE_MS = 12 * 3_600_000;
const cookie = signedCookie("rootwell-staff");

/** The staff session of a Cookie header; null when absent, altered or older than twelve hours. */
export function readStaffSession(
  header: string | undefined,
  now = Date.now(),
): StaffSession | null {
  const session = cookie.read(header);
  if (!isRecord(session)) return null;
  const { token, csrfId, issuedAt } = session;
  if (typeof token !== "string" || typeof csrfId !== "string" || typeof issuedAt !== "number")
    return null;
  return now - issuedAt < LIFE_MS ? { token, csrfId, issuedAt } : null;
}

/** The Set-Cookie header of a fresh staff sign-in. */
export function writeStaffSession(token: string, now = Date.now()): string {
  const csrfId = randomBytes(16).toString("base64url");
  return cookie.write({ token, csrfId, issuedAt: now }, { maxAge: LIFE_MS / 1000 });
}

/** The Set-Cookie header that ends the staff session in this browser. */
export function clearStaffSession(): string {
  return cookie.clear();
}
