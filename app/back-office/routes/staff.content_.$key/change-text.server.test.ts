import { expect, test } from "vitest";
import { LANGUAGES } from "@contract/model/languages";
import { brandStory, sampleStory } from "@contract/sample-shop/brand-story";
import { sampleProfile } from "@contract/sample-shop/profile";
import { TEXT_KEYS } from "@contract/staff/states";
import { hasBuiltInText } from "~/content/pictured-texts";
import { countSections, findTextProblem, readStory } from "~/content/written-texts.server";
import { getBuiltInText } from "./change-text.server";

const BOTH = LANGUAGES.flatMap((lang) => TEXT_KEYS.map((key) => [key, lang] as const));

test.each(BOTH.filter(([key]) => hasBuiltInText(key) && key !== "footer-contacts"))(
  "the built-in text %s (%s) can be published unchanged and does not name the sample shop",
  (key, lang) => {
    const source = getBuiltInText(key, lang);
    expect(source).not.toBe("");
    expect(findTextProblem(key, source)).toBeNull();
    expect(countSections(source)).toBe(countSections(getBuiltInText(key, "zhTw")));
    expect(source).not.toContain(sampleProfile.shortName[lang]);
  },
);

test.each(BOTH.filter(([key]) => !hasBuiltInText(key)))(
  "the edit form of the text %s (%s) is empty until staff write the text",
  (key, lang) => {
    expect(getBuiltInText(key, lang)).toBe("");
  },
);

test("the edit form of the footer contacts is empty in a shop without contacts", () => {
  expect(getBuiltInText("footer-contacts", "en")).toBe("");
});

test.each(LANGUAGES)("the story of the sample shop can be published unchanged (%s)", (lang) => {
  const source = sampleStory[lang];
  expect(findTextProblem("brand-story", source)).toBeNull();
  const { title, lead, picture, chapters } = readStory(source);
  expect([title, lead]).toEqual([brandStory.title[lang], brandStory.lead[lang]]);
  expect(picture?.alt).toBe(brandStory.picture[lang]);
  expect(chapters.map(({ slug }) => slug)).toEqual([
    ...brandStory.chapters.map(({ slug }) => slug),
    `chapter-${brandStory.chapters.length + 1}`,
  ]);
});
