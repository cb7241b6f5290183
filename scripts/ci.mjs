/** What every push must pass: `npm run check` and `npm test`. The last line counts both together. */
import { spawn } from "node:child_process";
import { HOME } from "./run.mjs";

const COUNT = /^(\d+) passed, (\d+) failed$/;

/**
 * Runs an npm script, shows what it says, and reads its last count. One that ends badly without a
 * failure of its own, or counts nothing, is a failure.
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
    process.stdout.write(chunk);
    tail = (tail + chunk.toString()).slice(-10_000);
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  const found = COUNT.exec(tail.trimEnd().split("\n").at(-1) ?? "");
  const passed = Number(found?.[1] ?? 0);
  const failed = Number(found?.[2] ?? 0);
  const isSilentFailure = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : failed };
}

const check = await count("check");
const test = await count("test");
console.log(`${check.passed + test.passed} passed, ${check.failed + test.failed} failed`);
process.exitCode = check.failed + test.failed === 0 ? 0 : 1;
