import { expect, test } from "vitest";
import { rulesOfStyle } from "./rules-of-style.mjs";

const NOTHING = new Set();

/** What must be worn for the one rule of this css. */
function wearing(selectors, ofScripts = NOTHING) {
  const [rule] = rulesOfStyle(`${selectors}{color:red}`, ofScripts).rules;
  return rule.wearing;
}

test("a rule asks for the classes and elements of any of its selectors", () => {
  expect(wearing(".card h2")).toEqual([[".card", "h2"]]);
  expect(wearing(".card>.row:hover,.list::before")).toEqual([[".card", ".row"], [".list"]]);
  expect(wearing(":is(.tabs,.nav) a")).toEqual([
    [".tabs", "a"],
    [".nav", "a"],
  ]);
});

test("what a selector only asks about states and attributes is left out of account", () => {
  expect(wearing('.button:not(.plain)[data-kind="quiet"]:has(>svg):nth-child(2 of .odd)')).toEqual([
    [".button"],
  ]);
});

test("a rule that may match in every page asks for nothing", () => {
  expect(wearing(":root")).toBeNull();
  expect(wearing("*,.card")).toBeNull();
  expect(wearing("dialog.panel", new Set(["dialog", ".panel"]))).toBeNull();
});

test("rules stay in what holds them, animations go with what the file is for", () => {
  const css =
    "@layer parts{.a{animation:go}@media (min-width:1px){.b{top:0}}@keyframes go{to{top:1px}}}";
  expect(rulesOfStyle(css, NOTHING)).toEqual({
    wearing: [[".a"], [".b"]],
    rules: [
      {
        holder: "@layer parts",
        rules: [
          { css: ".a{animation:go}", wearing: [[".a"]] },
          {
            holder: "@media (min-width:1px)",
            rules: [{ css: ".b{top:0}", wearing: [[".b"]] }],
          },
          { css: "@keyframes go{to{top:1px}}", wearing: [[".a"], [".b"]] },
        ],
      },
    ],
  });
});
