import { declareSignedCookie } from "./signed-cookie.server";

const WAIT_MS = 10 * 60_000;
const cookie = declareSignedCookie("rootwell-staff-waits");

/** Returns the ticket of a staff sign-in that waits for its second factor, or null. */
export function readStaffTicket(header: string | null): string | null {
  const ticket = cookie.read(header ?? undefined);
  return typeof ticket === "string" ? ticket : null;
}

/** Returns the Set-Cookie header that stores the ticket while it is valid. */
export function writeStaffTicket(ticket: string): string {
  return cookie.write(ticket, { maxAge: WAIT_MS / 1_000 });
}

/** Returns the Set-Cookie header that clears the ticket. */
export function clearStaffTicket(): string {
  return cookie.clear();
}
