/**
 * `npm start`: from a fresh clone to an open shop. Needs nothing but Node: installs when the lockfile
 * changed, builds when a source changed, then becomes the shop, so that Ctrl-C and a supervisor's
 * signals reach the shop itself.
 */
import { buildShop } from "./build-shop.mjs";
import { ensureNode } from "./ensure-node.mjs";
import { installPackages } from "./install-packages.mjs";
import { leaveWithNpm } from "./leave-with-npm.mjs";
import { loadSettings } from "./load-settings.mjs";
import { HOME } from "./run.mjs";
import { stopOnFailure } from "./stop-on-failure.mjs";

ensureNode();
process.chdir(HOME);
leaveWithNpm();
loadSettings();
process.env["NODE_ENV"] = "production";
// Whoever types this command has one shop, and wants it open.
process.env["MIGRATE_ON_START"] ||= "1";

await stopOnFailure(async () => {
  await installPackages();
  await buildShop();
});
// A stack trace in the log names the source, not the bundle.
process.setSourceMapsEnabled(true);
await import(new URL("../build/storefront/index.js", import.meta.url).href);
