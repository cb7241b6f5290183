import { readFileSync } from "node:fs";

const LOOK_MS = 500;

/**
 * Stops the shop, as by SIGTERM, once the npm that started it is gone. A supervisor's signal reaches
 * npm, which hands it to a shell that keeps it to itself: the shop would stay behind, on its port.
 */
export function leaveWithNpm() {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const looking = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(looking);
    process.kill(process.pid, "SIGTERM");
  }, LOOK_MS);
  looking.unref();
}

/**
 * @param {number} pid
 * @returns {string | undefined} where the system tells it: its number as text
 */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1];
  } catch {
    return undefined;
  }
}
