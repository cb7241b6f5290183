import { Secret, TOTP } from "otpauth";

/** The standard period of authenticators (RFC 6238) for six-digit codes. */
const PERIOD_MS = 30_000;
/** The allowed clock difference of a phone, in periods. */
const DRIFT_STEPS = 1;
const SECRET_BYTES = 20;

/** Creates a secret for an authenticator in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The labels in the authenticator's list. */
interface TotpLabel {
  readonly issuer: string;
  readonly account: string;
}

/** Returns the address for the authenticator's QR code. */
export function totpAddress(secret: string, { issuer, account }: TotpLabel): string {
  return totpOf(secret, issuer, account).toString();
}

/**
 * Returns the period of a code, counted from 1970: the current, the previous or the next one. Returns null
 * for a wrong code.
 */
export function totpStepOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({
    token: code,
    timestamp: now.getTime(),
    window: DRIFT_STEPS,
  });
  return delta === null ? null : Math.floor(now.getTime() / PERIOD_MS) + delta;
}

function totpOf(secret: string, issuer = "", label = ""): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_MS / 1_000 });
}
