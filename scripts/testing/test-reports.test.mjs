import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConformanceTable, readPlaywrightReport, readVitestReport } from "./test-reports.mjs";

/** @type {string} */
let folder;
/** @type {string} */
let report;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "rootwell-report-"));
  report = join(folder, "report.json");
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

test("the report of a failed Vitest test contains the command that runs only this test", async () => {
  const tests = [
    {
      fullName: "a price (HK$1.00) isn't lost",
      status: "failed",
      failureMessages: [
        "AssertionError: connection refused: expected 3 to be 4\n    at tests/price.test.ts:9:1",
      ],
    },
    { fullName: "a price is kept", status: "passed" },
  ];
  await writeFile(
    report,
    JSON.stringify({
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 0,
      testResults: [
        { name: "/shop/tests/price.test.ts", status: "failed", assertionResults: tests },
        { name: "/shop/tests/well.test.ts", status: "passed", assertionResults: [] },
      ],
    }),
  );
  expect(await readVitestReport(report, "/shop")).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    failures: [
      {
        name: "tests/price.test.ts › a price (HK$1.00) isn't lost",
        command:
          "npx vitest run tests/price.test.ts -t '^a price \\(HK\\$1\\.00\\) isn'\\''t lost$'",
        why: "AssertionError: connection refused: expected 3 to be 4",
      },
    ],
  });
});

test("the report contains the file if Vitest could not run it", async () => {
  const broken = { name: "/shop/tests/broken.test.ts", status: "failed" };
  const file = { ...broken, message: "No such\n module", assertionResults: [] };
  await writeFile(report, JSON.stringify({ testResults: [file] }));
  expect(await readVitestReport(report, "/shop")).toMatchObject({
    failed: 1,
    failures: [
      {
        name: "tests/broken.test.ts",
        command: "npx vitest run tests/broken.test.ts",
        why: "No such module",
      },
    ],
  });
});

test("the report of a failed or flaky browser test contains its project", async () => {
  const saidInRed = "\u001b[31mNo such button\u001b[39m\n\n    at buy.spec.ts:7:3";
  const why = "No such button";
  /** @type {(title: string, line: number, status: string) => object} */
  const spec = (title, line, status) => ({
    title,
    line,
    file: "buy.spec.ts",
    tests: [{ projectName: "js-en", status, results: [{ error: { message: saidInRed } }] }],
  });
  await writeFile(
    report,
    JSON.stringify({
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          specs: [spec("buys", 7, "unexpected"), spec("looks", 9, "expected")],
          suites: [{ specs: [spec("pays", 30, "flaky")] }],
        },
      ],
    }),
  );
  expect(await readPlaywrightReport(report, "tests/journeys")).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
    failures: [
      {
        name: "[js-en] buy.spec.ts › buys",
        command: "npx playwright test tests/journeys/buy.spec.ts:7 --project js-en",
        why,
      },
      {
        name: "[js-en] buy.spec.ts › pays",
        command: "npx playwright test tests/journeys/buy.spec.ts:30 --project js-en",
        why,
      },
    ],
  });
});

test("the report counts no tests if no report file exists", async () => {
  const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };
  expect(await readVitestReport(report, "/shop")).toEqual(nothing);
  expect(await readPlaywrightReport(report, "tests/journeys")).toEqual(nothing);
});

test("the conformance table shows each call as holds, missing or deviates", async () => {
  const error = (/** @type {string} */ text) => ({ status: "failed", failureMessages: [text] });
  const assertionResults = [
    { fullName: "§7 Calls POST login", status: "passed" },
    { fullName: "couponPage", status: "skipped" },
    { fullName: "§4 States POST /logout", ...error("Error: Missing: no /logout\n    at x.ts:1") },
    { fullName: "§7 Calls GET basicInfo", ...error("AssertionError: expected 1\n    at x.ts:1") },
  ];
  await writeFile(report, JSON.stringify({ testResults: [{ name: "x.ts", assertionResults }] }));
  expect(await readConformanceTable(report)).toEqual([
    "holds     §7 Calls POST login",
    "missing   couponPage",
    "missing   §4 States POST /logout",
    "deviates  §7 Calls GET basicInfo: AssertionError: expected 1",
  ]);
});
