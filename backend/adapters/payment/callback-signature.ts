import { createHmac, timingSafeEqual } from "node:crypto";
import { isFreshlySigned, readSignatureHeader } from "../../rules/pay-callback";

/** The header that carries a callback's time and signature. */
export const SIGNATURE_HEADER = "Pay-Signature";

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">` (security-controls B6). */
export function signCallback(body: Buffer | string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${signature(body, secret, seconds).toString("hex")}`;
}

/**
 * Whether the bytes were signed with one of the secrets within 300 seconds. Every secret is tried and
 * compared in constant time, so that neither a near miss nor the number of secrets shows.
 */
export function isSignedByUs(
  body: Buffer,
  header: string | undefined,
  secrets: readonly string[],
  now: Date,
): boolean {
  const signed = readSignatureHeader(header ?? "");
  if (signed === undefined || !isFreshlySigned(signed.seconds, now)) return false;
  const given = Buffer.from(signed.hex, "hex");
  return (
    secrets.filter((secret) => {
      const expected = signature(body, secret, signed.seconds);
      return given.length === expected.length && timingSafeEqual(given, expected);
    }).length > 0
  );
}

function signature(body: Buffer | string, secret: string, seconds: number): Buffer {
  return createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
}
