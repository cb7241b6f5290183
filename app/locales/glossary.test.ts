import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The files and folders with texts for users. The test reads folders recursively. */
const TEXTS = [
  ...["app/locales/zhTw/", "app/locales/en/", "app/back-office/messages/", "app/content/"],
  ...["backend/services/mail/", "backend/services/staff/", "backend/adapters/payment/"],
  ...["contract/model/refusal-messages.ts", "backend/demo/build-demo-refund.ts"],
];

function sourcesOf(place: string): string[] {
  if (!place.endsWith("/")) return [place];
  const names = readdirSync(place, { recursive: true }).map(String);
  return names
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .map((name) => place + name);
}

/** Returns all quoted texts of a file except imports. */
function textsOf(file: string): string[] {
  const source = readFileSync(file, "utf8").replace(/^import .*$/gm, "");
  return [...source.matchAll(/"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g)].map(
    ([, quoted, templated]) => quoted ?? templated ?? "",
  );
}

/** Returns the Chinese and English words that the glossary forbids in texts for users. */
function refusedWords(): string[] {
  const page = readFileSync("docs/reference/glossary.md", "utf8");
  const [, table = ""] = page.split("## Words that readers see");
  const rows = table.match(/^\|.*\|$/gm) ?? [];
  return rows
    .slice(2)
    .flatMap((row) => row.split("|").slice(4, 6))
    .flatMap((cell) => cell.split(","))
    .map((word) => word.replaceAll("`", "").trim())
    .filter((word) => word !== "");
}

const texts = TEXTS.flatMap(sourcesOf).flatMap((file) =>
  textsOf(file).map((text) => ({ file, text })),
);

test("the glossary test reads the forbidden words and the texts that it checks", () => {
  expect(refusedWords().length).toBeGreaterThan(20);
  expect(texts.length).toBeGreaterThan(2_000);
});

test.each(refusedWords())(
  "no text contains %s, for which the glossary has another word",
  (word) => {
    // Match whole words, because "basket" must not match "basketry".
    const pattern = /^[a-z]/i.test(word) ? new RegExp(`\\b${word}\\b`) : new RegExp(word);
    // Ignore a text of one lower-case word, because it may be an identifier.
    const isWords = (text: string) => /[^a-z]/.test(text);
    const found = texts.filter(({ text }) => isWords(text) && pattern.test(text));
    expect(found).toEqual([]);
  },
);
