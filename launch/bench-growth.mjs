/**
 * `npm run bench:growth`: the demo shop's and the large shop's times side by side (tests/bench/growth).
 * Needs what `npm run seed:large` makes. Options go on: `npm run bench:growth -- --rounds 200`.
 */
import { buildShop } from "./build-shop.mjs";
import { ensureNode } from "./ensure-node.mjs";
import { installPackages } from "./install-packages.mjs";
import { HOME, ProgramFailed, run } from "./run.mjs";
import { stopOnFailure } from "./stop-on-failure.mjs";

const BUNDLE = "build/bench-growth.mjs";

ensureNode();
process.chdir(HOME);
await stopOnFailure(async () => {
  await installPackages();
  await buildShop();
  await run("esbuild", [
    ...["tests/bench/growth/measure-growth.ts", "--bundle", "--packages=external"],
    ...["--platform=node", "--format=esm", "--log-level=warning", `--outfile=${BUNDLE}`],
  ]);
});
try {
  await run(process.execPath, [BUNDLE, ...process.argv.slice(2)]);
} catch (error) {
  if (!(error instanceof ProgramFailed)) throw error;
  process.exitCode = 1;
}
