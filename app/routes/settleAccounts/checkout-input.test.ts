import { expect, test } from "vitest";
import { readCheckoutInput, checkoutHref } from "./checkout-input";

test("lines come as a list or as ticks, and nothing else is taken for one", () => {
  const listed = readCheckoutInput(new URLSearchParams("items=1,2,x,-3"));
  const ticked = readCheckoutInput(new URLSearchParams("items=1&items=2"));
  expect(listed.items).toEqual(["1", "2"]);
  expect(ticked.items).toEqual(["1", "2"]);
});

test("no coupon is a choice of its own, and the way back keeps all of it", () => {
  const input = readCheckoutInput(new URLSearchParams("items=7&couponId=&addressId=9"));
  expect(input.couponId).toBe("");
  expect(
    readCheckoutInput(new URL(checkoutHref(input), "http://shop.example").searchParams),
  ).toEqual(input);
});
