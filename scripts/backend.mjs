/** `npm run backend`: the reference backend alone, with its database. */
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
process.setSourceMapsEnabled(true);
await import(new URL("../build/backend/main.js", import.meta.url).href);
