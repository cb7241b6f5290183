import { expect, test } from "vitest";
import {
  findTextProblem,
  readCases,
  readContacts,
  readQuestions,
  readStory,
} from "./written-texts.server";

test("the FAQ text is parsed into questions with their answers and unique anchors", () => {
  const source = "## How? {#how}\n\nSo.\n\nAnd so.\n\n## Why? {#how}\n\nBecause.";
  expect(readQuestions(source)).toEqual([
    {
      slug: "how",
      question: "How?",
      answer: [
        { tag: "p", children: ["So."] },
        { tag: "p", children: ["And so."] },
      ],
    },
    { slug: "q-2", question: "Why?", answer: [{ tag: "p", children: ["Because."] }] },
  ]);
});

test("the text of a customer case is parsed into person, quotation and part of the hair", () => {
  const [told] = readCases(
    "## Itch {#itch .scalp .other}\n\nMs Ho, 30\n\n> It stopped.\n\n### Before\n\nx",
  );
  expect(told).toMatchObject({
    slug: "itch",
    place: "scalp",
    concern: "Itch",
    person: "Ms Ho, 30",
    words: "It stopped.",
  });
});

test("the text of a brand story is parsed into title, introduction and chapters", () => {
  expect(readStory("# T\n\nL\n\nmore\n\n## C\n\nx")).toEqual({
    title: "T",
    lead: "L",
    picture: null,
    intro: [{ tag: "p", children: ["more"] }],
    chapters: [
      { slug: "chapter-1", marks: [], title: "C", prose: [{ tag: "p", children: ["x"] }] },
    ],
  });
});

test("the text of the contacts is parsed into lines with or without a link", () => {
  expect(readContacts("- [Mail a@b.example](mailto:a@b.example)\n- Open all day")).toEqual([
    { text: "Mail a@b.example", href: "mailto:a@b.example" },
    { text: "Open all day", href: "" },
  ]);
});

test.each([
  ["brand-story", "lead\n\n## C\n\nx", "shape"],
  ["footer-contacts", Array.from({ length: 9 }, () => "- a").join("\n"), "shape"],
  ["return-one-request", "## heading\n\na", "shape"],
  ["return-one-request", "![a](/pictures/a.webp)", "picture"],
  ["footer-contacts", "- <b>a</b>", "html"],
] as const)(
  "findTextProblem rejects the page text %s with the source %j: %s",
  (key, source, problem) => {
    expect(findTextProblem(key, source)).toBe(problem);
  },
);
