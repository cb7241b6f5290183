import * as fc from "fast-check";
import { expect, test } from "vitest";
import { getCartStatus, getFreeStock, sortById, getCartCountMax } from "./stock";

const stock = { stock: 5, locked: 2, onShelf: true };

test("the status of a cart line shows whether a shopper can buy the line", () => {
  expect(getCartStatus({ ...stock, count: 3 })).toBe(1);
  expect(getCartStatus({ ...stock, count: 4 })).toBe(4);
  expect(getCartStatus({ ...stock, locked: 5, count: 1 })).toBe(2);
  expect(getCartStatus({ ...stock, onShelf: false, count: 1 })).toBe(3);
});

test("a cart line contains at most 99 units of a SKU", () => {
  expect(getCartCountMax({ stock: 1_000, locked: 0 })).toBe(99);
  expect(getCartCountMax({ stock: 4, locked: 1 })).toBe(3);
});

test("the free stock of a SKU is never negative", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (stock, locked) => {
      expect(getFreeStock({ stock, locked })).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("sortById sorts 64-bit ids as numbers and not as text", () => {
  const ids = ["7394729384729384729", "99", "7394729384729384728", "100"];
  expect(sortById(ids, (id) => id)).toEqual([
    "99",
    "100",
    "7394729384729384728",
    "7394729384729384729",
  ]);
});
