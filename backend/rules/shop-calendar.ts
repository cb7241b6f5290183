import { SHOP_UTC_OFFSET_MINUTES } from "@contract/model/limits";
import type { NoticeState } from "@contract/staff/states";
import { createInvalidFieldError } from "./refusal";

const DAY_MS = 86_400_000;
const OFFSET_MS = SHOP_UTC_OFFSET_MINUTES * 60_000;

/** Returns the last millisecond of a day of the shop (UTC+8). The day is `days` after the day of the given time. */
export function getEndOfShopDay(moment: Date, days = 0): Date {
  const dayNumber = Math.floor((moment.getTime() + OFFSET_MS) / DAY_MS);
  return new Date((dayNumber + days + 1) * DAY_MS - OFFSET_MS - 1);
}

/** Returns the first millisecond of a day of the shop (UTC+8). The day is `days` before the day of the given time. */
export function getStartOfShopDay(moment: Date, days = 0): Date {
  const dayNumber = Math.floor((moment.getTime() + OFFSET_MS) / DAY_MS);
  return new Date((dayNumber - days) * DAY_MS - OFFSET_MS);
}

/** Returns the day of a time in the shop's time zone (UTC+8) as `yyyy-MM-dd`. */
export function toShopDay(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** Returns the first millisecond of a day of the shop (`yyyy-MM-dd`, UTC+8). */
export function parseShopDay(day: string): Date {
  return new Date(Date.parse(day) - OFFSET_MS);
}

/**
 * Returns a day of the shop (UTC+8) as `yyyy-MM-dd`. It is `count` weekdays (Monday to Friday) after the day of the
 * given time.
 */
export function getShopDayAfterWeekdays(moment: Date, count: number): string {
  let day = new Date(moment.getTime() + OFFSET_MS);
  for (let left = count; left > 0;) {
    day = new Date(day.getTime() + DAY_MS);
    const weekday = day.getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

const MINUTE_MS = 60_000;

/** The display times of an announcement. Without an end it is shown until staff end it. */
export interface NoticeTimes {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

interface WrittenTimes {
  /** The start. Undefined to start now, or to keep an earlier start. */
  readonly from: Date | undefined;
  /** The end. Undefined to show the announcement until staff end it. */
  readonly until: Date | undefined;
}

/**
 * Returns the state of an announcement at a given time. The announcement is shown from its start until just
 * before its end.
 */
export function getNoticeState({ startsAt, endsAt }: NoticeTimes, now: Date): NoticeState {
  if (endsAt !== null && endsAt <= now) return "ended";
  return startsAt <= now ? "live" : "scheduled";
}

/**
 * Returns the display times of an announcement, rounded down to the minute. Throws if the end is not after
 * the start.
 */
export function toNoticeTimes(
  { from, until }: WrittenTimes,
  now: Date,
  before?: NoticeTimes,
): NoticeTimes {
  const startsAt = from ?? getStartTime(now, before);
  if (until !== undefined && until <= startsAt)
    throw createInvalidFieldError("until", "until.range");
  return { startsAt, endsAt: until ?? null };
}

/**
 * Returns the display times of an announcement that staff end now. An announcement that has not started is
 * never shown.
 */
export function toEndedTimes(before: NoticeTimes, now: Date): NoticeTimes {
  if (getNoticeState(before, now) === "ended") return before;
  return { startsAt: getStartTime(now, before), endsAt: truncateToMinute(now) };
}

function getStartTime(now: Date, before?: NoticeTimes): Date {
  return before !== undefined && before.startsAt <= now ? before.startsAt : truncateToMinute(now);
}

/** Returns the start of the minute. Form fields have the same precision. */
function truncateToMinute(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS);
}
