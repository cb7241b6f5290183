import { expect, test } from "vitest";
import {
  findTextProblem,
  readCases,
  readContacts,
  readQuestions,
  readStory,
} from "./written-texts.server";

test("reads questions with their answers and unique anchors", () => {
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

test("reads the person, the quotation and the place of a case", () => {
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

test("reads the title, the lead and the chapters of a story", () => {
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

test("reads contacts as lines with or without a link", () => {
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
] as const)("rejects %s with the text %j: %s", (key, source, problem) => {
  expect(findTextProblem(key, source)).toBe(problem);
});
