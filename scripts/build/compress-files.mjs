import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { REPOSITORY_ROOT } from "../process/run.mjs";

const TEXT_FILES = new Set([".css", ".js", ".json", ".svg", ".txt"]);
/** The intermediate output of Remix, which the storefront does not serve. */
const INTERMEDIATE_FOLDER = "build/";

/**
 * Compresses the text files of `public` into `build/compressed`, so that no start of the storefront does it again. The
 * name of a compressed file is the hash of its content, so a changed file never gets the bytes of an older one.
 *
 * @returns {Promise<number>} the number of files
 */
export async function compressFiles() {
  const from = join(REPOSITORY_ROOT, "public");
  const to = join(REPOSITORY_ROOT, "build/compressed");
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  const names = (await readdir(from, { recursive: true })).filter(
    (name) => TEXT_FILES.has(extname(name)) && !name.startsWith(INTERMEDIATE_FOLDER),
  );
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(from, name));
      const hash = createHash("sha256").update(bytes).digest("hex");
      // The default level is the best and slowest one.
      await writeFile(join(to, `${hash}.br`), await promisify(brotliCompress)(bytes));
    }),
  );
  return names.length;
}
