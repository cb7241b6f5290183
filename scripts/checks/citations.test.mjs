import { expect, test } from "vitest";
import { findBrokenCitations, check } from "./citations.mjs";

const pages = new Map([
  [
    "docs/reference/requirements.md",
    `# Requirements\n\n## Specification\n\n### §1 What\n\n### §2 Pages\n\n| M-01 | sent |\n
## Security controls\n\n### B6 Callback\n
## Invariants\n\n| id | holds |\n| -- | -- |\n| I1 | stock |\n| I9 | mails |\n
## Acceptance\n\n| K1 | killed |\n`,
  ],
  ["docs/reference/prod-api.md", "# Calls\n\n## B.0 Conventions\n\n## B.12 Session\n"],
  ["docs/qa-contract.md", "# QA\n\n## Test shop\n"],
  ["docs/decisions/0008-words.md", "# 8. Words\n"],
]);

test.each([
  "spec §1, §2",
  "(spec §1\n * §2)",
  "spec §1 and §2",
  "spec §2, M-01",
  "security-controls B6",
  "security-controls\n * B6",
  "acceptance K1; Acceptance catalogue, I1–I9",
  "ledger invariant I9",
  "prod-api B.0, B.12",
  'qa-contract "Test shop"; (qa-contract, test shop)',
  "decision 8; docs/decisions/0008-words.md",
])("the check of citations finds the target of %j", (text) => {
  expect(findBrokenCitations(text, pages)).toEqual([]);
});

test.each([
  ["spec §3", "§3"],
  ["spec §1, §4", "§4"],
  ["/** Said (spec\n * §5). */", "§5"],
  ["spec §2, M-01…M-02", "M-02"],
  ["security-controls B7", "B7"],
  ["security-controls B6 to B9", "B9"],
  ["security-controls K1", "K1"],
  ["acceptance B6", "B6"],
  ["acceptance I2", "I2"],
  ["invariant I3", "I3"],
  ["prod-api B.1", "B.1"],
  ["prod-api B.0, B.9", "B.9"],
  ['qa-contract "Marks"', "Marks"],
  ["(decision 9)", "decision 9"],
  ["docs/nowhere.md", "docs/nowhere.md"],
])("the check of citations reports in %j the broken citation %s", (text, named) => {
  expect(findBrokenCitations(text, pages)).toEqual([expect.stringContaining(named)]);
});

test("the check of citations finds no broken citation in the repository", () => {
  expect(check()).toEqual([]);
});
