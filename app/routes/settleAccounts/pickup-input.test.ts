import { expect, test } from "vitest";
import { readCheckoutInput, toCheckoutHref } from "./checkout-input";

const readUrl = (query: string) => readCheckoutInput(new URLSearchParams(query));

test.each(["", "addressId=9", "deliveryWay=address&district=旺角", "deliveryWay=air"])(
  "the query %j means a delivery to an address",
  (query) => {
    expect(readUrl(query).pickup.deliveryWay).toBe("address");
  },
);

test.each([
  "district=旺角",
  "pickupText=nathan",
  "pickupCode=HK-1",
  "district=",
  "deliveryWay=pickup",
])("the query %j means a pick-up", (query) => {
  expect(readUrl(query).pickup.deliveryWay).toBe("pickup");
});

test("the checkout URL keeps the search and the chosen point", () => {
  const input = readUrl("items=7&district=旺角&pickupText=nathan&pickupCode=HK-1&pickupPage=3");
  expect(input.pickup).toEqual({
    deliveryWay: "pickup",
    district: "旺角",
    pickupText: "nathan",
    pickupCode: "HK-1",
    pickupPage: 3,
  });
  expect(readUrl(toCheckoutHref(input).split("?")[1]!)).toEqual(input);
});

test.each(["0", "-1", "1.5", "x", "1e9"])("the page %s becomes a valid page", (page) => {
  const { pickupPage } = readUrl(`district=&pickupPage=${page}`).pickup;
  expect(pickupPage).toBeGreaterThanOrEqual(1);
  expect(pickupPage).toBeLessThan(10_000);
});
