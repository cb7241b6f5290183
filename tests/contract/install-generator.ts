import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";

/** Codes of npm's errors when it cannot reach the registry. */
const NETWORK_ERRORS =
  /\b(EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|ERR_SOCKET_TIMEOUT|ETIMEDOUT)\b/;

/**
 * Installs the packages of a folder with its own lockfile, unless that was done before. They are not in the root's
 * package.json, because only one test needs them. Throws if npm fails, for example without a network.
 */
export async function installGenerator(folder: string): Promise<void> {
  const lockfile = await readFile(`${folder}/package-lock.json`, "utf8");
  const mark = `${folder}/node_modules/.installed-lockfile`;
  const installed = await readFile(mark, "utf8").catch(() => "");
  if (installed === lockfile) return;
  const options = ["--ignore-scripts", "--prefer-offline", "--loglevel=error"];
  const { status, stderr } = spawnSync("npm", ["ci", ...options], {
    cwd: folder,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(explain(folder, stderr));
  await writeFile(mark, lockfile);
}

function explain(folder: string, said: string): string {
  const code = NETWORK_ERRORS.exec(said)?.[0];
  if (code === undefined) return `npm ci failed in ${folder}: ${said}`;
  return (
    `The packages in ${folder} could not be installed because the npm registry cannot be reached (${code}). ` +
    "Check the network, or npm's proxy settings, and run the test again."
  );
}
