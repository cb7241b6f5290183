/**
 * `npm run dev`: starts the shop and rebuilds it after each change of a source. After a change of the
 * backend, only the backend process is replaced. Remix restarts the storefront after other changes. Changed
 * browser scripts and styles are used by the next page.
 */
import { watch } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ensureNode } from "./process/ensure-node.mjs";
import { installPackages } from "./build/install-packages.mjs";
import { loadSettings } from "./process/load-settings.mjs";
import { requireStartable } from "./require-startable.mjs";
import { REPOSITORY_ROOT, ProgramFailed, run, stopOnFailure } from "./process/run.mjs";

/** The port of Remix's live reload. Its default port 3001 is already used by the backend. */
const REMIX_PORT = "3099";
const QUIET_MS = 200;

ensureNode();
process.chdir(REPOSITORY_ROOT);
loadSettings();
process.env["NODE_ENV"] = "development";
process.env["MIGRATE_ON_START"] ||= "1";
await stopOnFailure(async () => {
  await requireStartable({
    setting: "PORT",
    host: process.env["HOST"] || "127.0.0.1",
    port: Number(process.env["PORT"] || 3000),
  });
  await installPackages();
});

const { bundleBrowser } = await import("./build/bundle-browser.mjs");
const { watchBackend } = await import("./build/bundle-backend.mjs");
const STYLES = new URL("../app/styles/build-style-sheet.mjs", import.meta.url).href;
const { buildStyleSheet } = await import(STYLES);

await buildStyleSheet();
await bundleBrowser();
await watchBackend(() => void replaceBackend());
watchFolder("app", /\.css$/, buildStyleSheet);
watchFolder("app/browser", /\.ts$/, bundleBrowser);
try {
  await run("remix", ["dev", "--port", REMIX_PORT, "-c", "node scripts/dev/dev-storefront.mjs"]);
} catch (error) {
  if (!(error instanceof ProgramFailed)) throw error;
  process.exit(error.code);
}
process.exit(0);

/**
 * Runs `work` if a file whose name matches `names` changes below the folder.
 *
 * @param {string} folder
 * @param {RegExp} names
 * @param {() => Promise<unknown>} work
 */
function watchFolder(folder, names, work) {
  /** @type {NodeJS.Timeout | undefined} */
  let soon;
  watch(join(REPOSITORY_ROOT, folder), { recursive: true }, (_event, name) => {
    if (name === null || !names.test(name)) return;
    // Wait for a pause in the changes, because an editor saves in several steps.
    clearTimeout(soon);
    soon = setTimeout(() => {
      work().catch((error) => console.error(error));
    }, QUIET_MS);
  });
}

/** Stops the backend that has locked the data folder. The storefront then starts the new bundle. */
async function replaceBackend() {
  const lock = resolve(REPOSITORY_ROOT, process.env["DATA_DIR"] || ".data", "shop.lock");
  try {
    const { pid } = JSON.parse(await readFile(lock, "utf8"));
    process.kill(pid, "SIGTERM");
  } catch {
    // There is no running backend to stop. The next one starts with the new bundle.
  }
}
