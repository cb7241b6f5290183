/**
 * `npm start`: starts the shop in a new clone. It needs only Node.js. It installs packages if the lockfile
 * has changed, and builds the shop if a source has changed. The shop runs in this process, so that Ctrl-C and
 * signals of a supervisor reach it.
 */
import { buildShop } from "./build/build-shop.mjs";
import { ensureNode } from "./process/ensure-node.mjs";
import { installPackages } from "./build/install-packages.mjs";
import { exitWithNpm } from "./process/exit-with-npm.mjs";
import { loadSettings } from "./process/load-settings.mjs";
import { requireStartable } from "./require-startable.mjs";
import { REPOSITORY_ROOT, stopOnFailure } from "./process/run.mjs";

ensureNode();
process.chdir(REPOSITORY_ROOT);
exitWithNpm();
loadSettings();
process.env["NODE_ENV"] = "production";
// Migrate the database at start, because `npm start` is for a single shop.
process.env["MIGRATE_ON_START"] ||= "1";

await stopOnFailure(async () => {
  await requireStartable({
    setting: "PORT",
    host: process.env["HOST"] || "127.0.0.1",
    port: Number(process.env["PORT"] || 3000),
  });
  await installPackages();
  await buildShop();
});
// Make stack traces in the log contain the source files instead of the bundle.
process.setSourceMapsEnabled(true);
await import(new URL("../build/storefront/index.js", import.meta.url).href);
