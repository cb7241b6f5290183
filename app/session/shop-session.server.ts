import { randomBytes } from "node:crypto";
import { SIGN_IN_SECOND_STEP_MAX_MS } from "@contract/model/limits";
import { config } from "~/config.server";
import { isRecord, declareSignedCookie } from "./signed-cookie.server";

/** The session of a shopper, as stored in the session cookie (spec §4; security-controls B4). */
export interface ShopSession {
  /** The backend's token, which calls send as Token-App. Scripts in the browser cannot read it. */
  readonly token: string;
  readonly loginId: string;
  /** The random secret of this sign-in, from which the `_csrf` fields are derived. */
  readonly csrfId: string;
  /** The time of the sign-in in milliseconds. The absolute lifetime starts here. */
  readonly issuedAt: number;
  /** The time of the last refresh in milliseconds. The idle lifetime starts here. */
  readonly seenAt: number;
}

const cookie = declareSignedCookie("rootwell");
/** The interval at which the idle lifetime is refreshed, so that most responses need no Set-Cookie header. */
const REFRESH_AFTER_MS = Math.min(config.sessionIdleMs / 10, 3_600_000);

/** The name of the session cookie. It has the prefix `__Host-` if the shop uses https. */
export const SESSION_COOKIE = cookie.name;

/**
 * Returns the session in a Cookie header. Returns null for a visitor, and for a cookie that is altered, idle
 * for too long or too old.
 */
export function readShopSession(header: string | undefined, now = Date.now()): ShopSession | null {
  const session = cookie.read(header);
  if (!isShopSession(session)) return null;
  const alive =
    now - session.seenAt < config.sessionIdleMs &&
    now - session.issuedAt < config.sessionAbsoluteMs;
  return alive ? session : null;
}

/**
 * Creates the session of a new sign-in. It keeps no value of an earlier cookie, which prevents session
 * fixation.
 */
export function createShopSession(
  { token, loginId }: Pick<ShopSession, "token" | "loginId">,
  now = Date.now(),
): ShopSession {
  const csrfId = randomBytes(16).toString("base64url");
  return { token, loginId, csrfId, issuedAt: now, seenAt: now };
}

/**
 * Returns the Set-Cookie header that stores a session. The cookie expires at the end of the idle or the
 * absolute lifetime, whichever comes first.
 */
export function writeShopSession(session: ShopSession, now = Date.now()): string {
  const leftMs = Math.min(config.sessionIdleMs, session.issuedAt + config.sessionAbsoluteMs - now);
  return cookie.write({ ...session, seenAt: now }, { maxAge: Math.floor(leftMs / 1000) });
}

/** Returns the Set-Cookie header that ends the session in this browser. */
export function clearShopSession(): string {
  return cookie.clear();
}

/** Returns true if the idle lifetime must be refreshed. */
export function isRefreshOn(session: ShopSession, now = Date.now()): boolean {
  return now - session.seenAt > REFRESH_AFTER_MS;
}

function isShopSession(value: unknown): value is ShopSession {
  if (!isRecord(value)) return false;
  const { token, loginId, csrfId, issuedAt, seenAt } = value;
  return (
    [token, loginId, csrfId].every((text) => typeof text === "string" && text !== "") &&
    [issuedAt, seenAt].every((time) => typeof time === "number" && Number.isFinite(time))
  );
}

const ticketCookie = declareSignedCookie("sign-in-ticket");

/** Returns the ticket of a shopper's sign-in that waits for its second factor, or null. */
export function readSignInTicket(header: string | null): string | null {
  const ticket = ticketCookie.read(header ?? undefined);
  return typeof ticket === "string" ? ticket : null;
}

/** Returns the Set-Cookie header that stores the ticket while it is valid. */
export function writeSignInTicket(ticket: string): string {
  return ticketCookie.write(ticket, { maxAge: SIGN_IN_SECOND_STEP_MAX_MS / 1_000 });
}

/** Returns the Set-Cookie header that clears the ticket. */
export function clearSignInTicket(): string {
  return ticketCookie.clear();
}
