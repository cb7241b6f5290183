import { expect, test } from "vitest";
import { LANGUAGE_OPTIONS, LANGUAGE_TAGS, LANGUAGES } from "./languages";

test("every language may be chosen from the menu", () => {
  expect(LANGUAGE_OPTIONS.map(({ value }) => value)).toEqual(LANGUAGES);
});

test("every language is told apart by the first part of its tag, as Accept-Language begins with it", () => {
  const firstParts = LANGUAGES.map((lang) => LANGUAGE_TAGS[lang].slice(0, 2));
  expect(new Set(firstParts).size).toBe(LANGUAGES.length);
});
