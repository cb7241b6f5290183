import { readdir } from "node:fs/promises";
import { basename } from "node:path";

const FOLDER = new URL("../checks/", import.meta.url);

/**
 * Returns the shop's own checks. Every file of scripts/checks exports `check`, which returns one sentence for
 * each complaint. A check that cannot run returns a `note` with the reason instead.
 *
 * @returns {Promise<{ name: string, run: () => Promise<string[] | { complaints: string[], note?: string }> }[]>}
 */
export async function loadOwnChecks() {
  const files = (await readdir(FOLDER))
    .filter((file) => file.endsWith(".mjs") && !file.endsWith(".test.mjs"))
    .sort();
  return files.map((file) => ({
    name: basename(file, ".mjs").replaceAll("-", " "),
    run: async () => (await import(new URL(file, FOLDER).href)).check(),
  }));
}
