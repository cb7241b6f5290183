/**
 * `npm run weigh`: prints the bytes of every page of the built shop in both languages, for a first and a
 * second visit. The exit code is 1 if a page exceeds its size budget (tests/size-budgets/budgets.ts).
 */
import { buildShop } from "./build/build-shop.mjs";
import { ensureNode } from "./process/ensure-node.mjs";
import { ensureBrowser } from "./testing/find-browser.mjs";
import { installPackages } from "./build/install-packages.mjs";
import { REPOSITORY_ROOT, ProgramFailed, run, stopOnFailure } from "./process/run.mjs";

ensureNode();
process.chdir(REPOSITORY_ROOT);
await stopOnFailure(async () => {
  await installPackages();
  await buildShop();
});
const missing = await ensureBrowser();
if (missing === undefined) await checkSizeBudgets();
else {
  console.error(missing);
  process.exitCode = 1;
}

async function checkSizeBudgets() {
  try {
    await run("vitest", ["run", "tests/size-budgets/weigh.test.ts"], { env: { WEIGH: "all" } });
  } catch (error) {
    if (!(error instanceof ProgramFailed)) throw error;
    process.exitCode = 1;
  }
}
