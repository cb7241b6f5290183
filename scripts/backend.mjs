/** `npm run backend`: the reference backend alone, with its database. */
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
// `npm run backend` is for a single shop, so it may migrate the database itself.
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
