/**
 * `npm run move-files` and its like: one of the backend's commands (backend/commands), after installing and
 * building what is needed. A deployment that has the build runs `node build/backend/<command>.js` itself.
 */
import { buildShop } from "./build/build-shop.mjs";
import { ensureNode } from "./process/ensure-node.mjs";
import { installPackages } from "./build/install-packages.mjs";
import { loadSettings } from "./process/load-settings.mjs";
import { HOME, ProgramFailed, run, stopOnFailure } from "./process/run.mjs";

const [command, ...args] = process.argv.slice(2);

ensureNode();
process.chdir(HOME);
loadSettings();
process.env["NODE_ENV"] = "production";

await stopOnFailure(async () => {
  await installPackages();
  await buildShop();
});
try {
  await run(process.execPath, ["--enable-source-maps", `build/backend/${command}.js`, ...args]);
} catch (error) {
  // It has said itself what is wrong.
  if (!(error instanceof ProgramFailed)) throw error;
  process.exitCode = error.code;
}
