import { findFolderProblem, findPortProblem } from "../platform/lifecycle/check-start.mjs";
import { REPOSITORY_ROOT } from "./process/run.mjs";
import { StartProblem } from "./start-problem.mjs";

const PORT_MAX = 65_535;

/**
 * Checks the port and the data folder before packages are installed and the shop is built. A value that is
 * not a port is reported later, when the settings are read.
 *
 * @param {{ setting: string, host: string, port: number }} place where the program will listen
 */
export async function requireStartable({ setting, host, port }) {
  if (Number.isInteger(port) && port > 0 && port <= PORT_MAX)
    stopIf(await findPortProblem({ setting, host, port }));
  if (!process.env["DATABASE_URL"]) {
    const advice = "choose another folder with DATA_DIR";
    stopIf(findFolderProblem(process.env["DATA_DIR"] || ".data", { freeMegabytes: 0, advice }));
  }
}

/**
 * Checks that the repository's folder can be written and has enough free space.
 *
 * @param {number} freeMegabytes
 */
export function requireUsableFolder(freeMegabytes) {
  const advice = "put the shop in another folder";
  stopIf(findFolderProblem(REPOSITORY_ROOT, { freeMegabytes, advice }));
}

/** @param {string | undefined} problem */
function stopIf(problem) {
  if (problem !== undefined) throw new StartProblem(problem);
}
