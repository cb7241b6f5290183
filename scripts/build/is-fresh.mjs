import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { REPOSITORY_ROOT } from "../process/run.mjs";

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
  "build/compressed",
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

/** @returns {Promise<SourceStamp | undefined>} */
async function readStamp() {
  try {
    return JSON.parse(await readFile(BUILD_STAMP, "utf8"));
  } catch {
    return undefined; // There is no stamp yet, or the machine stopped while the stamp was written.
  }
}

/** @param {SourceStamp} stamp */
async function writeStamp(stamp) {
  // Replace the file atomically, so that no process reads an incomplete stamp.
  await writeFile(`${BUILD_STAMP}.new`, JSON.stringify(stamp));
  await rename(`${BUILD_STAMP}.new`, BUILD_STAMP);
}

/**
 * The sources of a build. `hash` covers their bytes. `signature` covers names, sizes and change times, and
 * takes a twentieth of the time. `signature` is null if a file is so new that another change might not change
 * the signature.
 * @typedef {{ hash: string, signature: string | null }} SourceStamp
 */

/**
 * The coarsest resolution of a file system's change time. A second change within this time may not change the
 * time.
 */
const COARSEST_CLOCK_MS = 2_000;

/**
 * Returns the stamp of the current sources.
 *
 * @param {string} home
 * @param {readonly string[]} sources files and folders below `home`
 * @returns {SourceStamp}
 */
export function createSourceStamp(home, sources) {
  // Read the signature before the contents. If a source changes while the contents are read, the next
  // signature then differs.
  const signature = getSignature(home, sources);
  const hash = createHash("sha256");
  for (const file of sources.flatMap((path) => listFilesIn(home, path)))
    hash.update(`${file}\n`).update(readFileSync(join(home, file)));
  return { hash: hash.digest("hex"), signature };
}

/**
 * Returns the current stamp if the bytes are unchanged, or else undefined. If the signature is unchanged too,
 * returns the given object.
 *
 * @param {string} home
 * @param {readonly string[]} sources
 * @param {SourceStamp} stamp
 * @returns {SourceStamp | undefined}
 */
export function findMatchingStamp(home, sources, stamp) {
  if (stamp.signature !== null && stamp.signature === getSignature(home, sources)) return stamp;
  const found = createSourceStamp(home, sources);
  return found.hash === stamp.hash ? found : undefined;
}

/**
 * Returns the names, sizes and change times (ctime) of all files as one text. Programs cannot set ctime back,
 * unlike mtime.
 *
 * @param {string} home
 * @param {readonly string[]} sources
 * @returns {string | null} null if a file is so new that another change might not be visible
 */
function getSignature(home, sources) {
  const hash = createHash("sha256");
  let newestMs = 0;
  for (const file of sources.flatMap((path) => listFilesIn(home, path))) {
    const { size, ino, ctimeMs } = statSync(join(home, file));
    newestMs = Math.max(newestMs, ctimeMs);
    hash.update(`${file}\n${size} ${ino} ${ctimeMs}\n`);
  }
  return Date.now() - newestMs > COARSEST_CLOCK_MS ? hash.digest("hex") : null;
}

/**
 * Returns the given file, or all files below the given folder. The order is the same on every machine.
 *
 * @param {string} home
 * @param {string} path
 * @returns {string[]}
 */
function listFilesIn(home, path) {
  const found = statSync(join(home, path), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (found.isFile()) return [path];
  return readdirSync(join(home, path), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = `${path}/${entry.name}`;
      return entry.isFile() ? [inside] : listFilesIn(home, inside);
    });
}
