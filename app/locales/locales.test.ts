import { expect, test } from "vitest";
import { REFUSALS } from "@contract/model/failures";
import { en } from "./en";
import { NOTICES } from "./notices";
import { zhTw } from "./zhTw";

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

const chinese = sentencesOf(zhTw);
const english = sentencesOf(en);
const singular = (key: string) => key.endsWith("_one");
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((hit) => hit[1] ?? "").sort();

test("both languages have the same keys, except English singulars", () => {
  expect([...english.keys()].filter((key) => !singular(key)).sort()).toEqual(
    [...chinese.keys()].sort(),
  );
});

test("a message has the same placeholders in both languages", () => {
  for (const [key, text] of english) {
    const source = placeholders(chinese.get(key.replace(/_one$/, "")) ?? "");
    if (singular(key)) expect(source, key).toEqual(expect.arrayContaining(placeholders(text)));
    else expect(placeholders(text), key).toEqual(source);
  }
});

test("no English message contains Chinese characters", () => {
  const mixed = [...english].filter(([, text]) => /\p{Script=Han}/u.test(text));
  expect(mixed).toEqual([]);
});

test("no message is empty or has spaces at its ends", () => {
  for (const [key, text] of [...chinese, ...english])
    expect(text, key).toMatch(/^\S(?:[\s\S]*\S)?$/);
});

test("a count and its measure word stay on one line", () => {
  const sentences = [...chinese].filter(([, text]) => /(\d|\}\}) (件|個|張|天)/.test(text));
  expect(sentences).toEqual([]);
  expect(chinese.get("coupon.claim.wrong")).toContain("{{max}}\u00a0個");
});

test("every flash message has a text", () => {
  for (const key of Object.keys(NOTICES)) expect(chinese.has(`notices.${key}`), key).toBe(true);
});

test("every business error of the backend has a text", () => {
  for (const key of Object.keys(REFUSALS)) expect(chinese.has(`refusals.${key}`), key).toBe(true);
});
