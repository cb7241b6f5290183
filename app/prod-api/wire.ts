import { LARGEST_AMOUNT_CENTS, type HkCents } from "@contract/money";
import { SenselessReply } from "./answer";

/** HK cents of an amount on the wire, a decimal string or a number in HK$ (prod-api B.2). */
export function centsOf(amount: string | number): HkCents {
  const text = typeof amount === "number" ? amount.toFixed(2) : amount;
  const [, sign = "", whole = "", decimals = ""] =
    /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === "") throw new SenselessReply(`Not an amount: ${text}`);
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
  if (cents > LARGEST_AMOUNT_CENTS) throw new SenselessReply(`Too large an amount: ${text}`);
  // `-0` would be told apart from 0 by some comparisons.
  return (sign === "-" && cents > 0 ? -cents : cents) as HkCents;
}

/** Like `centsOf`, null for an amount that is not there. */
export function centsOrNull(amount: string | number | null | undefined): HkCents | null {
  return amount === null || amount === undefined ? null : centsOf(amount);
}

/** ISO 8601 of a time on the wire: `2026-03-08 14:05:00` at UTC+8 → `2026-03-08T14:05:00+08:00`. */
export function isoTime(time: string): string {
  const iso = `${time.replace(" ", "T")}+08:00`;
  if (Number.isNaN(Date.parse(iso))) throw new SenselessReply(`Not a time: ${time}`);
  return iso;
}

/** Like `isoTime`, null for a time that is not there. */
export function isoTimeOrNull(time: string | null | undefined): string | null {
  return time === null || time === undefined ? null : isoTime(time);
}

/** The spelling of an amount in a request: 29900 → "299.00". */
export function wireAmountOf(cents: number): string {
  return (cents / 100).toFixed(2);
}
