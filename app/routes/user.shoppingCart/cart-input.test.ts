import { expect, test } from "vitest";
import { toCartHref, readCartInput } from "./cart-input";

const read = (query: string) => readCartInput(new URLSearchParams(query));

test("the cart page reads the selected lines: all without the parameter, and none for an empty list", () => {
  expect(read("").items).toBeNull();
  expect(read("items=").items).toEqual([]);
  expect(read("items=1,x,-2,3").items).toEqual(["1", "3"]);
});

test("the cart page ignores an incomplete value of a removed line", () => {
  expect(read("removed=7.8.2").removed).toEqual({ productId: "7", skuId: "8", count: 2 });
  for (const wrong of ["7.8", "7.8.0", "7.8.100", "7.8.2.9", "a.8.2", "7.8.1e1", ""])
    expect(read(`removed=${wrong}`).removed, wrong).toBeNull();
});

test("the cart page writes all values to its URL as it reads them", () => {
  for (const query of ["", "items=", "items=1,2&removed=7.8.2"]) {
    const input = read(query);
    expect(readCartInput(new URL(toCartHref(input), "http://shop.example").searchParams)).toEqual(
      input,
    );
  }
});
