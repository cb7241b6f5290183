import { expect, test } from "vitest";
import { readCheckoutInput, toCheckoutHref } from "./checkout-input";

const readUrl = (query: string) => readCheckoutInput(new URLSearchParams(query));

test.each(["", "addressId=9", "deliveryWay=address&district=旺角", "deliveryWay=air"])(
  "the checkout query %j selects delivery to an address",
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
])("the checkout query %j selects a pick-up point", (query) => {
  expect(readUrl(query).pickup.deliveryWay).toBe("pickup");
});

test("the checkout URL keeps the pick-up search and the chosen pick-up point", () => {
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

test.each(["0", "-1", "1.5", "x", "1e9"])(
  "the checkout replaces the page number %s of the pick-up search by a valid one",
  (page) => {
    const { pickupPage } = readUrl(`district=&pickupPage=${page}`).pickup;
    expect(pickupPage).toBeGreaterThanOrEqual(1);
    expect(pickupPage).toBeLessThan(10_000);
  },
);
