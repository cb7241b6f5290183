import { expect, test } from "vitest";
import { findKnownTrace } from "./known-trace";

test("translates the shop's own tracking texts, but not typed ones", () => {
  expect([findKnownTrace("已簽收"), findKnownTrace("Delivered")]).toEqual([
    "delivered",
    "delivered",
  ]);
  expect(findKnownTrace("放在管理處")).toBeUndefined();
});
