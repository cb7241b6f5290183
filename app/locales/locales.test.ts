import { expect, test } from "vitest";
import { REFUSALS } from "@contract/model/failures";
import { LANGUAGES } from "@contract/model/languages";
import { REFUSAL_MESSAGES } from "@contract/model/refusal-messages";
import { keepCountsUnbroken } from "./counts-unbroken";
import { dictionaries } from "./i18n.server";
import { NOTICES } from "./notices";

type Tree = { readonly [key: string]: string | Tree | undefined };

function sentencesOf(tree: Tree, path = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") found.set(path + key, value);
    else if (value)
      for (const [inner, text] of sentencesOf(value, `${path}${key}.`)) found.set(inner, text);
  }
  return found;
}

const chinese = sentencesOf(dictionaries.zhTw);
const english = sentencesOf(dictionaries.en);
const translations = LANGUAGES.slice(1).map((lang) => ({
  lang,
  sentences: sentencesOf(dictionaries[lang]),
}));
const singular = (key: string) => key.endsWith("_one");
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((hit) => hit[1] ?? "").sort();

test.each(translations)(
  "the messages in $lang have the same keys as in Chinese, and singulars",
  ({ sentences }) => {
    expect([...sentences.keys()].filter((key) => !singular(key)).sort()).toEqual(
      [...chinese.keys()].sort(),
    );
  },
);

test.each(translations)(
  "each message has the same placeholders in $lang as in Chinese",
  ({ sentences }) => {
    for (const [key, text] of sentences) {
      const source = placeholders(chinese.get(key.replace(/_one$/, "")) ?? "");
      if (singular(key)) expect(source, key).toEqual(expect.arrayContaining(placeholders(text)));
      else expect(placeholders(text), key).toEqual(source);
    }
  },
);

test("no English message contains Chinese characters", () => {
  const mixed = [...english].filter(([, text]) => /\p{Script=Han}/u.test(text));
  expect(mixed).toEqual([]);
});

test("no message is empty or begins or ends with a space", () => {
  for (const [key, text] of [
    ...chinese,
    ...translations.flatMap(({ sentences }) => [...sentences]),
  ])
    expect(text, key).toMatch(/^\S(?:[\s\S]*\S)?$/);
});

test("a non-breaking space separates each count from its measure word", () => {
  const sentences = [...chinese].filter(([, text]) => /(\d|\}\}) (件|個|張|天)/.test(text));
  expect(sentences).toEqual([]);
  expect(chinese.get("coupon.claim.wrong")).toContain("{{max}}\u00a0個");
});

test("every flash message has a text", () => {
  for (const key of Object.keys(NOTICES)) expect(chinese.has(`notices.${key}`), key).toBe(true);
});

test.each(LANGUAGES)(
  "the messages in %s contain the contract's messages of business errors",
  (lang) => {
    expect(dictionaries[lang].refusals).toMatchObject(keepCountsUnbroken(REFUSAL_MESSAGES[lang]));
  },
);

test("every business error of the backend has a message", () => {
  for (const key of Object.keys(REFUSALS)) expect(chinese.has(`refusals.${key}`), key).toBe(true);
});
