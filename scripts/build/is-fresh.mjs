import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { HOME } from "../process/run.mjs";
import { matchSources, stampSources } from "./source-stamp.mjs";

/** What the build reads: one changed byte in any of these makes it stale. */
const SOURCES = [
  "app",
  "backend",
  "contract",
  "platform",
  "scripts",
  "package-lock.json",
  "remix.config.js",
  "server.ts",
  "tsconfig.json",
];
const RESULTS = [
  "build/storefront/index.js",
  "build/storefront/pictures.js",
  "build/backend/main.js",
  "public/build",
  "public/browser/manifest.json",
  "public/hydration/manifest.json",
  "public/styles/manifest.json",
];

const BUILD_STAMP = join(HOME, "build/sources.json");

/** @returns {Promise<boolean>} whether the build was made from the sources as they are now */
export async function isBuildFresh() {
  if (!RESULTS.every((result) => existsSync(join(HOME, result)))) return false;
  const kept = await readStamp();
  const found = kept && matchSources(HOME, SOURCES, kept);
  // A folder that nobody may write to is looked through again at the next start.
  if (found !== undefined && found !== kept) await writeStamp(found).catch(() => undefined);
  return found !== undefined;
}

/**
 * Called before a build begins: until it ends well there is no fresh build.
 *
 * @returns {Promise<() => Promise<void>>} to be called after it ended well; a source that was changed
 *   meanwhile leaves the build stale
 */
export async function beginBuild() {
  await rm(BUILD_STAMP, { force: true });
  const stamp = stampSources(HOME, SOURCES);
  return async () => {
    await mkdir(dirname(BUILD_STAMP), { recursive: true });
    await writeStamp(stamp);
  };
}

/** @returns {Promise<import("./source-stamp.mjs").SourceStamp | undefined>} */
async function readStamp() {
  try {
    return JSON.parse(await readFile(BUILD_STAMP, "utf8"));
  } catch {
    return undefined; // None yet, or a machine that went off while it was written.
  }
}

/** @param {import("./source-stamp.mjs").SourceStamp} stamp */
async function writeStamp(stamp) {
  // Never seen half written.
  await writeFile(`${BUILD_STAMP}.new`, JSON.stringify(stamp));
  await rename(`${BUILD_STAMP}.new`, BUILD_STAMP);
}
