import { expect, test } from "vitest";
import { knownTrace, langOf } from "./known-words";

test("the shop's own texts are known in both languages, typed ones are not", () => {
  expect([knownTrace("已簽收"), knownTrace("Delivered")]).toEqual(["delivered", "delivered"]);
  expect(knownTrace("放在管理處")).toBeUndefined();
});

test.each([
  ["放在管理處", "en", "zh-Hant"],
  ["放在管理處", "zhTw", undefined],
  ["Left with the guard", "zhTw", "en"],
  ["SF1380", "en", undefined],
  ["12:30", "zhTw", undefined],
] as const)("%j on a page in %s is marked %s", (text, page, lang) => {
  expect(langOf(text, page)).toBe(lang);
});
