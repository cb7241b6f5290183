import { expect, test } from "vitest";
import { parseItemCounts } from "./apply-page.server";

test("the refund page reads counts by order item and ignores invalid ones", () => {
  expect(parseItemCounts(new URLSearchParams("item.11=2&item.12=0&orderId=7"))).toEqual({
    "11": 2,
    "12": 0,
  });
  expect(parseItemCounts(new URLSearchParams("item.x=1&item.5=-1&orderId=7"))).toBeNull();
});
