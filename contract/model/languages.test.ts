import { expect, test } from "vitest";
import { LANGUAGE_OPTIONS, LANGUAGE_TAGS, LANGUAGES } from "./languages";

test("the language menu contains every language", () => {
  expect(LANGUAGE_OPTIONS.map(({ value }) => value)).toEqual(LANGUAGES);
});

test("each language tag has a different first part", () => {
  const firstParts = LANGUAGES.map((lang) => LANGUAGE_TAGS[lang].slice(0, 2));
  expect(new Set(firstParts).size).toBe(LANGUAGES.length);
});
