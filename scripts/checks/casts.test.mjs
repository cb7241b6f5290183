import { expect, test } from "vitest";
import { castsIn } from "./casts.mjs";

test("a cast without a comment above it is found with its line, and `as const` is none", () => {
  const found = castsIn("a.ts", 'const fixed = ["a"] as const;\nconst name = said as string;\n');
  expect(found).toEqual([{ file: "a.ts", line: 2, text: "said as string", hasReason: false }]);
});

test("a comment above the statement of a cast is its reason, one above another statement is not", () => {
  const source = [
    "// Written by the same build.",
    "const kept = read(",
    "  file,",
    ") as Kept;",
    "const other = kept as Other;",
  ].join("\n");
  expect(castsIn("a.ts", source).map(({ hasReason }) => hasReason)).toEqual([true, false]);
});
