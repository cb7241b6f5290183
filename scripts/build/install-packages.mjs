import { completePostgres } from "./complete-postgres.mjs";
import { isInstalled } from "./is-installed.mjs";
import { requireUsableFolder } from "../require-startable.mjs";
import { ProgramFailed, run, runStep } from "../process/run.mjs";
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
