import { expect, test } from "vitest";
import { LANGUAGE_OPTIONS, LANGUAGE_TAGS, LANGUAGES } from "./languages";

test("offers every language in the menu", () => {
  expect(LANGUAGE_OPTIONS.map(({ value }) => value)).toEqual(LANGUAGES);
});

test("every language has a different first part of its tag, by which Accept-Language selects it", () => {
  const firstParts = LANGUAGES.map((lang) => LANGUAGE_TAGS[lang].slice(0, 2));
  expect(new Set(firstParts).size).toBe(LANGUAGES.length);
});
