import { randomBytes } from "node:crypto";
import { config } from "~/config.server";
import { isRecord, signedCookie } from "./signed-cookie.server";

/** A shopper who is signed in, as the session cookie tells it (spec §4; security-controls B4). */
export interface ShopSession {
  /** Goes to the backend as Token-App; never to the browser's scripts. */
  readonly token: string;
  readonly loginId: string;
  /** Secret of this sign-in that the `_csrf` fields are made from. */
  readonly csrfId: string;
  /** Milliseconds; the absolute life is counted from here. */
  readonly issuedAt: number;
  /** Milliseconds; the idle life is counted from here. */
  readonly seenAt: number;
}

const cookie = signedCookie("rootwell");
/** How often the idle life is written anew: not on each answer, so that most carry no cookie. */
const REFRESH_AFTER_MS = Math.min(config.sessionIdleMs / 10, 3_600_000);

/** Name of the session cookie, `__Host-` prefix included on https. */
export const SESSION_COOKIE = cookie.name;

/** The session of a Cookie header; null for a visitor and for whatever is altered, idle or too old. */
export function readShopSession(header: string | undefined, now = Date.now()): ShopSession | null {
  const session = cookie.read(header);
  if (!isShopSession(session)) return null;
  const alive =
    now - session.seenAt < config.sessionIdleMs &&
    now - session.issuedAt < config.sessionAbsoluteMs;
  return alive ? session : null;
}

/** A session of a fresh sign-in: nothing of an earlier cookie is taken over (no fixation). */
export function newShopSession(
  { token, loginId }: Pick<ShopSession, "token" | "loginId">,
  now = Date.now(),
): ShopSession {
  const csrfId = randomBytes(16).toString("base64url");
  return { token, loginId, csrfId, issuedAt: now, seenAt: now };
}

/** The Set-Cookie header of a session; it goes when idle or when its absolute life ends. */
export function writeShopSession(session: ShopSession, now = Date.now()): string {
  const leftMs = Math.min(config.sessionIdleMs, session.issuedAt + config.sessionAbsoluteMs - now);
  return cookie.write({ ...session, seenAt: now }, { maxAge: Math.floor(leftMs / 1000) });
}

/** The Set-Cookie header that ends the session in this browser. */
export function clearShopSession(): string {
  return cookie.clear();
}

/** True when the idle life is due to be written anew. */
export function wantsRefresh(session: ShopSession, now = Date.now()): boolean {
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
