import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { payTypeNames } from "./pay-type-names";

test("every payment method of the reference backend has a name", () => {
  const ways = readdirSync("backend/adapters/payment", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    // Staff name the manual methods.
    .filter((name) => name !== "manual");
  expect(ways.length).toBeGreaterThan(2);
  expect(Object.keys(payTypeNames)).toEqual(expect.arrayContaining(ways));
});
