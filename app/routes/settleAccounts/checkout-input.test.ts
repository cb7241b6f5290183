import { expect, test } from "vitest";
import { readCheckoutInput, toCheckoutHref } from "./checkout-input";

test("the checkout page reads cart lines from a list or from checkboxes, and ignores other values", () => {
  const listed = readCheckoutInput(new URLSearchParams("items=1,2,x,-3"));
  const ticked = readCheckoutInput(new URLSearchParams("items=1&items=2"));
  expect(listed.items).toEqual(["1", "2"]);
  expect(ticked.items).toEqual(["1", "2"]);
});

test("the checkout URL keeps all choices, including the choice of no coupon", () => {
  const input = readCheckoutInput(new URLSearchParams("items=7&couponId=&addressId=9"));
  expect(input.couponId).toBe("");
  expect(
    readCheckoutInput(new URL(toCheckoutHref(input), "http://shop.example").searchParams),
  ).toEqual(input);
});
