import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { REPOSITORY_ROOT } from "../process/run.mjs";
import { findMatchingStamp, createSourceStamp } from "./source-stamp.mjs";

/** The files and folders that the build reads. A change of any byte in them makes the build stale. */
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
  "public/sw.js",
  "public/hydration/manifest.json",
  "public/styles/manifest.json",
];

const BUILD_STAMP = join(REPOSITORY_ROOT, "build/sources.json");

/**
 * Returns true if the build was made from the current sources.
 *
 * @returns {Promise<boolean>}
 */
export async function isBuildFresh() {
  if (!RESULTS.every((result) => existsSync(join(REPOSITORY_ROOT, result)))) return false;
  const kept = await readStamp();
  const found = kept && findMatchingStamp(REPOSITORY_ROOT, SOURCES, kept);
  // If the folder is read-only, ignore the error. The next start then hashes the sources again.
  if (found !== undefined && found !== kept) await writeStamp(found).catch(() => undefined);
  return found !== undefined;
}

/**
 * Marks the build as stale. Call it before a build begins.
 * @returns {Promise<() => Promise<void>>} marks the build as fresh; call it after a successful build. The
 * build stays stale if a source changed while it ran.
 */
export async function beginBuild() {
  await rm(BUILD_STAMP, { force: true });
  const stamp = createSourceStamp(REPOSITORY_ROOT, SOURCES);
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
    return undefined; // There is no stamp yet, or the machine stopped while the stamp was written.
  }
}

/** @param {import("./source-stamp.mjs").SourceStamp} stamp */
async function writeStamp(stamp) {
  // Replace the file atomically, so that no process reads an incomplete stamp.
  await writeFile(`${BUILD_STAMP}.new`, JSON.stringify(stamp));
  await rename(`${BUILD_STAMP}.new`, BUILD_STAMP);
}
