import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { REPOSITORY_ROOT, ProgramFailed, run, runStep } from "../process/run.mjs";

/**
 * The paths where a browser may be installed, best first, and the newest version that has passed every test.
 * `readers` holds Debian's packages of the programs that only `npm run test:readers` uses, with a file of each.
 *
 * @type {{ paths: string[], lastTriedVersion: string, readers: Record<string, string> }}
 */
const { paths, lastTriedVersion, readers } = JSON.parse(
  readFileSync(join(REPOSITORY_ROOT, "tests/fixtures/browsers.json"), "utf8"),
);
/** Debian's packages of Chromium. The headless shell needs a third of the processor time to render a page. */
const PACKAGES = ["chromium-headless-shell", "chromium"];
const APT = "/usr/bin/apt-get";

/**
 * Finds the browser for the suites that open pages: `CHROMIUM_PATH`, else an installed one. As root on Debian it
 * installs the headless shell if that is missing, because the tests take much longer with the whole Chromium.
 *
 * @returns {Promise<string | undefined>} what to do if there is no browser
 */
export async function ensureBrowser() {
  const isBest = process.env["CHROMIUM_PATH"] || findBrowser() === paths[0];
  if (!isBest && canInstall()) await installChromium();
  if (findBrowser() !== undefined) return undefined;
  return (
    "The tests need Chromium and there is none. Install it (on Debian, as root: apt-get install " +
    "chromium-headless-shell), or set CHROMIUM_PATH to a browser of that kind."
  );
}

/** Installs the missing programs of `npm run test:readers`. */
export async function installReaders() {
  await installMissing("other browsers", readers);
}

/** Installs the missing programs of `npm run test:operations`, such as PostgreSQL and Patroni. */
export async function installOperationsPrograms() {
  const file = join(REPOSITORY_ROOT, "tests/operations/programs.json");
  /** @type {Record<string, string>} */
  const programs = JSON.parse(readFileSync(file, "utf8"));
  await installMissing("programs of operations", programs);
}

/**
 * Installs Debian's packages whose file is missing, as root on Debian. Elsewhere, and if apt fails, the tests of a
 * missing program are skipped with the reason, or fail with it.
 *
 * @param {string} title
 * @param {Record<string, string>} packages the packages, each with a file of it
 */
async function installMissing(title, packages) {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name] ?? ""));
  if (missing.length === 0 || !canInstall()) return;
  await runStep(title, async () => {
    await isDoneByApt("update");
    const isDone = await isDoneByApt("install", "-y", "--no-install-recommends", ...missing);
    return isDone ? missing.join(", ") : "none";
  });
}

/** @returns {Promise<string>} the version that the browser prints, such as "156.0.8078.79", or "unknown" */
export async function readBrowserVersion() {
  try {
    const output = await run(findBrowser() ?? "", ["--version"], { quiet: true });
    const line = output.split("\n").find((each) => /chrom/i.test(each) && /\d+\.\d+/.test(each));
    return /\d+(\.\d+)+/.exec(line ?? "")?.[0] ?? "unknown";
  } catch (error) {
    if (!(error instanceof ProgramFailed)) throw error;
    return "unknown";
  }
}

/**
 * Returns a sentence for the summary of a failed run if the browser is newer than the last version that was
 * tested.
 *
 * @param {string} version such as "156.0.8078.79"
 * @returns {string | undefined}
 */
export function describeUntestedBrowser(version, tried = lastTriedVersion) {
  if (!/\d/.test(version) || !isNewer(version, tried)) return undefined;
  return (
    `Chromium ${version} is newer than ${tried}, the last version that passed every test. ` +
    "The browser may be the cause of a failed journey."
  );
}

/**
 * Returns true if a version is newer than the last tested version `tried`.
 *
 * @param {string} version
 * @param {string} tried
 */
function isNewer(version, tried) {
  return tried.localeCompare(version, undefined, { numeric: true }) < 0;
}

function findBrowser() {
  const named = process.env["CHROMIUM_PATH"];
  return (named ? [named] : paths).find((path) => existsSync(path));
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync(APT);
}

async function installChromium() {
  await runStep("chromium", async () => {
    await isDoneByApt("update");
    for (const name of PACKAGES) {
      const wanted = [name, "fonts-noto-cjk"];
      if (await isDoneByApt("install", "-y", "--no-install-recommends", ...wanted)) return name;
    }
    return "none";
  });
}

/**
 * Runs apt. If it fails, prints its output and returns false.
 *
 * @param {...string} args
 * @returns {Promise<boolean>}
 */
async function isDoneByApt(...args) {
  try {
    await run(APT, ["-qq", ...args], { env: { DEBIAN_FRONTEND: "noninteractive" }, quiet: true });
    return true;
  } catch (error) {
    if (!(error instanceof ProgramFailed)) throw error;
    console.log(error.said.trim());
    return false;
  }
}
