import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { REPOSITORY_ROOT } from "../process/run.mjs";

/** The list of the packages in node_modules, which npm writes after a successful install. */
const INSTALLED = join(REPOSITORY_ROOT, "node_modules/.package-lock.json");

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage */

/**
 * Returns true if node_modules contains exactly the packages of the lockfile. Packages for other systems may
 * be missing.
 *
 * @returns {Promise<boolean>}
 */
export async function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const wanted = await listPackages(join(REPOSITORY_ROOT, "package-lock.json"));
  const found = await listPackages(INSTALLED);
  return (
    Object.keys(found).every((path) => wanted[path] !== undefined) &&
    Object.entries(wanted).every(([path, locked]) => isSame(locked, found[path]))
  );
}

/**
 * @param {LockedPackage} wanted
 * @param {LockedPackage | undefined} found
 */
function isSame(wanted, found) {
  if (found === undefined) return wanted.optional === true;
  return found.version === wanted.version && found.integrity === wanted.integrity;
}

/**
 * @param {string} lockfile
 * @returns {Promise<Record<string, LockedPackage>>} by folder
 */
async function listPackages(lockfile) {
  const { packages } = JSON.parse(await readFile(lockfile, "utf8"));
  delete packages[""]; // the entry of the shop itself
  return packages;
}
