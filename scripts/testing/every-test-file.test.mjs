import { execFile } from "node:child_process";
import { relative } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { REPOSITORY_ROOT } from "../process/run.mjs";

const run = promisify(execFile);

/**
 * Runs a program in the repository and returns what it prints.
 *
 * @param {string} program
 * @param {string[]} args
 */
async function read(program, args) {
  // List the files of all suites, although this run may have only some of them.
  const env = { ...process.env, TEST_SUITES: undefined };
  const options = { cwd: REPOSITORY_ROOT, maxBuffer: 10_000_000, env };
  const { stdout } = await run(program, args, options);
  return stdout;
}

test("every test file belongs to a suite of vitest", async () => {
  const written = await read("git", ["ls-files", "*.test.ts", "*.test.tsx", "*.test.mjs"]);
  /** @type {{ file: string }[]} */
  const listed = JSON.parse(await read("npx", ["vitest", "list", "--filesOnly", "--json"]));
  const inSuites = listed.map(({ file }) => relative(REPOSITORY_ROOT, file));
  expect(inSuites.toSorted()).toEqual(written.trim().split("\n").toSorted());
});
