import { describe, expect, test } from "vitest";
import { findInDocs } from "./plain-english/docs-tree.mjs";
import { formatFindings, findInFile } from "./plain-english.mjs";

/**
 * @param {string} file
 * @param {string} content
 */
function listAdvice(file, content) {
  return findInFile(file, content).map(({ line, advice }) => `${line}: ${advice}`);
}

const LONG = `It ${"very ".repeat(25)}long.`;

describe("the rules for words", () => {
  test.each([
    ["The packing is sold.", "SKU"],
    ["Packings are sold.", "SKU"],
    ["They reckon the sum.", "calculate or estimate"],
    ["It starts anew.", "again or from scratch"],
    ["It is known beforehand.", "before, with the event"],
    ["It is asked again.", "retry"],
    ["Made pages are kept.", "rendered page"],
    ["A finished page is kept.", "cached response"],
    ["A hot statement runs.", "prepared statement"],
    ["A kept statement runs.", "prepared statement"],
    ["It serves whoever calls.", "the client, any caller or the user"],
    ["It serves nobody.", "no client, no caller or no user"],
    ["It serves somebody.", "a client, a caller or a user"],
    ["It stands in a table.", "be in, be stored in or replace"],
    ["It lies in a table.", "be in or be stored in"],
    ["The client is told the sum.", "receive, show, return, log or notify"],
    ["The page tells of the sum.", "show, report, log or notify"],
    ["All but for one.", "except or without"],
    ["It ends, for it is late.", "because"],
    ["They end, for they are late.", "because"],
  ])(
    "the check reports %j with its replacement in a comment, a docs page, a title and a name",
    (text, term) => {
      const advice = expect.stringContaining(`1: write "${term}"`);
      expect(listAdvice("a.ts", `// ${text}`)).toEqual([advice]);
      expect(listAdvice("a.md", text)).toEqual([advice]);
      expect(listAdvice("a.test.ts", `test("${text}", () => {});`)).toEqual([advice]);
    },
  );

  test("the check reports forbidden words in the parts of an exported name", () => {
    const content =
      "const kept = 1;\nexport const packingSize = 1;\nexport function madePageOf() {}";
    expect(listAdvice("a.ts", content)).toEqual([
      '2: write "SKU", not "packing"',
      '3: write "rendered page", not "made page"',
    ]);
    expect(listAdvice("a.ts", "export { a as isNobody };")).toHaveLength(1);
  });

  test('the check accepts "packing slip", "packing list" and forbidden words in code', () => {
    expect(listAdvice("a.md", "The packing slip, the packing list and `packing`.")).toEqual([]);
    expect(listAdvice("a.md", "```\nnobody\n```")).toEqual([]);
    expect(listAdvice("a.ts", 'const said = "nobody // nobody /* nobody */";')).toEqual([]);
  });
});

describe("the rules for comments", () => {
  test.each(["What", "Who", "Whose", "Whom", "Whoever", "Of", "One", "That", "Those"])(
    "the check reports a comment that begins with %s",
    (word) => {
      const advice = expect.stringContaining(`2: do not begin a comment with "${word}"`);
      expect(listAdvice("a.ts", `\n/** ${word} it has. */\nlet a;`)).toContainEqual(advice);
    },
  );

  test("the check finds comments beside strings, templates, regular expressions and JSX", () => {
    const content = [
      'const a = "//"; // What a has.',
      "const b = `/* ${a /* What b has. */} //`;",
      "const c = /\\/\\*/; // What c has.",
      "const d = <p>{/* What d has. */} // text</p>;",
    ].join("\n");
    expect(findInFile("a.tsx", content).map(({ line }) => line)).toEqual([1, 2, 3, 4]);
  });

  test("the check joins consecutive line comments and reports the line of each sentence", () => {
    const content = `// The first line\n// goes on. ${LONG}\n`;
    expect(listAdvice("a.mjs", content)).toEqual([
      expect.stringContaining("2: split this sentence"),
    ]);
  });

  test("the check ignores the types in JSDoc tags and ignores directives", () => {
    const type = `{ readonly a: { ${"b: string, ".repeat(15)} } }`;
    expect(
      listAdvice("a.mjs", `/**\n * Returns it.\n *\n * @param {${type}} a the name\n */`),
    ).toEqual([]);
    expect(listAdvice("a.ts", `// eslint-disable-next-line no-console -- ${LONG}`)).toEqual([]);
  });
});

describe("the rules for lengths", () => {
  test("the check reports a sentence over 25 words in comments and docs pages", () => {
    const advice = expect.stringContaining("split this sentence: it has 27 words");
    expect(listAdvice("a.ts", `/* ${LONG} */`)).toEqual([advice]);
    expect(listAdvice("a.md", `A page.\n\n- ${LONG}`)).toEqual([advice]);
  });

  test("the check reports a paragraph over 60 words and a table cell over 120 characters", () => {
    const sentence = "This has five words here. ";
    expect(listAdvice("a.md", sentence.repeat(12))).toEqual([]);
    expect(listAdvice("a.md", sentence.repeat(13))).toEqual([
      expect.stringContaining("split this paragraph: it has 65 words"),
    ]);
    expect(listAdvice("a.md", `| a |\n|---|\n| ${sentence.repeat(5)}|`)).toEqual([
      expect.stringContaining("3: shorten this cell: it has 129 characters"),
    ]);
  });
});

describe("the rules for docs pages", () => {
  const DECISION = "docs/decisions/0001-a.md";
  const record =
    "# 1. A\n\n2026-11-24. Accepted.\n\n## Context\n\n## Decision\n\n## Consequences\n";
  const sound = {
    "README.md": "See [docs](docs/README.md) and `app/`.",
    "docs/README.md": "[c](reference/commands.md) [d](decisions/README.md#the-index-1)",
    "docs/reference/commands.md": "| `npm test` | `npm run test:e2e` |",
    "docs/decisions/README.md": "# The index\n\n# The index\n\n[1](0001-a.md)",
    [DECISION]: record,
  };

  /** @param {Record<string, string>} changed */
  function findings(changed) {
    const pages = new Map(Object.entries({ ...sound, ...changed }));
    const exists = (/** @type {string} */ path) => pages.has(path) || path === "app";
    return findInDocs({ pages, exists, scripts: ["test", "test:e2e"] }).map(
      ({ file, line, advice }) => `${file}:${line}: ${advice}`,
    );
  }

  test("the check finds nothing in docs without mistakes", () => {
    expect(findings({})).toEqual([]);
  });

  test.each([
    [
      "a link to no file",
      { "README.md": "[a](docs/nowhere.md)" },
      "README.md:1: correct this link",
    ],
    [
      "a picture that is missing",
      { "README.md": '<img src="a.png">' },
      "README.md:1: correct this",
    ],
    ["a link to no heading", { "README.md": "[a](docs/README.md#b)" }, "README.md:1: correct this"],
    ["a missing folder", { "README.md": "See\n`nowhere/`." }, "README.md:2: correct this name"],
    ["a long README", { "README.md": "a\n".repeat(121) }, "README.md:1: shorten it"],
    ["no date", { [DECISION]: record.replace("2026", "") }, `${DECISION}:1: add a date`],
    ["no status", { [DECISION]: record.replace("Accepted", "") }, `${DECISION}:1: add a status`],
    ["no context", { [DECISION]: record.replace("Context", "") }, `${DECISION}:1: add the heading`],
    ["a page without link", { "docs/other.md": "A page." }, "docs/other.md:1: link this page"],
    [
      "a command that is not listed",
      { "docs/reference/commands.md": "`npm run test:e2e`" },
      "docs/reference/commands.md:1: list this command",
    ],
    [
      "docs over 20,000 words",
      { "docs/README.md": sound["docs/README.md"] + " word".repeat(20_000) },
      "docs/README.md:1: shorten it",
    ],
  ])("the docs check reports %s", (_, changed, complaint) => {
    expect(findings(changed)).toEqual([expect.stringContaining(complaint)]);
  });
});

test("the check prints each finding with its file, line and text", () => {
  const found = new Map([["a.ts", [{ line: 1, text: "a", advice: "rewrite it" }]]]);
  expect(formatFindings(found)).toEqual(['a.ts:1: rewrite it: "a"']);
  expect(formatFindings(new Map())).toEqual([]);
});
