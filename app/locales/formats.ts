import type { Language } from "@contract/model/languages";

/*
 * Every amount, number and date a shopper sees is written here. Dates are told at UTC+8, the shop's
 * own time, wherever the server stands.
 */

const TWO_DECIMALS = new Intl.NumberFormat("en", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const WHOLE = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** An amount in integer HK cents as HK$1,299.00, the same in both languages (spec §9). */
export function formatHkd(cents: number): string {
  const sign = cents < 0 ? "−" : "";
  return `${sign}HK$${TWO_DECIMALS.format(Math.abs(cents) / 100)}`;
}

/** The decimal spelling of an amount in cents that machines read: 129900 → 1299.00. */
export function decimalOfCents(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** A count with thousands set off: 12,480. */
export function numberWithCommas(value: number): string {
  return WHOLE.format(value);
}

/** The number of pieces of a product, after its name. The sign and the number stay on one line. */
export function formatTimes(count: number): string {
  return `×\u00a0${WHOLE.format(count)}`;
}

/** A moment: milliseconds, a Date, an ISO text, or the wire's `yyyy-MM-dd HH:mm:ss` at UTC+8. */
export type Moment = number | Date | string;

const WIRE_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/;

/** The Date of a moment; throws a RangeError for what is no time. */
export function dateOf(moment: Moment): Date {
  const wire = typeof moment === "string" ? WIRE_TIME.exec(moment) : null;
  const date = wire ? new Date(`${wire[1] ?? ""}T${wire[2] ?? ""}+08:00`) : new Date(moment);
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a time: ${String(moment)}`);
  return date;
}

type Formatters = Record<Language, Intl.DateTimeFormat>;

function inBoth(options: Intl.DateTimeFormatOptions): Formatters {
  const make = (locale: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: "Asia/Hong_Kong", ...options });
  return { zhTw: make("zh-Hant-HK"), en: make("en-GB") };
}

const day = inBoth({ year: "numeric", month: "short", day: "numeric" });
const shortDay = inBoth({ month: "short", day: "numeric" });
const dayAndTime = inBoth({
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** 2026年3月8日, 8 Mar 2026; in a sentence it stays on one line. */
export function formatDate(moment: Moment, lang: Language): string {
  return onOneLine(day[lang].format(dateOf(moment)));
}

/** 3月8日, 8 Mar; in a sentence it stays on one line. */
export function formatShortDate(moment: Moment, lang: Language): string {
  return onOneLine(shortDay[lang].format(dateOf(moment)));
}

/** 2026年3月8日 14:05, 8 Mar 2026, 14:05; day and time may stand on two lines. */
export function formatDateTime(moment: Moment, lang: Language): string {
  return onOneLine(dayAndTime[lang].format(dateOf(moment)));
}

/** A line may break at a space before a time only: spaces of a date hold, and so do the signs of Chinese. */
function onOneLine(date: string): string {
  return date
    .replace(/(?<=\d)(?=[年月日])|(?<=[年月])(?=\d)/g, "\u2060")
    .replace(/ (?!\d\d:)/g, "\u00a0");
}

/** Whole seconds from now to a moment, 0 once it has passed. */
export function secondsUntil(moment: Moment): number {
  return Math.max(0, Math.floor((dateOf(moment).getTime() - Date.now()) / 1_000));
}

/** The text of `<time dateTime>`. */
export function machineTime(moment: Moment): string {
  return dateOf(moment).toISOString();
}

const BETWEEN: Readonly<Record<Language, string>> = { zhTw: "、", en: ", " };

/** Names one after the other: 洗髮露、護髮素; Shampoo, Conditioner. */
export function listOfNames(names: readonly string[], lang: Language): string {
  return names.join(BETWEEN[lang]);
}
