import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import {
  describeUntestedBrowser,
  ensureBrowser,
  installOperationsPrograms,
  installReaders,
  readBrowserVersion,
} from "./find-browser.mjs";
import { REPOSITORY_ROOT, ProgramFailed, run } from "../process/run.mjs";
import { readConformanceTable, readPlaywrightReport, readVitestReport } from "./test-reports.mjs";

const REPORTS = join(REPOSITORY_ROOT, ".cache/tests");
const JOURNEYS = "tests/journeys";
const HANGING = "./scripts/testing/name-hanging-tests.mjs";

/** The tests that any backend must pass. */
const ANY_BACKEND = ["tests/contract/specification.test.ts", "tests/contract/contract.test.ts"];

/** The tests that check all pages in both languages if `PAGES` is "all". */
const EVERY_READER = [
  "tests/every-reader",
  "tests/every-route/text-without-style.test.ts",
  "tests/every-route/back-office-pages.test.ts",
];

/** The module that tests with many similar rounds import to choose their count. */
const ROUNDS_MODULE = "fixtures/rounds";

/** @typedef {import("./test-reports.mjs").Outcome} Outcome */

/**
 * The number of concurrent test files. Tests wait for a part of their time, so three files run on two cores.
 */
const WORKERS = `--maxWorkers=${Math.max(3, availableParallelism())}`;

/** The suites of `npm test` by name. @type {Record<string, () => Promise<Outcome>>} */
const SUITES = {
  /** Tests the API /prod-api of the reference backend, or of the backend at PROD_API_URL. */
  contract: () =>
    process.env["PROD_API_URL"] ? runConformance() : runVitest("contract", [WORKERS]),
  /** Runs the tests beside their sources: rules, services on a real database, and pages. */
  units: () => runVitest("units", [WORKERS]),
  /** Runs the tests of the running shop: flows, races, faults and raw connections. */
  app: addBrowser(() => runVitest("app", [WORKERS])),
  /**
   * Runs the shoppers' journeys in a browser: each with JavaScript in one language, and without JavaScript in
   * the other (docs/decisions/0024).
   */
  journeys: addBrowser(() => runJourneys({ JOURNEYS: "paired" })),
};

/**
 * The same suites as two concurrent runs. One run of Vitest has all of its suites, so that its workers are idle
 * only once, and import the modules of the shop once. The journeys run beside it with one browser, so that both
 * runs take equally long. They print their output at their end.
 *
 * @type {Record<string, () => Promise<Outcome>>}
 */
export const CONCURRENT_RUNS = {
  "contract, units, app": addBrowser(() =>
    runVitest("tests", [WORKERS], {}, ["contract", "units", "app"]),
  ),
  journeys: addBrowser(() => runJourneys({ JOURNEYS: "paired" }, { quiet: true })),
};

/** The suites that take too long for each push. Run them before a release, or against a deployed shop. */
const LONG_SUITES = {
  /**
   * Runs the long tests of operations. Examples are 100,000 requests during restarts, failovers of the
   * database, and the steps of the image.
   */
  operations: async () => {
    await installOperationsPrograms();
    return runVitest("operations");
  },
  /** All rounds of the tests that run only a few on each push, such as kills, races and random inputs. */
  "all-rounds": async () =>
    runVitest("all-rounds", await listTestsWithRounds(), { ROUNDS: "all" }, ["contract", "app"]),
  /**
   * The checkers of pages (Nu, axe, HTML_CodeSniffer and IBM's engine) and readers' preferences on every page in both
   * languages. Purchases in Firefox, WebKitGTK and text browsers.
   */
  "every-reader": addBrowser(async () => {
    await installReaders();
    return runVitest("app", EVERY_READER, { PAGES: "all" });
  }),
  /** Every journey with and without JavaScript, in both languages, on a computer and on a slow phone. */
  "every-journey": addBrowser(() => runJourneys()),
};

/** Returns the test files that import ROUNDS_MODULE. */
async function listTestsWithRounds() {
  const files = await readdir(join(REPOSITORY_ROOT, "tests"), { recursive: true });
  const tests = files.filter((file) => file.endsWith(".test.ts")).map((file) => `tests/${file}`);
  const texts = await Promise.all(
    tests.map((file) => readFile(join(REPOSITORY_ROOT, file), "utf8")),
  );
  return tests.filter((_, nth) => texts[nth]?.includes(ROUNDS_MODULE));
}

/** @param {string} name */
export function findSuite(name) {
  return { ...SUITES, ...LONG_SUITES }[name];
}

/** @returns {string[]} */
export function listSuiteNames() {
  return [...Object.keys(SUITES), ...Object.keys(LONG_SUITES)];
}

/** @type {ReturnType<typeof ensureBrowser> | undefined} */
let installing;

/**
 * Wraps a suite that opens pages. The wrapped suite first finds or installs a browser and prints its version.
 * It fails if there is no browser.
 *
 * @param {() => Promise<Outcome>} suite
 * @returns {() => Promise<Outcome>}
 */
function addBrowser(suite) {
  return async () => {
    // Concurrent suites share one installation.
    const missing = await (installing ??= ensureBrowser());
    if (missing !== undefined) {
      const failures = [{ name: missing, command: "npm test" }];
      return { passed: 0, failed: 1, skipped: 0, failures };
    }
    const version = await readBrowserVersion();
    console.log(`Browser: Chromium ${version}`);
    const outcome = await suite();
    const hint = describeUntestedBrowser(version);
    return outcome.failed > 0 && hint !== undefined ? { ...outcome, hint } : outcome;
  };
}

/**
 * Runs one or several suites of vitest.config.ts.
 *
 * @param {string} name the name of the report
 * @param {string[]} [args]
 * @param {Record<string, string>} [env]
 * @param {string[]} [suites] the names of the suites
 */
async function runVitest(name, args = [], env = {}, suites = [name]) {
  const report = await reportFile(name);
  const failedToEnd = await isFailing(
    "vitest",
    [
      "run",
      ...args,
      "--reporter=default",
      "--reporter=json",
      `--reporter=${HANGING}`,
      `--outputFile.json=${report}`,
    ],
    { ...env, TEST_SUITES: suites.join(",") },
  );
  return countRunnerFailure(name, failedToEnd, await readVitestReport(report, REPOSITORY_ROOT));
}

/**
 * Tests a deployed backend, and adds a table with the result of each test.
 *
 * @returns {Promise<Outcome>}
 */
async function runConformance() {
  const outcome = await runVitest("contract", ANY_BACKEND);
  return { ...outcome, table: await readConformanceTable(reportPath("contract")) };
}

/**
 * @param {Record<string, string>} [env]
 * @param {{ quiet?: boolean }} [options] quiet: print the output when the journeys have ended
 * @returns {Promise<Outcome>}
 */
async function runJourneys(env = {}, options = {}) {
  const report = await reportFile("journeys");
  const failedToEnd = await isFailing(
    "playwright",
    ["test", `--reporter=list,html,json,${HANGING}`],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PLAYWRIGHT_HTML_OPEN: "never",
      ...env,
    },
    options,
  );
  return countRunnerFailure("journeys", failedToEnd, await readPlaywrightReport(report, JOURNEYS));
}

/**
 * Returns the outcome of a suite. It counts one failure if the runner failed although no test failed, for
 * example for an unreadable file, or if no test ran.
 *
 * @param {string} suite
 * @param {boolean} failedToEnd
 * @param {Outcome} outcome
 * @returns {Outcome}
 */
function countRunnerFailure(suite, failedToEnd, outcome) {
  const ran = outcome.passed + outcome.failed > 0;
  if (ran && (outcome.failed > 0 || !failedToEnd)) return outcome;
  const command = findSuite(suite) === undefined ? "npm test" : `npm test -- ${suite}`;
  const itself = { name: `${suite} itself`, command };
  return { ...outcome, failed: 1, failures: [...outcome.failures, itself] };
}

/**
 * Runs a program. Returns true if the program ended with an error code.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @param {{ quiet?: boolean }} [options] quiet: print the output when the program has ended
 */
async function isFailing(program, args, env = {}, { quiet = false } = {}) {
  try {
    process.stdout.write(await run(program, args, { env, quiet }));
    return false;
  } catch (error) {
    if (!(error instanceof ProgramFailed)) throw error;
    process.stdout.write(error.said);
    return true;
  }
}

/**
 * Returns the path of a suite's report. Deletes the report of an earlier run.
 *
 * @param {string} name the name of the suite
 */
async function reportFile(name) {
  await mkdir(REPORTS, { recursive: true });
  const file = reportPath(name);
  await rm(file, { force: true });
  return file;
}

/** @param {string} name the name of a suite */
function reportPath(name) {
  return join(REPORTS, `${name}.json`);
}
