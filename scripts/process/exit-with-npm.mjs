import { readFileSync } from "node:fs";

const POLL_MS = 500;

/**
 * Stops the shop when the npm process that started it has ended. A supervisor sends its signal to npm, but
 * npm's shell does not pass on the signal. Without this check, the shop would keep running and keep its port.
 */
export function exitWithNpm() {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const shell = process.ppid;
  const npm = findParent(shell);
  const looking = setInterval(() => {
    if (process.ppid === shell && findParent(shell) === npm) return;
    clearInterval(looking);
    process.kill(process.pid, "SIGTERM");
  }, POLL_MS);
  looking.unref();
}

/**
 * Returns the pid of a process's parent, or undefined if the system does not provide it.
 *
 * @param {number} pid
 * @returns {string | undefined}
 */
function findParent(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1];
  } catch {
    return undefined;
  }
}
