import { expect, test } from "vitest";
import { formatCounts, readCounts } from "./counts.mjs";

test("the CI report reads the numbers of passed and failed checks that a command prints", () => {
  expect(readCounts(`✓ format\n${formatCounts(14, 2)}\n`)).toEqual({ passed: 14, failed: 2 });
});

test.each(["", "Error: no such file", "1 passed, 0 failed\nError", "✓ units: 3 passed, 0 failed"])(
  "the CI report finds no numbers of checks in %j",
  (output) => {
    expect(readCounts(output)).toBeUndefined();
  },
);
