import * as fc from "fast-check";
import { expect, test } from "vitest";
import { asHkCents } from "./money";
import { shareDiscount } from "./coupon-discount";

const toCents = (...amounts: number[]) => amounts.map(asHkCents);

test("shareDiscount returns the shares of the documented example", () => {
  expect(shareDiscount(asHkCents(5_000), toCents(30_000, 20_000))).toEqual([3_000, 2_000]);
});

test("shareDiscount gives the remaining cents to the lines with the largest remainders, earlier lines first", () => {
  expect(shareDiscount(asHkCents(100), toCents(100, 100, 100))).toEqual([34, 33, 33]);
  expect(shareDiscount(asHkCents(10), toCents(199, 1, 100))).toEqual([7, 0, 3]);
});

test("shareDiscount gives goods with a price of 0 no share of the discount", () => {
  expect(shareDiscount(asHkCents(0), toCents(0, 0))).toEqual([0, 0]);
});

test("shareDiscount throws if the discount exceeds the price of the goods", () => {
  expect(() => shareDiscount(asHkCents(101), toCents(50, 50))).toThrow(RangeError);
});

test("the discount shares add up to the discount, and no share exceeds its order line", () => {
  const goods = fc.array(fc.integer({ min: 0, max: 9_000_000 }), { minLength: 1, maxLength: 99 });
  const anyCase = goods.chain((lines) =>
    fc.tuple(
      fc.constant(lines),
      fc.integer({ min: 0, max: lines.reduce((sum, line) => sum + line, 0) }),
    ),
  );
  fc.assert(
    fc.property(anyCase, ([lines, discount]) => {
      const shares = shareDiscount(asHkCents(discount), toCents(...lines));
      expect(shares.reduce<number>((sum, share) => sum + share, 0)).toBe(discount);
      shares.forEach((share, index) => {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(lines[index]!);
      });
    }),
    { numRuns: 10_000 },
  );
});
