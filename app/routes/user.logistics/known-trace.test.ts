import { expect, test } from "vitest";
import { findKnownTrace } from "./known-trace";

test("the tracking page translates the shop's own tracking texts, but not texts that staff typed", () => {
  expect([findKnownTrace("已簽收"), findKnownTrace("Delivered")]).toEqual([
    "delivered",
    "delivered",
  ]);
  expect(findKnownTrace("放在管理處")).toBeUndefined();
});
