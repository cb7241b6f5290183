import { Secret, TOTP } from "otpauth";

/** The standard period of authenticator apps for six-digit codes (RFC 6238). */
const PERIOD_MS = 30_000;
/** The number of periods by which the clock of a phone may differ. */
const DRIFT_STEPS = 1;
const SECRET_BYTES = 20;

/** Creates a base32 secret for an authenticator app. */
export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The labels of the account in the authenticator app. */
interface TotpLabel {
  readonly issuer: string;
  readonly account: string;
}

/** Returns the `otpauth:` URL for the QR code that an authenticator app scans. */
export function formatTotpUri(secret: string, { issuer, account }: TotpLabel): string {
  return createTotp(secret, issuer, account).toString();
}

/**
 * Returns the number of the period that a code belongs to, counted from 1970. It is the current, the previous or the
 * next period. Returns null for a wrong code.
 */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const delta = createTotp(secret).validate({
    token: code,
    timestamp: now.getTime(),
    window: DRIFT_STEPS,
  });
  return delta === null ? null : Math.floor(now.getTime() / PERIOD_MS) + delta;
}

function createTotp(secret: string, issuer = "", label = ""): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_MS / 1_000 });
}
