import { expect, test } from "vitest";
import { readWish, settleHref } from "./settle-wish";

test("lines come as a list or as ticks, and nothing else is taken for one", () => {
  const listed = readWish(new URLSearchParams("items=1,2,x,-3"));
  const ticked = readWish(new URLSearchParams("items=1&items=2"));
  expect(listed.items).toEqual(["1", "2"]);
  expect(ticked.items).toEqual(["1", "2"]);
});

test("no coupon is a choice of its own, and the way back keeps all of it", () => {
  const wish = readWish(new URLSearchParams("items=7&couponId=&addressId=9&remark=輕放"));
  expect(wish.couponId).toBe("");
  expect(readWish(new URL(settleHref(wish), "http://shop.example").searchParams)).toEqual(wish);
});
