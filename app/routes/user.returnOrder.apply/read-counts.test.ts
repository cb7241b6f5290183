import { expect, test } from "vitest";
import { applyHref, readCounts } from "./read-counts";

test("counts travel in the address and back; what is no count is left out", () => {
  const href = applyHref("7", { "11": 2, "12": 0 });
  const search = new URL(href, "http://shop.example").searchParams;
  expect(readCounts(search)).toEqual({ "11": 2, "12": 0 });
  expect(readCounts(new URLSearchParams("item.x=1&item.5=-1&orderId=7"))).toBeNull();
});
