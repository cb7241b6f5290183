import * as fc from "fast-check";
import { expect, test } from "vitest";
import { LARGEST_AMOUNT_CENTS } from "@contract/model/money";
import {
  addCents,
  asHkCents,
  formatAmount,
  multiplyCents,
  parseAmount,
  subtractCents,
} from "./money";

const anyAmount = fc
  .integer({ min: -LARGEST_AMOUNT_CENTS, max: LARGEST_AMOUNT_CENTS })
  .map(asHkCents);

test("parsing a formatted amount returns the same cents", () => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      const written = formatAmount(amount);
      expect(written).toMatch(/^-?\d+\.\d\d$/);
      expect(parseAmount(written)).toBe(amount);
    }),
    { numRuns: 10_000 },
  );
});

test("parseAmount accepts the amounts of other backends, which are numbers or have fewer decimals", () => {
  expect(parseAmount(299)).toBe(29_900);
  expect(parseAmount(0.29)).toBe(29);
  expect(parseAmount(1.1)).toBe(110);
  expect(parseAmount("1234567.8")).toBe(123_456_780);
  expect(parseAmount("-0.05")).toBe(-5);
});

test.each(["", "1.234", "1e3", "0x10", " 1", "1,000", "NaN", "Infinity", ".5", "99999999", "--1"])(
  "parseAmount rejects %o",
  (text) => {
    expect(parseAmount(text)).toBeUndefined();
  },
);

test.each([0.5, Number.NaN, Infinity, LARGEST_AMOUNT_CENTS + 1])(
  "asHkCents rejects %d",
  (amount) => {
    expect(() => asHkCents(amount)).toThrow(RangeError);
  },
);

test("adding and then subtracting an amount returns the original amount", () => {
  const half = fc
    .integer({ min: -LARGEST_AMOUNT_CENTS / 2, max: LARGEST_AMOUNT_CENTS / 2 })
    .map(asHkCents);
  fc.assert(
    fc.property(half, half, (one, other) => {
      expect(subtractCents(addCents(one, other), other)).toBe(one);
    }),
    { numRuns: 10_000 },
  );
});

test("a price times a count equals the sum of that many prices", () => {
  const price = fc.integer({ min: 0, max: 1_000_000 }).map(asHkCents);
  fc.assert(
    fc.property(price, fc.integer({ min: 0, max: 99 }), (each, count) => {
      expect(multiplyCents(each, count)).toBe(
        addCents(...Array.from({ length: count }, () => each)),
      );
    }),
    { numRuns: 2_000 },
  );
  expect(() => multiplyCents(asHkCents(100), 1.5)).toThrow(RangeError);
});
