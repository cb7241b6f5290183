import { expect, test } from "vitest";
import { findFirstDifference } from "./edit-version";

test.each([
  ["a\nb\nc", "a\nB\nc", "b", "B"],
  ["a\nc", "a\nb\nc", "", "b"],
  ["a\nb\nb\nc", "a\nb\nc", "b", ""],
  ["", "new", "", "new"],
  ["same", "same", "", ""],
  ["x".repeat(300), "y", `${"x".repeat(200)}…`, "y"],
])(
  "the first difference of %j and %j contains only the lines that differ",
  (before, after, was, is) => {
    expect(findFirstDifference(before, after)).toEqual({ before: was, after: is });
  },
);
