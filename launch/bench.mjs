/**
 * `npm run bench`: requests per second, Lighthouse scores and throttled paints of the built shop, on a
 * data folder of its own (tests/bench). Options go on: `npm run bench -- --only load --seconds 5`.
 */
import { buildShop } from "./build-shop.mjs";
import { ensureNode } from "./ensure-node.mjs";
import { ensureBrowser } from "./find-browser.mjs";
import { installPackages } from "./install-packages.mjs";
import { HOME, ProgramFailed, run } from "./run.mjs";
import { stopOnFailure } from "./stop-on-failure.mjs";

const BUNDLE = "build/bench.mjs";

ensureNode();
process.chdir(HOME);
await stopOnFailure(async () => {
  await installPackages();
  await buildShop();
  await run("esbuild", [
    ...["tests/bench/bench.ts", "--bundle", "--packages=external", "--platform=node"],
    ...["--format=esm", "--log-level=warning", `--outfile=${BUNDLE}`],
  ]);
});
const missing = await ensureBrowser();
if (missing === undefined) await bench();
else {
  console.error(missing);
  process.exitCode = 1;
}

async function bench() {
  try {
    await run(process.execPath, [BUNDLE, ...process.argv.slice(2)]);
  } catch (error) {
    if (!(error instanceof ProgramFailed)) throw error;
    process.exitCode = 1;
  }
}
