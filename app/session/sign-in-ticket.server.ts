import { SIGN_IN_SECOND_STEP_MAX_MS } from "@contract/model/limits";
import { declareSignedCookie } from "./signed-cookie.server";

const cookie = declareSignedCookie("sign-in-ticket");

/** Returns the ticket of a shopper's sign-in that waits for its second factor, or null. */
export function readSignInTicket(header: string | null): string | null {
  const ticket = cookie.read(header ?? undefined);
  return typeof ticket === "string" ? ticket : null;
}

/** Returns the Set-Cookie header that stores the ticket while it is valid. */
export function writeSignInTicket(ticket: string): string {
  return cookie.write(ticket, { maxAge: SIGN_IN_SECOND_STEP_MAX_MS / 1_000 });
}

/** Returns the Set-Cookie header that clears the ticket. */
export function clearSignInTicket(): string {
  return cookie.clear();
}
