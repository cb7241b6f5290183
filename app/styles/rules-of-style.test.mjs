import { expect, test } from "vitest";
import { parseStyleRules } from "./rules-of-style.mjs";

const NOTHING = new Set();

/** Returns the classes and elements that a page must contain for the rule of this CSS to match. */
function parseRequiredSets(selectors, ofScripts = NOTHING) {
  const [rule] = parseStyleRules(`${selectors}{color:red}`, ofScripts).rules;
  return rule.requires;
}

test("parseStyleRules returns, for each selector of a rule, the classes and elements that a page must contain", () => {
  expect(parseRequiredSets(".card h2")).toEqual([[".card", "h2"]]);
  expect(parseRequiredSets(".card>.row:hover,.list::before")).toEqual([
    [".card", ".row"],
    [".list"],
  ]);
  expect(parseRequiredSets(":is(.tabs,.nav) a")).toEqual([
    [".tabs", "a"],
    [".nav", "a"],
  ]);
});

test("parseStyleRules ignores states and attributes of a selector", () => {
  expect(
    parseRequiredSets('.button:not(.plain)[data-kind="quiet"]:has(>svg):nth-child(2 of .odd)'),
  ).toEqual([[".button"]]);
});

test("parseStyleRules returns null for a rule that may match in every page", () => {
  expect(parseRequiredSets(":root")).toBeNull();
  expect(parseRequiredSets("*,.card")).toBeNull();
  expect(parseRequiredSets("dialog.panel", new Set(["dialog", ".panel"]))).toBeNull();
});

test("parseStyleRules keeps rules inside their at-rule, and animations with the classes of the file", () => {
  const css =
    "@layer parts{.a{animation:go}@media (min-width:1px){.b{top:0}}@keyframes go{to{top:1px}}}";
  expect(parseStyleRules(css, NOTHING)).toEqual({
    requires: [[".a"], [".b"]],
    rules: [
      {
        holder: "@layer parts",
        rules: [
          { css: ".a{animation:go}", requires: [[".a"]] },
          {
            holder: "@media (min-width:1px)",
            rules: [{ css: ".b{top:0}", requires: [[".b"]] }],
          },
          { css: "@keyframes go{to{top:1px}}", requires: [[".a"], [".b"]] },
        ],
      },
    ],
  });
});
