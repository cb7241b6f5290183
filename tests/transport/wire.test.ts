import fc from "fast-check";
import { expect, test } from "vitest";
import { mapAnswer, SenselessReply } from "~/prod-api/answer";
import { centsOf, isoTime, wireAmountOf } from "~/prod-api/wire";

test("every amount survives the way to the wire and back", () => {
  const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  fc.assert(
    fc.property(cents, (amount) => {
      expect(centsOf(wireAmountOf(amount))).toBe(amount);
      expect(centsOf(amount / 100)).toBe(amount);
    }),
    { seed: 20261121, numRuns: 10_000 },
  );
});

test.each([
  ["299.00", 29_900],
  ["299.9", 29_990],
  ["299", 29_900],
  ["0.07", 7],
  ["-0.50", -50],
  ["-0.00", 0],
  [19.99, 1_999],
  [1.005, 100],
  [0, 0],
])("%j is %i cents", (amount, cents) => {
  expect(centsOf(amount)).toBe(cents);
});

test.each([Number.NaN, 1e300, 99_999_999.99, "12,5", "1e3", ""])("%j is no amount", (amount) => {
  expect(() => centsOf(amount)).toThrow(SenselessReply);
});

test("times carry the shop's zone", () => {
  expect(isoTime("2026-03-08 14:05:00")).toBe("2026-03-08T14:05:00+08:00");
  expect(() => isoTime("2026-13-08 14:05:00")).toThrow(SenselessReply);
});

test("a reply of the right shape that makes no sense is an unknown failure, a bug stays a bug", () => {
  const good = { ok: true, data: "12,5" } as const;
  expect(mapAnswer(good, centsOf)).toEqual({ ok: false, failure: { kind: "unknown" } });
  expect(() =>
    mapAnswer(good, () => {
      throw new RangeError("a bug");
    }),
  ).toThrow(RangeError);
});
