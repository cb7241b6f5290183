import { expect, test } from "vitest";
import { getLangAttribute } from "./lang-of-text";

test.each([
  ["放在管理處", "en", "zh-Hant"],
  ["放在管理處", "zhTw", undefined],
  ["Left with the guard", "zhTw", "en"],
  ["SF1380", "en", undefined],
  ["12:30", "zhTw", undefined],
] as const)("the text %j on a page in %s gets the lang attribute %s", (text, page, lang) => {
  expect(getLangAttribute(text, page)).toBe(lang);
});
