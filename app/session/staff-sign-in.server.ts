import { signedCookie } from "./signed-cookie.server";

const WAIT_MS = 10 * 60_000;
const cookie = signedCookie("rootwell-staff-waits");

/** The ticket of a sign-in at the back office that waits for its second factor; null for none. */
export function readStaffTicket(header: string | null): string | null {
  const ticket = cookie.read(header ?? undefined);
  return typeof ticket === "string" ? ticket : null;
}

/** The Set-Cookie header that keeps it for as long as it is good. */
export function writeStaffTicket(ticket: string): string {
  return cookie.write(ticket, { maxAge: WAIT_MS / 1_000 });
}

/** The Set-Cookie header that ends the waiting in this browser. */
export function clearStaffTicket(): string {
  return cookie.clear();
}
