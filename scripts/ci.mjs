/**
 * What every push must pass: `npm run check` and `npm test`, at the same time, for either leaves half of a small
 * machine idle. What the tests say stands below what the check said; the last line counts both together.
 */
import { spawn } from "node:child_process";
import { ensureNode } from "./process/ensure-node.mjs";
import { installPackages } from "./build/install-packages.mjs";
import { HOME } from "./process/run.mjs";
import { stopOnFailure } from "./process/stop-on-failure.mjs";

const COUNT = /^(\d+) passed, (\d+) failed$/;

/** Whose output is shown at once; that of others is kept until then. @type {string} */
let shown = "check";
/** @type {Buffer[]} */
const kept = [];

/**
 * Runs an npm script, shows what it says when its turn has come, and reads its last count. One that ends badly
 * without a failure of its own, or counts nothing, is a failure.
 *
 * @param {string} script
 */
async function count(script) {
  const child = spawn("npm", ["run", "--silent", script], {
    cwd: HOME,
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
// Installed here once, so that the two commands below do not install concurrently.
await stopOnFailure(installPackages);
const testing = count("test");
const check = await count("check");
shown = "test";
for (const chunk of kept) process.stdout.write(chunk);
const test = await testing;
console.log(`${check.passed + test.passed} passed, ${check.failed + test.failed} failed`);
process.exitCode = check.failed + test.failed === 0 ? 0 : 1;
