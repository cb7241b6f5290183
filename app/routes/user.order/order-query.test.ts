import { expect, test } from "vitest";
import { toOrderListHref, readOrderQuery } from "./order-query";

test("the order list shows all orders from the first page for invalid query parameters", () => {
  const query = readOrderQuery(new URLSearchParams("status=4&page=-3&type=x"));
  expect(query).toEqual({ status: -99, type: 1, keyword: "", page: 1 });
});

test("another filter of the order list keeps the keyword and leads to the first page", () => {
  const query = readOrderQuery(new URLSearchParams("status=5&keyword=serum&page=3"));
  expect(toOrderListHref(query, { status: 7 })).toBe("/user/order?status=7&keyword=serum");
  expect(toOrderListHref(query, { page: 4 })).toBe("/user/order?status=5&keyword=serum&page=4");
});
