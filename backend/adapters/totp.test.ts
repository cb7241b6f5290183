import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { totpStepOf } from "./totp";

const PERIOD_MS = 30_000;
/** One that gives no two periods near each other the same six digits. */
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** What a phone shows that is so many periods ahead of `now`. */
function codeAt(now: Date, periods: number): string {
  const totp = new TOTP({ secret: Secret.fromBase32(SECRET), period: PERIOD_MS / 1_000 });
  return totp.generate({ timestamp: now.getTime() + periods * PERIOD_MS });
}

// At the beginning of a period, in it, and at its very end.
test.each([0, 12_345, PERIOD_MS - 1])(
  "a code of the period before, of the present one or of the next is good, and no other: %i ms into it",
  (into) => {
    const present = 59_000_000;
    const now = new Date(present * PERIOD_MS + into);
    for (const off of [-1, 0, 1])
      expect(totpStepOf(SECRET, codeAt(now, off), now)).toBe(present + off);
    for (const off of [-3, -2, 2, 3]) expect(totpStepOf(SECRET, codeAt(now, off), now)).toBeNull();
  },
);
