import { Secret, TOTP } from "otpauth";

/** As every authenticator knows it (RFC 6238): six digits, new each 30 seconds. */
const PERIOD_MS = 30_000;
/** A phone may be one period before or behind. */
const DRIFT_STEPS = 1;
const SECRET_BYTES = 20;

/** A new secret to share with an authenticator, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Whose secret it is, for the authenticator's list. */
interface TotpLabel {
  readonly issuer: string;
  readonly account: string;
}

/** The address that an authenticator reads from the QR code. */
export function totpAddress(secret: string, { issuer, account }: TotpLabel): string {
  return totpOf(secret, issuer, account).toString();
}

/** The period that a code is of, counted from 1970: the present one, the last or the next; null for a wrong code. */
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
