import { SHOP_UTC_OFFSET_MINUTES } from "@contract/model/limits";
import type { NoticeState } from "@contract/staff/states";
import { invalidField } from "./refusal";

const DAY_MS = 86_400_000;
const OFFSET_MS = SHOP_UTC_OFFSET_MINUTES * 60_000;

/** The last millisecond of the shop's day (UTC+8) that `days` after the moment's day. */
export function endOfShopDay(moment: Date, days = 0): Date {
  const dayNumber = Math.floor((moment.getTime() + OFFSET_MS) / DAY_MS);
  return new Date((dayNumber + days + 1) * DAY_MS - OFFSET_MS - 1);
}

/** The first millisecond of the shop's day (UTC+8) that lies `days` before the moment's day. */
export function startOfShopDay(moment: Date, days = 0): Date {
  const dayNumber = Math.floor((moment.getTime() + OFFSET_MS) / DAY_MS);
  return new Date((dayNumber - days) * DAY_MS - OFFSET_MS);
}

/** The shop's day (UTC+8) of a moment, as `yyyy-MM-dd`. */
export function shopDayOf(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** The shop's day (UTC+8), as `yyyy-MM-dd`, that lies `count` weekdays (Monday to Friday) after the moment's day. */
export function shopDayAfterWeekdays(moment: Date, count: number): string {
  let day = new Date(moment.getTime() + OFFSET_MS);
  for (let left = count; left > 0;) {
    day = new Date(day.getTime() + DAY_MS);
    const weekday = day.getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

const MINUTE_MS = 60_000;

/** From when until when a notice is shown; without an end until it is ended. */
export interface NoticeTimes {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

interface WrittenTimes {
  /** None: at once, or as it began before. */
  readonly from: Date | undefined;
  /** None: until it is ended. */
  readonly until: Date | undefined;
}

/** Where a notice stands at a moment; it is shown from its first moment up to its last, which is not in it. */
export function noticeState({ startsAt, endsAt }: NoticeTimes, now: Date): NoticeState {
  if (endsAt !== null && endsAt <= now) return "ended";
  return startsAt <= now ? "live" : "scheduled";
}

/** The times as they are written, to the minute. Refuses an end that is not after the beginning. */
export function noticeTimes(
  { from, until }: WrittenTimes,
  now: Date,
  before?: NoticeTimes,
): NoticeTimes {
  const startsAt = from ?? begunBy(now, before);
  if (until !== undefined && until <= startsAt) throw invalidField("until", "until.range");
  return { startsAt, endsAt: until ?? null };
}

/** The times of a notice that is ended now; one that had not begun never begins. */
export function endedTimes(before: NoticeTimes, now: Date): NoticeTimes {
  if (noticeState(before, now) === "ended") return before;
  return { startsAt: begunBy(now, before), endsAt: minuteOf(now) };
}

function begunBy(now: Date, before?: NoticeTimes): Date {
  return before !== undefined && before.startsAt <= now ? before.startsAt : minuteOf(now);
}

/** The beginning of its minute: what a field of a form can hold. */
function minuteOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS);
}
