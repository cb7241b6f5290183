import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * What a build was made from. `signature` is what the file system says of the sources, which is looked up
 * twenty times faster than `hash` is made of their bytes; a null one says nothing.
 *
 * @typedef {{ hash: string, signature: string | null }} SourceStamp
 */

/** File systems tell the time of a change as coarsely as this: a later one within it cannot be told. */
const COARSEST_CLOCK_MS = 2_000;

/**
 * @param {string} home
 * @param {readonly string[]} sources files and folders below it
 * @returns {SourceStamp}
 */
export function stampSources(home, sources) {
  // First of all: a source that is changed while the others are read has another signature afterwards.
  const signature = signatureOf(home, sources);
  const hash = createHash("sha256");
  for (const file of sources.flatMap((path) => filesIn(home, path)))
    hash.update(`${file}\n`).update(readFileSync(join(home, file)));
  return { hash: hash.digest("hex"), signature };
}

/**
 * @param {string} home
 * @param {readonly string[]} sources
 * @param {SourceStamp} stamp
 * @returns {SourceStamp | undefined} the stamp of these very bytes, to be kept in the place of this one
 *   where it is another; undefined when a source has changed
 */
export function matchSources(home, sources, stamp) {
  if (stamp.signature !== null && stamp.signature === signatureOf(home, sources)) return stamp;
  const found = stampSources(home, sources);
  return found.hash === stamp.hash ? found : undefined;
}

/**
 * Of each file its name, its size, and when it was last changed in any way, which no program can set
 * back as it can the time of its content.
 *
 * @param {string} home
 * @param {readonly string[]} sources
 * @returns {string | null} null while one is so new that a further change might not show
 */
function signatureOf(home, sources) {
  const hash = createHash("sha256");
  let newestMs = 0;
  for (const file of sources.flatMap((path) => filesIn(home, path))) {
    const { size, ino, ctimeMs } = statSync(join(home, file));
    newestMs = Math.max(newestMs, ctimeMs);
    hash.update(`${file}\n${size} ${ino} ${ctimeMs}\n`);
  }
  return Date.now() - newestMs > COARSEST_CLOCK_MS ? hash.digest("hex") : null;
}

/**
 * @param {string} home
 * @param {string} path
 * @returns {string[]} the files below it, or itself, in one order on every machine
 */
function filesIn(home, path) {
  const found = statSync(join(home, path), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (found.isFile()) return [path];
  return readdirSync(join(home, path), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = `${path}/${entry.name}`;
      return entry.isFile() ? [inside] : filesIn(home, inside);
    });
}
