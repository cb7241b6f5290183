import { execFile } from "node:child_process";
import { relative } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { REPOSITORY_ROOT } from "../process/run.mjs";

const run = promisify(execFile);

/** The suites of vitest.config.ts. The files of a suite that is missing here fail the test. */
const SUITES = ["contract", "units", "app", "operations"];

/**
 * Runs a program in the repository and returns what it prints.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {string} [suite] the suite to list
 */
async function read(program, args, suite) {
  const env = { ...process.env, TEST_SUITES: suite };
  const options = { cwd: REPOSITORY_ROOT, maxBuffer: 10_000_000, env };
  const { stdout } = await run(program, args, options);
  return stdout;
}

/** @param {string} suite */
async function listFiles(suite) {
  /** @type {{ file: string }[]} */
  const listed = JSON.parse(await read("npx", ["vitest", "list", "--filesOnly", "--json"], suite));
  return listed.map(({ file }) => relative(REPOSITORY_ROOT, file));
}

test("every test file belongs to exactly one suite of vitest", async () => {
  const written = await read("git", ["ls-files", "*.test.ts", "*.test.tsx", "*.test.mjs"]);
  const inSuites = await Promise.all(SUITES.map(listFiles));
  expect(inSuites.flat().toSorted()).toEqual(written.trim().split("\n").toSorted());
});
