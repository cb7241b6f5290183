import { mapLanguages, LANGUAGE_TAGS, type Language } from "@contract/model/languages";

/*
 * Formats all amounts, numbers and dates that users see. Dates are in the shop's time zone (UTC+8),
 * independent of the server's time zone.
 */

const TWO_DECIMALS = new Intl.NumberFormat("en", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const WHOLE = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** Formats HK cents as HK$1,299.00, the same in both languages (spec §9). */
export function formatHkd(cents: number): string {
  const sign = cents < 0 ? "−" : "";
  return `${sign}HK$${TWO_DECIMALS.format(Math.abs(cents) / 100)}`;
}

const lists = mapLanguages(
  (lang) => new Intl.ListFormat(LANGUAGE_TAGS[lang], { type: "conjunction" }),
);

/** Joins names to one text: 洗髮露、護髮素和髮油, or shampoo, conditioner, and oil. */
export function formatList(names: readonly string[], lang: Language): string {
  return lists[lang].format(names);
}

/** Converts HK cents at a rate of NT$ per HK$100 and formats them as NT$1,299. */
export function formatTwd(cents: number, per100Hkd: number): string {
  return `NT$${WHOLE.format((cents * per100Hkd) / 10_000)}`;
}

/** Formats cents as a decimal number for other programs: 129900 → 1299.00. */
export function formatCentsAsDecimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Formats a count with thousands separators: 12,480. */
export function formatCount(value: number): string {
  return WHOLE.format(value);
}

/** Formats the quantity after a product name, such as × 2. The sign and the number stay on one line. */
export function formatQuantity(count: number): string {
  return `×\u00a0${WHOLE.format(count)}`;
}

/** Keeps each number and its unit on one line in the name of a size, such as 250 ml. */
export function formatSizeName(size: string): string {
  return size.replace(/(?<=\d) (?=\p{L})/gu, "\u00a0");
}

/** A point in time: milliseconds, a Date, an ISO text, or `yyyy-MM-dd HH:mm:ss` in UTC+8 from the API. */
export type Moment = number | Date | string;

const WIRE_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/;

/** Converts a time to a Date. Throws a RangeError for an invalid time. */
export function toDate(moment: Moment): Date {
  const wire = typeof moment === "string" ? WIRE_TIME.exec(moment) : null;
  const date = wire ? new Date(`${wire[1] ?? ""}T${wire[2] ?? ""}+08:00`) : new Date(moment);
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a time: ${String(moment)}`);
  return date;
}

type Formatters = Readonly<Record<Language, Intl.DateTimeFormat>>;

/** The BCP 47 tags whose date formats the shop uses. Other languages use the formats of their own tag. */
const DATE_TAGS: Readonly<Partial<Record<Language, string>>> = { zhTw: "zh-Hant-HK", en: "en-GB" };

function inEachLanguage(options: Intl.DateTimeFormatOptions): Formatters {
  return mapLanguages(
    (lang) =>
      new Intl.DateTimeFormat(DATE_TAGS[lang] ?? LANGUAGE_TAGS[lang], {
        timeZone: "Asia/Hong_Kong",
        ...options,
      }),
  );
}

const day = inEachLanguage({ year: "numeric", month: "short", day: "numeric" });
const shortDay = inEachLanguage({ month: "short", day: "numeric" });
const dayAndTime = inEachLanguage({
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Formats a date as 2026年3月8日 or 8 Mar 2026, without line breaks. */
export function formatDate(moment: Moment, lang: Language): string {
  return onOneLine(day[lang].format(toDate(moment)));
}

/** Formats a date as 3月8日 or 8 Mar, without line breaks. */
export function formatShortDate(moment: Moment, lang: Language): string {
  return onOneLine(shortDay[lang].format(toDate(moment)));
}

/** Formats a calendar day of the shop, such as 2026-03-08, as 3月8日 or 8 Mar. */
export function formatShopDay(shopDay: string, lang: Language): string {
  return formatShortDate(`${shopDay}T12:00:00+08:00`, lang);
}

/**
 * Formats a date with the time, as 2026年3月8日 14:05 or 8 Mar 2026, 14:05. The line may wrap before the time.
 */
export function formatDateTime(moment: Moment, lang: Language): string {
  return onOneLine(dayAndTime[lang].format(toDate(moment)));
}

/** Prevents line breaks in a date, except at the space before a time. */
function onOneLine(date: string): string {
  return date
    .replace(/(?<=\d)(?=[年月日])|(?<=[年月])(?=\d)/g, "\u2060")
    .replace(/ (?!\d\d:)/g, "\u00a0");
}

/** Returns the number of whole seconds until a time, or 0 if the time has passed. */
export function getSecondsUntil(moment: Moment): number {
  return Math.max(0, Math.floor((toDate(moment).getTime() - Date.now()) / 1_000));
}

/** Formats a time for the attribute of `<time dateTime>`. */
export function formatIsoTime(moment: Moment): string {
  return toDate(moment).toISOString();
}

/** Returns the label before the message of a field, as 名稱： or Name: with a space. */
export function formatFieldPrefix(label: string, lang: Language): string {
  return lang === "zhTw" ? `${label}：` : `${label}: `;
}

/** The separators between names. Languages without an entry use a comma. */
const BETWEEN: Readonly<Partial<Record<Language, string>>> = { zhTw: "、" };

/** Joins names, as 洗髮露、護髮素 or Shampoo, Conditioner. */
export function formatNameList(names: readonly string[], lang: Language): string {
  return names.join(BETWEEN[lang] ?? ", ");
}
