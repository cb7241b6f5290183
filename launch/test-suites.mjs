import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { ensureBrowser } from "./find-browser.mjs";
import { HOME, ProgramFailed, run } from "./run.mjs";

const REPORTS = join(HOME, ".cache/tests");

/** What holds of any backend; the files beside it are about the reference backend. */
const DEPLOYED_CONTRACT = "tests/prod-api/contract.test.ts";

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** Every suite by its name, in the order they run in. @type {Record<string, () => Promise<Count>>} */
export const SUITES = {
  /** What lies beside its source: rules, services on a real database, pages. */
  units: () => vitest("units", ["app/", "backend/", "contract/", "launch/"]),
  /** What /prod-api promises: of the reference backend, or of the deployed one at PROD_API_URL. */
  contract: () =>
    vitest("contract", [process.env["PROD_API_URL"] ? DEPLOYED_CONTRACT : "tests/prod-api/"]),
  /** Killed processes, races, the wire: heavy, yet half of it is waiting, so two files at a time. */
  house: () => vitest("house", ["tests/", "--exclude", "tests/prod-api/**", "--maxWorkers=2"]),
  /** What a shopper does, in a browser, with scripts and without. */
  journeys,
};

/**
 * @param {string} name
 * @param {string[]} args
 */
async function vitest(name, args) {
  const report = await reportFile(name);
  const failedToEnd = await isFailing("vitest", [
    "run",
    ...args,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const found = await readReport(report);
  return honest(failedToEnd, {
    passed: found?.numPassedTests ?? 0,
    failed: found?.numFailedTests ?? 0,
    skipped: (found?.numPendingTests ?? 0) + (found?.numTodoTests ?? 0),
  });
}

/** @returns {Promise<Count>} */
async function journeys() {
  const missing = await ensureBrowser();
  if (missing !== undefined) {
    console.log(missing);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const report = await reportFile("journeys");
  const failedToEnd = await isFailing("playwright", ["test", "--reporter=list,html,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    PLAYWRIGHT_HTML_OPEN: "never",
  });
  const stats = (await readReport(report))?.stats;
  return honest(failedToEnd, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  });
}

/**
 * A runner that ended badly although no test failed (a file that cannot be read, an error behind the
 * tests' back), and a suite in which nothing ran, count as one failure.
 *
 * @param {boolean} failedToEnd
 * @param {Count} count
 * @returns {Count}
 */
function honest(failedToEnd, count) {
  const isSilentFailure = (failedToEnd && count.failed === 0) || count.passed + count.failed === 0;
  return isSilentFailure ? { ...count, failed: 1 } : count;
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function isFailing(program, args, env = {}) {
  try {
    await run(program, args, { env });
    return false;
  } catch (error) {
    if (!(error instanceof ProgramFailed)) throw error;
    return true;
  }
}

/** @param {string} name */
async function reportFile(name) {
  await mkdir(REPORTS, { recursive: true });
  const file = join(REPORTS, `${name}.json`);
  await rm(file, { force: true });
  return file;
}

/** @param {string} file */
async function readReport(file) {
  return readFile(file, "utf8").then(JSON.parse, () => undefined);
}
