import { randomBytes } from "node:crypto";
import { isRecord, declareSignedCookie } from "./signed-cookie.server";

/**
 * The session of a staff member. It is independent of the shopper's session and has its own token (prod-api
 * B.10).
 */
export interface StaffSession {
  readonly token: string;
  readonly csrfId: string;
  /** The time of the sign-in in milliseconds. */
  readonly issuedAt: number;
}

/** The lifetime of a staff session. It covers a working day, so that staff sign in each day. */
const LIFE_MS = 12 * 3_600_000;
const cookie = declareSignedCookie("rootwell-staff");

/**
 * Returns the staff session in a Cookie header. Returns null if the cookie is absent, altered or older than
 * twelve hours.
 */
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

/** Returns the Set-Cookie header of a new staff session. */
export function writeStaffSession(token: string, now = Date.now()): string {
  const csrfId = randomBytes(16).toString("base64url");
  return cookie.write({ token, csrfId, issuedAt: now }, { maxAge: LIFE_MS / 1000 });
}

/** Returns the Set-Cookie header that ends the staff session in this browser. */
export function clearStaffSession(): string {
  return cookie.clear();
}

const WAIT_MS = 10 * 60_000;
const waitingCookie = declareSignedCookie("rootwell-staff-waits");

/** Returns the ticket of a staff sign-in that waits for its second factor, or null. */
export function readStaffTicket(header: string | null): string | null {
  const ticket = waitingCookie.read(header ?? undefined);
  return typeof ticket === "string" ? ticket : null;
}

/** Returns the Set-Cookie header that stores the ticket while it is valid. */
export function writeStaffTicket(ticket: string): string {
  return waitingCookie.write(ticket, { maxAge: WAIT_MS / 1_000 });
}

/** Returns the Set-Cookie header that clears the ticket. */
export function clearStaffTicket(): string {
  return waitingCookie.clear();
}
