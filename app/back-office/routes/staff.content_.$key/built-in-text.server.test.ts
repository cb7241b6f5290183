import { expect, test } from "vitest";
import { LANGUAGES, textIn } from "@contract/model/languages";
import { EDITED_KEYS } from "@contract/staff/states";
import { brandStory } from "~/content/brand-story";
import {
  countSections,
  findTextProblem,
  readContacts,
  readStory,
} from "~/content/written-texts.server";
import { builtInText } from "./built-in-text.server";

const BOTH = LANGUAGES.flatMap((lang) => EDITED_KEYS.map((key) => [key, lang] as const));

test.each(BOTH)("publishes the built-in %s (%s) unchanged", (key, lang) => {
  const source = builtInText(key, lang);
  expect(source).not.toBe("");
  expect(findTextProblem(key, source)).toBeNull();
  expect(countSections(source)).toBe(countSections(builtInText(key, "zhTw")));
});

test.each(LANGUAGES)(
  "the built-in texts are unchanged after conversion to Markdown and back (%s)",
  (lang) => {
    const { title, lead, chapters } = readStory(builtInText("brand-story", lang));
    expect([title, lead]).toEqual([textIn(brandStory.title, lang), textIn(brandStory.lead, lang)]);
    expect(chapters.map(({ slug }) => slug)).toEqual([
      ...brandStory.chapters.map(({ slug }) => slug),
      `chapter-${brandStory.chapters.length + 1}`,
    ]);
    expect(readContacts(builtInText("footer-contacts", lang))).toHaveLength(5);
  },
);
