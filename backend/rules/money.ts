import { LARGEST_AMOUNT_CENTS } from "@contract/money";
import type { HkCents } from "@contract/money";

/** Nothing to pay. */
export const NO_CENTS = asHkCents(0);

/**
 * The only door into `HkCents` in this program: a whole number of HK cents, within ± HK$ 10 million.
 * Anything else is a bug of the caller and throws a RangeError.
 */
export function asHkCents(amount: number): HkCents {
  if (!Number.isInteger(amount) || Math.abs(amount) > LARGEST_AMOUNT_CENTS) {
    throw new RangeError(`Not an amount in whole HK cents: ${amount}`);
  }
  // 0 and -0 are one amount.
  return (amount === 0 ? 0 : amount) as HkCents;
}

/** The sum of amounts in HK cents; of none, 0. */
export function addCents(...amounts: readonly HkCents[]): HkCents {
  return asHkCents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** `from` less `taken`, in HK cents; may be negative. */
export function subtractCents(from: HkCents, taken: HkCents): HkCents {
  return asHkCents(from - taken);
}

/** A unit price times a whole count. */
export function multiplyCents(price: HkCents, count: number): HkCents {
  if (!Number.isInteger(count)) throw new RangeError(`Not a whole count: ${count}`);
  return asHkCents(price * count);
}

/** Of two amounts the smaller one. */
export function smallerCents(one: HkCents, other: HkCents): HkCents {
  return one < other ? one : other;
}

const AMOUNT_TEXT = /^(-?)(\d{1,8})(?:\.(\d{1,2}))?$/;

/**
 * HK$ on the wire as HK cents: `"299.00"`, `"299.5"`, `299`. Digits are read as text, never reckoned as a
 * fraction, so that no cent is lost to rounding. Undefined when it is not an amount (prod-api B.2).
 */
export function parseAmount(amount: string | number): HkCents | undefined {
  const parts = AMOUNT_TEXT.exec(String(amount));
  if (parts === null) return undefined;
  const [, sign = "", dollars = "", fraction = ""] = parts;
  const cents = Number(dollars + fraction.padEnd(2, "0"));
  return cents > LARGEST_AMOUNT_CENTS ? undefined : asHkCents(sign === "-" ? -cents : cents);
}

/** HK cents as HK$ on the wire, always with two decimals: `29900` → `"299.00"` (prod-api B.2). */
export function formatAmount(cents: HkCents): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
