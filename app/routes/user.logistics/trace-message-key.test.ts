import { expect, test } from "vitest";
import { findTraceMessageKey } from "./trace-message-key";

test("the tracking page translates the shop's own tracking texts, but not texts that staff typed", () => {
  expect([findTraceMessageKey("已簽收"), findTraceMessageKey("Delivered")]).toEqual([
    "delivered",
    "delivered",
  ]);
  expect(findTraceMessageKey("放在管理處")).toBeUndefined();
});
