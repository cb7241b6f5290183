import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { HOME } from "./run.mjs";

/** What the build reads: one changed byte in any of these makes it stale. */
const SOURCES = [
  "app",
  "backend",
  "config",
  "contract",
  "lifecycle",
  "logging",
  "metrics",
  "scripts",
  "package-lock.json",
  "remix.config.js",
  "server.ts",
  "tsconfig.json",
];
const RESULTS = [
  "build/storefront/index.js",
  "build/backend/main.js",
  "public/build",
  "public/browser/manifest.json",
  "public/hydration/manifest.json",
  "public/styles/manifest.json",
];

const BUILD_STAMP = join(HOME, "build/sources.sha256");

/** @returns {Promise<boolean>} whether the build was made from the sources as they are now */
export async function isBuildFresh() {
  if (!RESULTS.every((result) => existsSync(join(HOME, result)))) return false;
  return (await readStamp(BUILD_STAMP)) === (await sourcesHash());
}

/**
 * Called before a build begins: until it ends well there is no fresh build.
 *
 * @returns {Promise<() => Promise<void>>} to be called after it ended well; a source that was changed
 *   meanwhile leaves the build stale
 */
export async function beginBuild() {
  await rm(BUILD_STAMP, { force: true });
  const hash = await sourcesHash();
  return async () => {
    await mkdir(dirname(BUILD_STAMP), { recursive: true });
    await writeFile(BUILD_STAMP, hash);
  };
}

/** @param {string} file */
async function readStamp(file) {
  return existsSync(file) ? readFile(file, "utf8") : undefined;
}

async function sourcesHash() {
  const hash = createHash("sha256");
  for (const file of (await Promise.all(SOURCES.map(filesIn))).flat()) {
    hash.update(`${file}\n`).update(await readFile(join(HOME, file)));
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {Promise<string[]>} the files below it, or itself, in one order on every machine
 */
async function filesIn(path) {
  if (!existsSync(join(HOME, path))) return [];
  if ((await stat(join(HOME, path))).isFile()) return [path];
  const names = (await readdir(join(HOME, path))).sort();
  return (await Promise.all(names.map((name) => filesIn(`${path}/${name}`)))).flat();
}
