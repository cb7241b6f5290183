/**
 * Runs one of the backend's commands (backend/commands), such as `npm run move-files`. Before that, it
 * installs and builds what is missing. In a deployment that contains the build, run `node
 * build/backend/<command>.js` instead.
 */
import { buildShop } from "./build/build-shop.mjs";
import { ensureNode } from "./process/ensure-node.mjs";
import { installPackages } from "./build/install-packages.mjs";
import { loadSettings } from "./process/load-settings.mjs";
import { REPOSITORY_ROOT, ProgramFailed, run, stopOnFailure } from "./process/run.mjs";

const [command, ...args] = process.argv.slice(2);

ensureNode();
process.chdir(REPOSITORY_ROOT);
loadSettings();
process.env["NODE_ENV"] = "production";

await stopOnFailure(async () => {
  await installPackages();
  await buildShop();
});
try {
  await run(process.execPath, ["--enable-source-maps", `build/backend/${command}.js`, ...args]);
} catch (error) {
  // Print nothing, because the command has printed its own error.
  if (!(error instanceof ProgramFailed)) throw error;
  process.exitCode = error.code;
}
