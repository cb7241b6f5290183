/**
 * `npm run check`: everything that can be told without running the shop. All of it runs, one line
 * each; what a failed one said stands below it. Exit code 1 when one failed. The last line counts.
 */
import { availableParallelism } from "node:os";
import { ensureNode } from "./process/ensure-node.mjs";
import { installPackages } from "./build/install-packages.mjs";
import { ownChecks } from "./process/own-checks.mjs";
import { HOME, ProgramFailed, run } from "./process/run.mjs";
import { seconds } from "./process/steps.mjs";
import { stopOnFailure } from "./process/stop-on-failure.mjs";

ensureNode();
process.chdir(HOME);
await stopOnFailure(installPackages);

/**
 * @param {string} name
 * @param {string} program
 * @param {...string} args
 */
function program(name, program, ...args) {
  return {
    name,
    run: async () => {
      try {
        await run(program, args, { quiet: true });
        return [];
      } catch (error) {
        if (!(error instanceof ProgramFailed)) throw error;
        return [error.said.trim()];
      }
    },
  };
}

const checks = [
  program("lint", "eslint", "."),
  program("types", "tsc", "--noEmit"),
  program("types of scripts", "tsc", "--noEmit", "-p", "scripts"),
  program("format", "prettier", "--check", "--log-level", "warn", "."),
  program(
    "imports between folders",
    "depcruise",
    ...["--config", ".dependency-cruiser.cjs"],
    ...["server.ts", "app", "backend", "contract", "lab", "platform", "tests"],
  ),
  program("unused code", "knip"),
  ...(await ownChecks()),
];

let failed = 0;
const waiting = [...checks];

async function work() {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const began = performance.now();
    const complaints = await next.run();
    const isWell = complaints.length === 0;
    if (!isWell) failed += 1;
    console.log(`${isWell ? "✓" : "✗"} ${next.name} (${seconds(began)})`);
    for (const complaint of complaints) console.log(complaint.replace(/^/gm, "    "));
  }
}

await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
console.log(`${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
