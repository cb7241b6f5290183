import { expect, test } from "vitest";
import { HOLIDAYS } from "./delivery-times";

const DAY_MS = 86_400_000;
const toIsoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const getWeekday = (day: string) => new Date(day).getUTCDay();
const addDays = (day: string, days: number) => toIsoDay(Date.parse(day) + days * DAY_MS);
const lunarCalendar = new Intl.DateTimeFormat("en-u-ca-chinese", {
  month: "numeric",
  day: "numeric",
  timeZone: "UTC",
});

/**
 * Returns the date of a day in the Chinese lunar calendar. If the month is repeated as a leap month, returns
 * the first one.
 */
function findLunarDay(year: number, month: number, day: number): string {
  for (let time = Date.UTC(year, 0, 20); ; time += DAY_MS) {
    const parts = Object.fromEntries(
      lunarCalendar.formatToParts(time).map((part) => [part.type, part.value]),
    );
    if (parts.month === String(month) && parts.day === String(day)) return toIsoDay(time);
  }
}

/**
 * The dates of the Chinese New Year by the Hong Kong Observatory. The new moon of 2027 is four minutes before
 * midnight, and ICU calculates a wrong date.
 */
const NEW_YEARS: Readonly<Record<number, string>> = { 2026: "2026-02-17", 2027: "2027-02-06" };

/** Returns Easter Sunday by Gauss's algorithm, which is valid from 1900 to 2099. */
function calculateEasterSunday(year: number): string {
  const d = (19 * (year % 19) + 24) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + 5) % 7;
  const offset = d + e === 35 || (d === 28 && e === 6 && year % 19 > 10) ? d + e - 7 : d + e;
  return toIsoDay(Date.UTC(year, 2, 22 + offset));
}

/**
 * Returns the general holidays of Hong Kong by its General Holidays Ordinance (cap. 149). A holiday that
 * falls on a Sunday or on another holiday moves to the next day.
 */
function listHongKongHolidays(year: number): Set<string> {
  const newYear = NEW_YEARS[year] ?? findLunarDay(year, 1, 1);
  const easter = calculateEasterSunday(year);
  const fixed = ["01-01", "05-01", "07-01", "10-01", "12-25"].map((day) => `${year}-${day}`);
  const chingMing = `${year}-04-0${year % 4 === 0 || year % 4 === 1 ? 4 : 5}`;
  const named = [
    ...[newYear, addDays(newYear, 1), addDays(newYear, 2)],
    ...[addDays(easter, -2), addDays(easter, -1), chingMing, addDays(easter, 1)],
    ...[findLunarDay(year, 4, 8), findLunarDay(year, 5, 5), addDays(findLunarDay(year, 8, 15), 1)],
    ...[findLunarDay(year, 9, 9), ...fixed, `${year}-12-26`],
  ].sort();
  const free = new Set<string>();
  for (const day of named) {
    let at = day;
    while (getWeekday(at) === 0 || free.has(at) || (at !== day && named.includes(at)))
      at = addDays(at, 1);
    free.add(at);
  }
  return free;
}

/**
 * Returns the public holidays of Taiwan by the act of 2025 (articles 4 to 8). A holiday on a Saturday moves
 * to the working day before it. A holiday on a Sunday moves to the working day after it. New Year holidays
 * move to the following days.
 */
function listTaiwanHolidays(year: number): Set<string> {
  const newYear = NEW_YEARS[year] ?? findLunarDay(year, 1, 1);
  const springDays = [-2, -1, 0, 1, 2].map((days) => addDays(newYear, days));
  const chingMing = `${year}-04-0${year % 4 === 0 || year % 4 === 1 ? 4 : 5}`;
  const fixed = ["01-01", "02-28", "04-04", "05-01", "09-28", "10-10", "10-25", "12-25"];
  const named = [
    ...fixed.map((day) => `${year}-${day}`),
    ...[chingMing, findLunarDay(year, 5, 5), findLunarDay(year, 8, 15), `${year + 1}-01-01`],
  ];
  const free = new Set([...springDays, ...named].filter((day) => getWeekday(day) % 6 !== 0));
  const makeUp = (day: string, way: 1 | -1) => {
    let at = day;
    while (getWeekday(at) % 6 === 0 || free.has(at)) at = addDays(at, way);
    free.add(at);
  };
  for (const day of springDays) if (getWeekday(day) % 6 === 0) makeUp(springDays[4]!, 1);
  for (const day of named)
    if (getWeekday(day) % 6 === 0) makeUp(day, getWeekday(day) === 6 ? -1 : 1);
  return new Set([...free].filter((day) => day.startsWith(`${year}-`)));
}

test.each([2026, 2027])(
  "the list of holidays of %i contains exactly the statutory holidays on weekdays",
  (year) => {
    const listed = (place: keyof typeof HOLIDAYS) =>
      [...HOLIDAYS[place]].filter((day) => day.startsWith(`${year}-`)).sort();
    const expected = [...listHongKongHolidays(year)].filter((day) => getWeekday(day) % 6 !== 0);
    expect(listed("hongKong")).toEqual(expected.sort());
    expect(listed("taiwan")).toEqual([...listTaiwanHolidays(year)].sort());
  },
);
