import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { findTotpStep } from "./totp";

const PERIOD_MS = 30_000;
/** A secret whose codes differ in neighbouring periods. */
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** Returns the code that a phone shows if its clock is `periods` periods ahead of `now`. */
function calculateCodeAt(now: Date, periods: number): string {
  const totp = new TOTP({ secret: Secret.fromBase32(SECRET), period: PERIOD_MS / 1_000 });
  return totp.generate({ timestamp: now.getTime() + periods * PERIOD_MS });
}

// The start, the middle and the end of a period.
test.each([0, 12_345, PERIOD_MS - 1])(
  "the TOTP check accepts only the code of the previous, current or next period, %i ms after a period began",
  (into) => {
    const present = 59_000_000;
    const now = new Date(present * PERIOD_MS + into);
    for (const off of [-1, 0, 1])
      expect(findTotpStep(SECRET, calculateCodeAt(now, off), now)).toBe(present + off);
    for (const off of [-3, -2, 2, 3])
      expect(findTotpStep(SECRET, calculateCodeAt(now, off), now)).toBeNull();
  },
);
