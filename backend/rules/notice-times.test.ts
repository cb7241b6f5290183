import { expect, test } from "vitest";
import { endedTimes, noticeState, noticeTimes } from "./shop-calendar";

const at = (time: string) => new Date(`2026-11-22T${time}+08:00`);
const NOON = at("12:00:30");

test.each([
  ["12:01:00", undefined, "scheduled"],
  ["12:00:30", undefined, "live"],
  ["11:00:00", "12:01:00", "live"],
  ["11:00:00", "12:00:30", "ended"],
  ["12:30:00", "13:00:00", "scheduled"],
] as const)("a notice from %s until %s is %s at noon", (from, until, state) => {
  const times = { startsAt: at(from), endsAt: until === undefined ? null : at(until) };
  expect(noticeState(times, NOON)).toBe(state);
});

test("a notice without a start starts in the current minute, and one that has started keeps its start", () => {
  const times = noticeTimes({ from: undefined, until: undefined }, NOON);
  expect(times).toEqual({ startsAt: at("12:00:00"), endsAt: null });
  const begun = { startsAt: at("09:00:00"), endsAt: null };
  expect(noticeTimes({ from: undefined, until: undefined }, NOON, begun)).toEqual(begun);
  const coming = { startsAt: at("18:00:00"), endsAt: null };
  expect(noticeTimes({ from: undefined, until: undefined }, NOON, coming)).toEqual(times);
});

test("noticeTimes rejects a notice whose end is not after its start", () => {
  const from = at("13:00:00");
  for (const until of [at("13:00:00"), at("12:59:00")])
    expect(() => noticeTimes({ from, until }, NOON)).toThrow("invalidField");
  expect(() => noticeTimes({ from: undefined, until: at("11:00:00") }, NOON)).toThrow();
  expect(noticeTimes({ from, until: at("13:01:00") }, NOON).endsAt).toEqual(at("13:01:00"));
});

test("ending a notice sets its end to now, even before it starts", () => {
  const minute = at("12:00:00");
  const live = { startsAt: at("09:00:00"), endsAt: at("18:00:00") };
  expect(endedTimes(live, NOON)).toEqual({ startsAt: live.startsAt, endsAt: minute });
  const coming = { startsAt: at("18:00:00"), endsAt: null };
  expect(endedTimes(coming, NOON)).toEqual({ startsAt: minute, endsAt: minute });
  expect(noticeState(endedTimes(coming, NOON), NOON)).toBe("ended");
  const over = { startsAt: at("09:00:00"), endsAt: at("10:00:00") };
  expect(endedTimes(over, NOON)).toEqual(over);
});
