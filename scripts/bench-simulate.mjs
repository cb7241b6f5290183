/**
 * `npm run bench:simulate`: instances, cores and connections for a load, by a model (tests/bench/simulate).
 * Options go on: `npm run bench:simulate -- --per-second 20000 --use 60`.
 */
import { ensureNode } from "./ensure-node.mjs";
import { installPackages } from "./install-packages.mjs";
import { HOME, run } from "./run.mjs";
import { stopOnFailure } from "./stop-on-failure.mjs";

const BUNDLE = "build/bench-simulate.mjs";

ensureNode();
process.chdir(HOME);
await stopOnFailure(async () => {
  await installPackages();
  await run("esbuild", [
    ...["tests/bench/simulate/simulate.ts", "--bundle", "--platform=node", "--format=esm"],
    ...["--log-level=warning", `--outfile=${BUNDLE}`],
  ]);
  await run(process.execPath, [BUNDLE, ...process.argv.slice(2)]);
});
