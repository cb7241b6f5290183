import { expect, test } from "vitest";
import { toEndedTimes, getNoticeState, toNoticeTimes } from "./shop-calendar";

const toTime = (time: string) => new Date(`2026-11-22T${time}+08:00`);
const NOON = toTime("12:00:30");

test.each([
  ["12:01:00", undefined, "scheduled"],
  ["12:00:30", undefined, "live"],
  ["11:00:00", "12:01:00", "live"],
  ["11:00:00", "12:00:30", "ended"],
  ["12:30:00", "13:00:00", "scheduled"],
] as const)("an announcement from %s until %s is %s at noon", (from, until, state) => {
  const times = { startsAt: toTime(from), endsAt: until === undefined ? null : toTime(until) };
  expect(getNoticeState(times, NOON)).toBe(state);
});

test("an announcement without a start starts in the current minute, and a started one keeps its start", () => {
  const times = toNoticeTimes({ from: undefined, until: undefined }, NOON);
  expect(times).toEqual({ startsAt: toTime("12:00:00"), endsAt: null });
  const begun = { startsAt: toTime("09:00:00"), endsAt: null };
  expect(toNoticeTimes({ from: undefined, until: undefined }, NOON, begun)).toEqual(begun);
  const coming = { startsAt: toTime("18:00:00"), endsAt: null };
  expect(toNoticeTimes({ from: undefined, until: undefined }, NOON, coming)).toEqual(times);
});

test("toNoticeTimes rejects an announcement whose end is not after its start", () => {
  const from = toTime("13:00:00");
  for (const until of [toTime("13:00:00"), toTime("12:59:00")])
    expect(() => toNoticeTimes({ from, until }, NOON)).toThrow("invalidField");
  expect(() => toNoticeTimes({ from: undefined, until: toTime("11:00:00") }, NOON)).toThrow();
  expect(toNoticeTimes({ from, until: toTime("13:01:00") }, NOON).endsAt).toEqual(
    toTime("13:01:00"),
  );
});

test("ending an announcement sets its end to now, even before it starts", () => {
  const minute = toTime("12:00:00");
  const live = { startsAt: toTime("09:00:00"), endsAt: toTime("18:00:00") };
  expect(toEndedTimes(live, NOON)).toEqual({ startsAt: live.startsAt, endsAt: minute });
  const coming = { startsAt: toTime("18:00:00"), endsAt: null };
  expect(toEndedTimes(coming, NOON)).toEqual({ startsAt: minute, endsAt: minute });
  expect(getNoticeState(toEndedTimes(coming, NOON), NOON)).toBe("ended");
  const over = { startsAt: toTime("09:00:00"), endsAt: toTime("10:00:00") };
  expect(toEndedTimes(over, NOON)).toEqual(over);
});
