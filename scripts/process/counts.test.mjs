import { expect, test } from "vitest";
import { formatCounts, readCounts } from "./counts.mjs";

test("CI reads the counts that a command prints", () => {
  expect(readCounts(`✓ format\n${formatCounts(14, 2)}\n`)).toEqual({ passed: 14, failed: 2 });
});

test.each(["", "Error: no such file", "1 passed, 0 failed\nError", "✓ units: 3 passed, 0 failed"])(
  "CI finds no counts in %j",
  (output) => {
    expect(readCounts(output)).toBeUndefined();
  },
);
