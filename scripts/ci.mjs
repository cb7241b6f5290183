/**
 * Runs what each push must pass: the commit titles, then `npm run check` and `npm test` concurrently, because
 * each of them leaves half of a small machine idle. The output of the tests follows that of the checks. The last
 * line counts all results together.
 */
import { spawn } from "node:child_process";
import { checkCommitTitles } from "./check-commit-titles.mjs";
import { ensureNode } from "./process/ensure-node.mjs";
import { installPackages } from "./build/install-packages.mjs";
import { REPOSITORY_ROOT, stopOnFailure } from "./process/run.mjs";

const COUNT = /^(\d+) passed, (\d+) failed$/;

/** The script whose output is shown; the output of the other one is kept until its turn. @type {string} */
let shown = "check";
/** @type {Buffer[]} */
const kept = [];

/**
 * Runs an npm script, shows or keeps its output, and reads the counts of its last line. A script that exits with
 * an error but counts no failure, or that counts nothing, is one failure.
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
// Both commands below install missing packages, so do it once before they start.
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
