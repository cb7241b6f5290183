import { expect, test } from "vitest";
import { readViewedProducts, writeViewed } from "./visit-cookies.server";

test("the list of viewed products has the latest first, no duplicates and at most twelve", () => {
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

test("viewing the same product again writes no cookie", () => {
  expect(writeViewed("7", ["7", "8"])).toBeNull();
});

test("the list of viewed products ignores invalid product ids in its cookie", () => {
  expect(readViewedProducts("viewed=7.<b>.8.7.12345678901234567890")).toEqual(["7", "8"]);
  expect(readViewedProducts(undefined)).toEqual([]);
  expect(writeViewed("7; Path=/x", [])).toBeNull();
});
