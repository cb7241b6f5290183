import { expect, test } from "vitest";
import { knownTrace } from "./known-words";

test("the shop's own texts are known in both languages, typed ones are not", () => {
  expect([knownTrace("已簽收"), knownTrace("Delivered")]).toEqual(["delivered", "delivered"]);
  expect(knownTrace("放在管理處")).toBeUndefined();
});
