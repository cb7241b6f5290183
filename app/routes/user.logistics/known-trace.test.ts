import { expect, test } from "vitest";
import { knownTrace } from "./known-trace";

test("translates the shop's own tracking texts, but not typed ones", () => {
  expect([knownTrace("已簽收"), knownTrace("Delivered")]).toEqual(["delivered", "delivered"]);
  expect(knownTrace("放在管理處")).toBeUndefined();
});
