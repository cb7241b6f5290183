import { expect, test } from "vitest";
import { LANGUAGES } from "@contract/model/languages";
import { CONTENT_KEYS } from "@contract/staff/states";
import { brandStory } from "~/content/brand-story";
import { customerCases } from "~/content/customer-cases";
import { toPlainText } from "~/content/prose";
import { questions } from "~/content/questions";
import {
  countSections,
  findTextProblem,
  readCases,
  readContacts,
  readQuestions,
  readStory,
} from "~/content/written-texts.server";
import { builtInText } from "./built-in-text.server";

const BOTH = LANGUAGES.flatMap((lang) => CONTENT_KEYS.map((key) => [key, lang] as const));

test.each(BOTH)("the built-in %s (%s) can be published unchanged", (key, lang) => {
  const source = builtInText(key, lang);
  expect(source).not.toBe("");
  expect(findTextProblem(key, source)).toBeNull();
  expect(countSections(source)).toBe(countSections(builtInText(key, "zhTw")));
});

test.each(LANGUAGES)(
  "converting the built-in texts to Markdown and back loses nothing (%s)",
  (lang) => {
    expect(
      readQuestions(builtInText("questions", lang)).map((each) => ({
        ...each,
        answer: toPlainText(each.answer),
      })),
    ).toEqual(
      questions.map(({ slug, question, answer }) => ({
        slug,
        question: question[lang],
        answer: answer[lang],
      })),
    );
    expect(
      readCases(builtInText("customer-cases", lang)).map(
        ({ slug, place, concern, person, words }) => ({
          slug,
          place,
          concern,
          person,
          words,
        }),
      ),
    ).toEqual(
      customerCases.map(({ slug, place, concern, person, words }) => ({
        slug,
        place,
        concern: concern[lang],
        person: person[lang],
        words: words[lang],
      })),
    );
    const { title, lead, chapters } = readStory(builtInText("brand-story", lang));
    expect([title, lead]).toEqual([brandStory.title[lang], brandStory.lead[lang]]);
    expect(chapters.map(({ slug }) => slug)).toEqual([
      ...brandStory.chapters.map(({ slug }) => slug),
      `chapter-${brandStory.chapters.length + 1}`,
    ]);
    expect(readContacts(builtInText("footer-contacts", lang))).toHaveLength(5);
  },
);
