import { describe, expect, test } from "vitest";
import { findTitleProblems } from "./commit-titles.mjs";

describe("findTitleProblems", () => {
  test.each([
    "fix(staff): stop multiplying the refund limit by 100",
    "perf(edge-2): limit concurrent page renders",
    `docs(readme): ${"a".repeat(58)}`,
  ])("the check accepts the commit title %j", (title) => {
    expect(findTitleProblems(title)).toEqual([]);
  });

  test.each([
    ["Save the limit of a role as it is typed", 'write "type(area): imperative"'],
    ["feature(staff): add a report", 'write "type(area): imperative"'],
    ["fix: stop", 'write "type(area): imperative"'],
    ["fix(Staff): stop", 'write "type(area): imperative"'],
    ["fix(staff):stop", 'write "type(area): imperative"'],
    ["feat(staff): Added a report", "in the imperative"],
    ["feat(staff): adds a report", "in the imperative"],
    [`docs(readme): ${"a".repeat(59)}`, "shorten it to 72 characters, it has 73"],
  ])("the check rejects the commit title %j", (title, complaint) => {
    expect(findTitleProblems(title)).toEqual([expect.stringContaining(complaint)]);
  });
});
