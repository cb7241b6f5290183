/**
 * Runs the checks that every push must pass. It first checks the commit titles. Then it runs `npm run check`
 * and `npm test` concurrently, because each of them leaves half of a small machine idle. The output of the
 * tests follows the output of the checks. The last line contains the sums of all counts.
 */
import { spawn } from "node:child_process";
import { checkCommitTitles } from "./check-commit-titles.mjs";
import { ensureNode } from "./process/ensure-node.mjs";
import { installPackages } from "./build/install-packages.mjs";
import { REPOSITORY_ROOT, stopOnFailure } from "./process/run.mjs";

const COUNT = /^(\d+) passed, (\d+) failed$/;

/**
 * The script whose output is printed. The output of the other script is kept until this one ends. @type
 * {string}
 */
let shown = "check";
/** @type {Buffer[]} */
const kept = [];

/**
 * Runs an npm script, prints or keeps its output, and reads the counts in its last line. It counts one
 * failure if a script exits with an error but counts no failure, or if its last line contains no counts.
 *
 * @param {string} script
 */
async function count(script) {
  const child = spawn("npm", ["run", "--silent", script], {
    cwd: REPOSITORY_ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    shell: process.platform === "win32",
  });
  let tail = "";
  child.stdout.on("data", (/** @type {Buffer} */ chunk) => {
    if (script === shown) process.stdout.write(chunk);
    else kept.push(chunk);
    tail = (tail + chunk.toString()).slice(-10_000);
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  const found = COUNT.exec(tail.trimEnd().split("\n").at(-1) ?? "");
  const passed = Number(found?.[1] ?? 0);
  const failed = Number(found?.[2] ?? 0);
  const isSilentFailure = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : failed };
}

ensureNode();
const titles = checkCommitTitles();
console.log(`${titles.complaints.length === 0 ? "✓" : "✗"} commit titles: ${titles.note}`);
for (const complaint of titles.complaints) console.log(`    ${complaint}`);
// Install packages here, because both commands below would otherwise install them concurrently.
await stopOnFailure(installPackages);
const testing = count("test");
const check = await count("check");
shown = "test";
for (const chunk of kept) process.stdout.write(chunk);
const test = await testing;
const passed = check.passed + test.passed + (titles.complaints.length === 0 ? 1 : 0);
const failed = check.failed + test.failed + (titles.complaints.length === 0 ? 0 : 1);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
