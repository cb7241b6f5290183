/**
 * Runs `npm run check` and `npm test`, which every push must pass. It runs them concurrently, because each of
 * them leaves half of a small machine idle. The output of the tests follows the output of the checks. The
 * last line contains the sums of both counts.
 */
import { spawn } from "node:child_process";
import { installPackages } from "./build/install-packages.mjs";
import { formatCounts, readCounts } from "./process/counts.mjs";
import { ensureNode } from "./process/ensure-node.mjs";
import { REPOSITORY_ROOT, stopOnFailure } from "./process/run.mjs";

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
  const { passed, failed } = readCounts(tail) ?? { passed: 0, failed: 0 };
  const isSilentFailure = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : failed };
}

ensureNode();
// Install packages here, because both commands below would otherwise install them concurrently.
await stopOnFailure(installPackages);
const testing = count("test");
const check = await count("check");
shown = "test";
for (const chunk of kept) process.stdout.write(chunk);
const test = await testing;
const failed = check.failed + test.failed;
if (check.failed > 0) console.log(`✗ npm run check: ${check.failed} failed, as printed above`);
console.log(formatCounts(check.passed + test.passed, failed));
process.exitCode = failed === 0 ? 0 : 1;
