import { expect, test } from "vitest";
import { findStatusLists } from "./status-lists.mjs";

test.each([
  "const a = [ORDER_STATUS.paid, ORDER_STATUS.shipped];",
  "const a = `${ORDER_STATUS.paid}, ${ORDER_STATUS.shipped}`;",
  "const a = b === ORDER_STATUS.paid || b === ORDER_STATUS.shipped;",
])("the check of status lists reports %j", (content) => {
  expect(findStatusLists("a.ts", content)).toEqual(["a.ts:1"]);
});

test("the check of status lists accepts a list or a condition with only one order status", () => {
  const content = "const a = [ORDER_STATUS.paid, 1]; const b = c === ORDER_STATUS.paid || d === 1;";
  expect(findStatusLists("a.ts", content)).toEqual([]);
});
