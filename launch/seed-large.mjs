/**
 * `npm run seed:large`: a shop of 10,000 products and 1,000,000 orders in `.data-large`, or in DATA_DIR when
 * that is named with the command; never in the merchant's own folder, so `.env` is not read.
 * Sizes go on: `npm run seed:large -- --products 2000 --orders 100000`.
 */
import { buildShop } from "./build-shop.mjs";
import { ensureNode } from "./ensure-node.mjs";
import { installPackages } from "./install-packages.mjs";
import { HOME, ProgramFailed, run } from "./run.mjs";
import { stopOnFailure } from "./stop-on-failure.mjs";

/** Beside the backend's bundle, where the migrations lie. */
const BUNDLE = "build/backend/seed-large.mjs";

ensureNode();
process.chdir(HOME);
await stopOnFailure(async () => {
  await installPackages();
  await buildShop();
  await run("esbuild", [
    ...["backend/demo/large/seed-large-shop.ts", "--bundle", "--packages=external"],
    ...["--platform=node", "--format=esm", "--log-level=warning", `--outfile=${BUNDLE}`],
  ]);
});
try {
  const dataDir = process.env["DATA_DIR"] ?? ".data-large";
  await run(process.execPath, [BUNDLE, "--data-dir", dataDir, ...process.argv.slice(2)]);
} catch (error) {
  if (!(error instanceof ProgramFailed)) throw error;
  process.exitCode = 1;
}
