import {
  addCalendarDays,
  countDays,
  type FigureComparison,
  type FigureGrouping,
} from "@contract/staff/figures";

/* Calculates with days of the shop, which are texts like `2026-11-27`. */

/** Consecutive days, both ends included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

type TimeGrouping = Extract<FigureGrouping, "day" | "week" | "month">;

/** Returns the same day `count` years later. 29 February becomes 28 February in other years. */
export function addYears(day: string, count: number): string {
  const year = String(Number(day.slice(0, 4)) + count).padStart(4, "0");
  const moved = `${year}${day.slice(4)}`;
  const exists = new Date(Date.parse(moved)).toISOString().startsWith(moved);
  return exists ? moved : `${year}-02-28`;
}

/** Returns all days of a period. */
export function listDays({ from, to }: Period): string[] {
  return Array.from({ length: countDays(from, to) }, (_, nth) => addCalendarDays(from, nth));
}

/** Returns the period to compare with. Returns null without a comparison. */
export function getComparedPeriod({ from, to }: Period, compare: FigureComparison): Period | null {
  if (compare === "none") return null;
  if (compare === "year") return { from: addYears(from, -1), to: addYears(to, -1) };
  return { from: addCalendarDays(from, -countDays(from, to)), to: addCalendarDays(from, -1) };
}

/**
 * Returns the day of the period to which a day of the compared period belongs. Each compared day belongs to exactly one
 * day of the period, so that the sums of both stay complete.
 */
export function toPresentDay(day: string, { from, to }: Period, compare: FigureComparison): string {
  const moved = compare === "year" ? addYears(day, 1) : addCalendarDays(day, countDays(from, to));
  if (moved < from) return from;
  return moved > to ? to : moved;
}

/**
 * Returns the first day of the day, week or month that contains the given day. Weeks begin on Monday. The first week or
 * month of a period may be incomplete and begins with the period.
 */
export function getTimeKey(day: string, by: TimeGrouping, from: string): string {
  const start = getTimeStart(day, by);
  return start < from ? from : start;
}

function getTimeStart(day: string, by: TimeGrouping): string {
  if (by === "day") return day;
  if (by === "month") return `${day.slice(0, 7)}-01`;
  const weekday = (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
  return addCalendarDays(day, -weekday);
}

/** Returns true for a grouping by time. */
export function isTimeGrouping(by: FigureGrouping): by is TimeGrouping {
  return by === "day" || by === "week" || by === "month";
}

/** Consecutive days, named by the last of them and their number. */
interface DaySpan {
  readonly last: string;
  readonly days: number;
}

/** Returns the whole months of a period. */
export function listWholeMonths({ from, to }: Period): DaySpan[] {
  const months: DaySpan[] = [];
  let first = from.endsWith("-01") ? from : getNextMonth(from);
  for (; first <= to; first = getNextMonth(first)) {
    const last = addCalendarDays(getNextMonth(first), -1);
    if (last <= to) months.push({ last, days: countDays(first, last) });
  }
  return months;
}

function getNextMonth(day: string): string {
  return `${addCalendarDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}

/**
 * The sales of one or more days in HK cents. The sums are plain numbers, because they may exceed the largest amount
 * of an order.
 */
export interface Sales {
  /** The number of paid orders. */
  readonly orders: number;
  readonly revenueCents: number;
  /** The number of approved refunds. */
  readonly refunds: number;
  readonly refundedCents: number;
}

/** Sales with the average paid amount of an order, rounded to a cent. The average is null if there are no orders. */
export interface SalesTotal extends Sales {
  readonly averageCents: number | null;
}

/** A period and the previous period of the same length. */
export interface SalesPeriod {
  readonly days: number;
  readonly now: SalesTotal;
  readonly before: SalesTotal;
}

/**
 * Returns the sales of the last `length` days, and of the same number of days before them. `days` starts with the
 * oldest day.
 */
export function calculateSalesPeriod(days: readonly Sales[], length: number): SalesPeriod {
  const end = days.length;
  return {
    days: length,
    now: sumSales(days.slice(end - length)),
    before: sumSales(days.slice(end - 2 * length, end - length)),
  };
}

/** Returns the sums of several days. */
export function sumSales(days: readonly Sales[]): SalesTotal {
  let orders = 0;
  let revenue = 0;
  let refunds = 0;
  let refunded = 0;
  for (const day of days) {
    orders += day.orders;
    revenue += day.revenueCents;
    refunds += day.refunds;
    refunded += day.refundedCents;
  }
  return {
    orders,
    revenueCents: revenue,
    refunds,
    refundedCents: refunded,
    averageCents: orders === 0 ? null : Math.round(revenue / orders),
  };
}
