/** An amount in integer HK cents: `asHkCents` is the only way to make one. */
export type HkCents = number & { readonly __unit: "HK cents" };

/** The largest amount the shop reckons with: HK$ 10 million. */
export const LARGEST_AMOUNT_CENTS = 1_000_000_000;

/** True for a whole number of HK cents within ± HK$ 10 million. */
export function isHkCents(amount: unknown): amount is HkCents {
  return (
    typeof amount === "number" &&
    Number.isInteger(amount) &&
    Math.abs(amount) <= LARGEST_AMOUNT_CENTS
  );
}

/** A whole number of HK cents; anything else is a bug of the caller and throws a RangeError. */
export function asHkCents(amount: number): HkCents {
  // 0 and -0 are one amount.
  const cents = amount === 0 ? 0 : amount;
  if (!isHkCents(cents)) throw new RangeError(`Not an amount in whole HK cents: ${amount}`);
  return cents;
}

const AMOUNT_TEXT = /^(-?)(\d{1,8})(?:\.(\d{1,2}))?$/;

/**
 * HK$ on the wire as HK cents: `"299.00"`, `"299.5"`, `299`. Digits are read as text, never reckoned as a
 * fraction, so that no cent is lost to rounding. Undefined when it is not an amount (prod-api B.2).
 */
export function parseAmount(amount: string | number): HkCents | undefined {
  const [, sign = "", dollars = "", fraction = ""] = AMOUNT_TEXT.exec(String(amount)) ?? [];
  if (dollars === "") return undefined;
  const cents = Number(dollars + fraction.padEnd(2, "0"));
  return cents > LARGEST_AMOUNT_CENTS ? undefined : asHkCents(sign === "-" ? -cents : cents);
}

/** HK cents as HK$ on the wire, always with two decimals: `29900` → `"299.00"` (prod-api B.2). */
export function formatAmount(cents: HkCents): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
