import { expect, test } from "vitest";
import type { Prose } from "./prose";
import { isAllowedHref, readMarkdown } from "./read-markdown.server";

const PLAIN_LAYOUT = { headings: 3, pictures: true } as const;
const read = (source: string) => readMarkdown(source, PLAIN_LAYOUT);

test("the Markdown parser parses paragraphs, lists, quotations and emphasis", () => {
  const { intro, problem } = read("A *b* **c**\n\n- one\n- two\n\n3. three\n\n> said\n\n---");
  expect(problem).toBeNull();
  expect(intro).toEqual([
    {
      tag: "p",
      children: ["A ", { tag: "em", children: ["b"] }, " ", { tag: "strong", children: ["c"] }],
    },
    {
      tag: "ul",
      children: [
        { tag: "li", children: ["one"] },
        { tag: "li", children: ["two"] },
      ],
    },
    { tag: "ol", children: [{ tag: "li", children: ["three"] }] },
    { tag: "blockquote", children: [{ tag: "p", children: ["said"] }] },
    { tag: "hr", children: [] },
  ]);
});

test("second-level Markdown headings divide a text into sections with an anchor and classes", () => {
  const { title, intro, sections } = read(
    "# T\n\nlead\n\n## One {#one .scalp}\n\na\n\n## Two\n\nb",
  );
  expect([title, intro]).toEqual(["T", [{ tag: "p", children: ["lead"] }]]);
  expect(sections).toEqual([
    { slug: "one", marks: ["scalp"], title: "One", prose: [{ tag: "p", children: ["a"] }] },
    { slug: "", marks: [], title: "Two", prose: [{ tag: "p", children: ["b"] }] },
  ]);
});

test.each([
  ["## A\n\n##### deep\n\n### next\n\n#### below", ["h3", "h3", "h4"]],
  ["## A\n\n# loud\n\n###### deep", ["h3", "h4"]],
])("Markdown headings are rendered without skipping a level: %j", (source, tags) => {
  const [section] = read(source).sections;
  expect(section?.prose.map((node) => typeof node !== "string" && node.tag)).toEqual(tags);
});

test.each([
  ["<script>alert(1)</script>", "html"],
  ["a <img src=x onerror=alert(1)> b", "html"],
  ["<!-- c -->", "html"],
  ["[a](javascript:alert(1))", "link"],
  ["[a](JaVaScRiPt&colon;alert(1))", "link"],
  ["[a](<java\nscript:alert(1)>)\n\n[a](data:text/html,x)", "link"],
  ["<javascript:alert(1)>", "link"],
  ["[a](//evil.example)", "link"],
  ["[a](/\\evil.example)", "link"],
  ["[a](</\tevil.example>)", "link"],
  ["[a](http://plain.example)", "link"],
  ["[a](https://shop@evil.example)", "link"],
  ["[a][b]\n\n[b]: javascript:alert(1)", "link"],
  ["![a](https://evil.example/a.png)", "picture"],
  ["![a](/pictures/../secret)", "picture"],
  ["![a](data:image/svg+xml,x)", "picture"],
  ["| a | b |\n| --- | --- |\n| c | d |", "table"],
  [`${"> ".repeat(20)}deep`, "nesting"],
])("the Markdown parser rejects %j: %s", (source, problem) => {
  const { intro, problem: found } = read(source);
  expect(found).toBe(problem);
  const elements = JSON.stringify(intro);
  expect(elements).not.toMatch(/"(?:href|src)":"(?!\/(?!\/))/);
  expect(elements).not.toMatch(/"tag":"(?:script|iframe|table)"/);
});

test.each(["/product?a=1#b", "#terms", "https://a.example", "mailto:a@b.example", "tel:+852-8000"])(
  "the Markdown parser accepts a link to %s",
  (href) => {
    expect(isAllowedHref(href)).toBe(true);
    expect(read(`[a](${href})`)).toMatchObject({
      problem: null,
      intro: [{ children: [{ tag: "a", href }] }],
    });
  },
);

test("the Markdown parser accepts an image from the shop's own files if the text may contain images", () => {
  const source = "![A comb](/pictures/comb.webp)";
  const picture = { tag: "img", src: "/pictures/comb.webp", alt: "A comb" };
  expect(read(source).intro).toEqual([{ tag: "p", children: [picture] }]);
  expect(readMarkdown(source, { headings: 3, pictures: false }).problem).toBe("picture");
});

test("the Markdown parser treats unbalanced Markdown as plain text", () => {
  const { intro, problem } = read("**a *b [c](d\n\n> > e\n- ```f");
  expect(problem).toBeNull();
  expect(getWords(intro)).toContain("**a *b [c](d");
});

test.each([
  ["quotations", "> ".repeat(10_000)],
  ["brackets", "[".repeat(20_000)],
  ["links", "[a](".repeat(5_000)],
  ["stars", "*a".repeat(10_000)],
  ["underscores", "__a ".repeat(5_000)],
  [
    "lists",
    Array.from({ length: 400 }, (_, at) => `${"  ".repeat(at)}- a`)
      .join("\n")
      .slice(0, 20_000),
  ],
  ["lines", "a\n\n".repeat(6_000)],
  // A parser with exponential backtracking would exceed the time limit of the test.
])("the Markdown parser parses 20,000 characters of nested %s", (_, source) => {
  expect(read(source).problem).toBeOneOf([null, expect.any(String)]);
});

function getWords(prose: Prose): string {
  return prose
    .map((node) =>
      typeof node === "string" ? node : node.tag === "img" ? "" : getWords(node.children),
    )
    .join("");
}
