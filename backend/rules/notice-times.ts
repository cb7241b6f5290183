import type { NoticeState } from "@contract/staff/states";
import { invalidField } from "./refusal";

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
