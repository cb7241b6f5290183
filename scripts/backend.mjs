/** `npm run backend`: starts only the reference backend with its database. */
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
// Migrate the database at start, because `npm run backend` is for a single shop.
process.env["MIGRATE_ON_START"] ||= "1";

await stopOnFailure(async () => {
  await requireStartable({
    setting: "BACKEND_PORT",
    host: process.env["BACKEND_HOST"] || "127.0.0.1",
    port: Number(process.env["BACKEND_PORT"] || 3001),
  });
  await installPackages();
  await buildShop();
});
process.setSourceMapsEnabled(true);
await import(new URL("../build/backend/main.js", import.meta.url).href);
