import { expect, test } from "vitest";
import { readViewedProducts, writeViewed } from "./viewed-products.server";

test("puts the latest product first, without duplicates and at most twelve", () => {
  const before = Array.from({ length: 12 }, (_, at) => String(100 + at));
  const cookie = writeViewed("105", before) ?? "";
  expect(readViewedProducts(cookie.split(";")[0])).toEqual([
    "105",
    ...before.filter((id) => id !== "105"),
  ]);
  expect(readViewedProducts((writeViewed("7", before) ?? "").split(";")[0])).toEqual([
    "7",
    ...before.slice(0, 11),
  ]);
});

test("writes no cookie when the same product is viewed again", () => {
  expect(writeViewed("7", ["7", "8"])).toBeNull();
});

test("ignores invalid product ids in the cookie of viewed products", () => {
  expect(readViewedProducts("viewed=7.<b>.8.7.12345678901234567890")).toEqual(["7", "8"]);
  expect(readViewedProducts(undefined)).toEqual([]);
  expect(writeViewed("7; Path=/x", [])).toBeNull();
});
