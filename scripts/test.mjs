/**
 * `npm test`: installs packages and a browser, builds the shop, and runs all suites or the suites in its
 * arguments. Finally it prints a line for each suite, and each failed test with its reason and its command.
 * The last line contains the counts. The exit code is 1 if a test failed.
 */
import { buildShop } from "./build/build-shop.mjs";
import { ensureNode } from "./process/ensure-node.mjs";
import { formatCounts } from "./process/counts.mjs";
import { installPackages } from "./build/install-packages.mjs";
import { REPOSITORY_ROOT, formatSeconds, stopOnFailure } from "./process/run.mjs";
import { CONCURRENT_RUNS, findSuite, listSuiteNames } from "./testing/test-suites.mjs";

ensureNode();
process.chdir(REPOSITORY_ROOT);
await stopOnFailure(async () => {
  await installPackages();
  // Do not build the shop if a deployed shop or backend is tested.
  if (!process.env["BASE_URL"] && !process.env["PROD_API_URL"]) await buildShop();
});

const requested = process.argv.slice(2).map((name) => ({ name, suite: getSuite(name) }));
/** @type {string[]} */
const lines = [];
/** @type {string[]} */
const failedLines = [];
const total = { passed: 0, failed: 0 };

/**
 * Runs a suite and adds its outcome to the lines of the result.
 *
 * @param {string} name
 * @param {() => Promise<import("./testing/test-reports.mjs").Outcome>} suite
 */
async function addResult(name, suite) {
  const began = performance.now();
  const { passed, failed, skipped, failures, hint, table } = await suite();
  if (table !== undefined) console.log(`\n${table.join("\n")}`);
  total.passed += passed;
  total.failed += failed;
  lines.push(
    `${failed === 0 ? "✓" : "✗"} ${name} (${formatSeconds(began)}): ` +
      `${formatCounts(passed, failed)}${skipped > 0 ? `, ${skipped} skipped` : ""}`,
  );
  for (const { name, command, why } of failures) {
    failedLines.push(`  ✗ ${name}`);
    if (why !== undefined) failedLines.push(`    ${why}`);
    failedLines.push(`    again: ${command}`);
  }
  if (hint !== undefined) failedLines.push(`  ${hint}`);
}

/** @param {string} name */
function getSuite(name) {
  const suite = findSuite(name);
  if (suite !== undefined) return suite;
  console.error(`Unknown suite ${name}. The suites are ${listSuiteNames().join(", ")}.`);
  return process.exit(1);
}

for (const { name, suite } of requested) await addResult(name, suite);
if (requested.length === 0)
  await Promise.all(Object.entries(CONCURRENT_RUNS).map(([name, suite]) => addResult(name, suite)));
console.log(`\n${[...lines, ...failedLines].join("\n")}`);
console.log(formatCounts(total.passed, total.failed));
process.exitCode = total.failed === 0 ? 0 : 1;
