/** An amount in HK cents, an integer. Only `asHkCents` creates one. */
export type HkCents = number & { readonly __unit: "HK cents" };

/** The largest amount that the shop accepts: HK$ 10 million. */
export const LARGEST_AMOUNT_CENTS = 1_000_000_000;

/** Returns true for a whole number of HK cents within ± HK$ 10 million. */
export function isHkCents(amount: unknown): amount is HkCents {
  return (
    typeof amount === "number" &&
    Number.isInteger(amount) &&
    Math.abs(amount) <= LARGEST_AMOUNT_CENTS
  );
}

/** Converts an integer to HK cents. Throws a RangeError for any other number, because only a bug can cause one. */
export function asHkCents(amount: number): HkCents {
  // Convert -0 to 0, because they are the same amount.
  const cents = amount === 0 ? 0 : amount;
  if (!isHkCents(cents)) throw new RangeError(`Not an amount in whole HK cents: ${amount}`);
  return cents;
}

const AMOUNT_TEXT = /^(-?)(\d{1,8})(?:\.(\d{1,2}))?$/;

/**
 * Parses an amount in HK$ from the wire to HK cents: `"299.00"`, `"299.5"`, `299`. It parses the digits as
 * text and never as a fraction, so that rounding loses no cent. Returns undefined if the text is not an
 * amount (prod-api B.2).
 */
export function parseAmount(amount: string | number): HkCents | undefined {
  const [, sign = "", dollars = "", fraction = ""] = AMOUNT_TEXT.exec(String(amount)) ?? [];
  if (dollars === "") return undefined;
  const cents = Number(dollars + fraction.padEnd(2, "0"));
  return cents > LARGEST_AMOUNT_CENTS ? undefined : asHkCents(sign === "-" ? -cents : cents);
}

/** Formats HK cents as HK$ for the wire, always with two decimals: `29900` → `"299.00"` (prod-api B.2). */
export function formatAmount(cents: HkCents): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
