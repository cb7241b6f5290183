/**
 * `npm run check`: runs every check that needs no running shop. Each check prints one line, and a failed
 * check prints its complaints below this line. The last line counts the checks. The exit code is 1 if a check
 * failed.
 */
import { readdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { installPackages } from "./build/install-packages.mjs";
import { lint } from "./lint.mjs";
import { formatCounts } from "./process/counts.mjs";
import { ensureNode } from "./process/ensure-node.mjs";
import {
  REPOSITORY_ROOT,
  ProgramFailed,
  run,
  formatSeconds,
  stopOnFailure,
} from "./process/run.mjs";

ensureNode();
process.chdir(REPOSITORY_ROOT);
await stopOnFailure(installPackages);

/**
 * @param {string} name
 * @param {string} program
 * @param {...string} args
 */
function createProgramCheck(name, program, ...args) {
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

const OWN_CHECKS = new URL("./checks/", import.meta.url);

/**
 * Returns the shop's own checks. Every file of scripts/checks exports `check`, which returns one sentence for
 * each complaint. A check that cannot run returns a `note` with the reason instead.
 *
 * @returns {Promise<{ name: string, run: () => Promise<string[] | { complaints: string[], note?: string }> }[]>}
 */
async function loadOwnChecks() {
  const files = (await readdir(OWN_CHECKS))
    .filter((file) => file.endsWith(".mjs") && !file.endsWith(".test.mjs"))
    .sort();
  return files.map((file) => ({
    name: basename(file, ".mjs").replaceAll("-", " "),
    run: async () => (await import(new URL(file, OWN_CHECKS).href)).check(),
  }));
}

/** The checks. The longest ones come first, so that both workers end at about the same time. */
const checks = [
  { name: "lint and types", run: lint },
  createProgramCheck(
    "imports between folders",
    "depcruise",
    ...["--config", ".dependency-cruiser.cjs"],
    ...["--cache", ".cache/dependency-cruiser", "--cache-strategy", "content"],
    ...["server.ts", "app", "backend", "contract", "lab", "platform", "tests"],
  ),
  createProgramCheck(
    "types of scripts",
    "tsc",
    ...["--noEmit", "-p", "scripts"],
    ...["--incremental", "--tsBuildInfoFile", ".cache/scripts.tsbuildinfo"],
  ),
  createProgramCheck(
    "format",
    "prettier",
    ...["--check", "--log-level", "warn"],
    ...["--cache", "--cache-strategy", "content", "--cache-location", ".cache/prettier"],
    ".",
  ),
  createProgramCheck("unused code", "knip", "--cache", "--cache-location", ".cache/knip"),
  ...(await loadOwnChecks()),
];

let failed = 0;
/** The checks that could not run, each with the reason. @type {string[]} */
const notes = [];
const waiting = [...checks];

async function work() {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const began = performance.now();
    const result = await next.run();
    const { complaints, note } = Array.isArray(result) ? { complaints: result } : result;
    const isWell = complaints.length === 0;
    if (!isWell) failed += 1;
    if (note !== undefined) notes.push(`! ${next.name}: not checked, because ${note}`);
    console.log(`${isWell ? (note ? "!" : "✓") : "✗"} ${next.name} (${formatSeconds(began)})`);
    for (const complaint of complaints) console.log(complaint.replace(/^/gm, "    "));
  }
}

await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
for (const note of notes) console.log(note);
console.log(formatCounts(checks.length - failed - notes.length, failed));
process.exitCode = failed === 0 ? 0 : 1;
