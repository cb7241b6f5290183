import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * The maximum length of a reason in characters. It is enough for the message and both sides of a comparison.
 */
const REASON_MAX = 400;

/**
 * The result of a suite. The optional hint names a possible cause of its failures, and the table lists its
 * rows.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[], hint?: string, table?: string[] }} Outcome
 */

/**
 * A failed test: its name, the command that runs only this test, and the reason in one line if the runner
 * reports one.
 *
 * @typedef {{ name: string, command: string, why?: string }} Failure
 */

/**
 * Reads the report of Vitest's JSON reporter.
 * @param {string} report the file; if it is missing, no test ran
 * @param {string} home the folder in which the printed commands are run
 * @returns {Promise<Outcome>}
 */
export async function readVitestReport(report, home) {
  const found = await readJson(report);
  const failures = (found?.testResults ?? []).flatMap((/** @type {VitestFile} */ file) => {
    const path = relative(home, file.name);
    const command = `npx vitest run ${path}`;
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 && file.status === "failed")
      return [{ name: path, command, ...formatReason(file.message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${path} › ${fullName}`,
      command: `${command} -t ${quoteArgument(`^${escapePattern(fullName)}$`)}`,
      ...formatReason(failureMessages?.[0]),
    }));
  });
  return {
    passed: found?.numPassedTests ?? 0,
    failed: failures.length,
    skipped: (found?.numPendingTests ?? 0) + (found?.numTodoTests ?? 0),
    failures,
  };
}

/**
 * Returns one line for each test of Vitest's report, as `holds`, `missing` or `deviates`. A test counts as
 * missing if it was skipped, or if it failed because the backend does not know a call ("Missing: …").
 *
 * @param {string} report the file
 * @returns {Promise<string[]>}
 */
export async function readConformanceTable(report) {
  const found = await readJson(report);
  /** @type {VitestFile[]} */
  const files = found?.testResults ?? [];
  // Sort the rows of the specification before the calls of the contract.
  const ordered = [...files].sort((one, other) => other.name.localeCompare(one.name));
  return ordered.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => {
      const { why } = formatReason(failureMessages?.[0]);
      if (status === "passed") return `holds     ${fullName}`;
      const isMissing = status !== "failed" || why?.startsWith("Error: Missing:") === true;
      return isMissing ? `missing   ${fullName}` : `deviates  ${fullName}: ${why ?? "no reason"}`;
    }),
  );
}

/**
 * Reads the report of Playwright's JSON reporter.
 * @param {string} report the file; if it is missing, no test ran
 * @param {string} testDir the folder of the journeys, as commands name it
 * @returns {Promise<Outcome>}
 */
export async function readPlaywrightReport(report, testDir) {
  const found = await readJson(report);
  /** @type {PlaywrightSuite[]} */
  const suites = found?.suites ?? [];
  const failures = suites.flatMap(listSpecs).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${spec.file} › ${spec.title}`,
        command: `npx playwright test ${testDir}/${spec.file}:${spec.line} --project ${projectName}`,
        ...formatReason(results?.find(({ error }) => error)?.error?.message),
      })),
  );
  return {
    passed: found?.stats?.expected ?? 0,
    failed: (found?.stats?.unexpected ?? 0) + (found?.stats?.flaky ?? 0),
    skipped: found?.stats?.skipped ?? 0,
    failures,
  };
}

/**
 * @typedef {{
 *   name: string,
 *   status: string,
 *   message?: string,
 *   assertionResults: { fullName: string, status: string, failureMessages?: string[] }[],
 * }} VitestFile
 * @typedef {{
 *   title: string,
 *   file: string,
 *   line: number,
 *   tests: {
 *     projectName: string,
 *     status: string,
 *     results?: { error?: { message?: string } }[],
 *   }[],
 * }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * Returns the specs of a suite and of all suites inside it.
 *
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
function listSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)];
}

/**
 * Returns the message of a failure in one line, without the stack trace.
 * @param {string | undefined} message
 * @returns {{ why?: string }}
 */
function formatReason(message) {
  const [said = ""] = stripVTControlCharacters(message ?? "").split(/\n\s+at /);
  const why = said.replace(/\s+/g, " ").trim().slice(0, REASON_MAX);
  return why === "" ? {} : { why };
}

/**
 * Returns the parsed file, or undefined if there is no such file.
 *
 * @param {string} file
 */
async function readJson(file) {
  return readFile(file, "utf8").then(JSON.parse, () => undefined);
}

/** @param {string} text */
function escapePattern(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/**
 * Quotes a text, so that it becomes one argument of a shell command.
 *
 * @param {string} text
 */
function quoteArgument(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
