import * as fc from "fast-check";
import { expect, test } from "vitest";
import { asHkCents } from "./money";
import { distributeDiscount } from "./coupon-discount";

const toCents = (...amounts: number[]) => amounts.map(asHkCents);

test("distributeDiscount returns the shares of the documented example", () => {
  expect(distributeDiscount(asHkCents(5_000), toCents(30_000, 20_000))).toEqual([3_000, 2_000]);
});

test("distributeDiscount gives the remaining cents to the lines with the largest remainders, earlier lines first", () => {
  expect(distributeDiscount(asHkCents(100), toCents(100, 100, 100))).toEqual([34, 33, 33]);
  expect(distributeDiscount(asHkCents(10), toCents(199, 1, 100))).toEqual([7, 0, 3]);
});

test("distributeDiscount gives goods with a price of 0 no share of the discount", () => {
  expect(distributeDiscount(asHkCents(0), toCents(0, 0))).toEqual([0, 0]);
});

test("distributeDiscount throws if the discount exceeds the price of the goods", () => {
  expect(() => distributeDiscount(asHkCents(101), toCents(50, 50))).toThrow(RangeError);
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
      const shares = distributeDiscount(asHkCents(discount), toCents(...lines));
      expect(shares.reduce<number>((sum, share) => sum + share, 0)).toBe(discount);
      shares.forEach((share, index) => {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(lines[index]!);
      });
    }),
    { numRuns: 10_000 },
  );
});
