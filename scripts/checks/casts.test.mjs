import { expect, test } from "vitest";
import { findCasts } from "./casts.mjs";

test("the check of casts finds a cast without a comment, and ignores `as const`", () => {
  const found = findCasts("a.ts", 'const fixed = ["a"] as const;\nconst name = said as string;\n');
  expect(found).toEqual([{ file: "a.ts", line: 2, text: "said as string", hasReason: false }]);
});

test("the check of casts accepts a comment above the statement of a cast, but not above another statement", () => {
  const source = [
    "// Written by the same build.",
    "const kept = read(",
    "  file,",
    ") as Kept;",
    "const other = kept as Other;",
  ].join("\n");
  expect(findCasts("a.ts", source).map(({ hasReason }) => hasReason)).toEqual([true, false]);
});
