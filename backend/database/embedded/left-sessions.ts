import { readdirSync, readlinkSync } from "node:fs";
import { commandLineOf } from "./process-identity";

/**
 * Ends the sessions of a cluster whose server was killed. One that is in the middle of a long query
 * does not notice the death and keeps the next server out. Nothing is lost by it: the next start
 * recovers from the log, as it has to after such a death in any case.
 */
export function endLeftSessions(cluster: string): void {
  if (process.platform !== "linux") return; // They end by themselves, only later.
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || folderOf(pid) !== cluster) continue;
    if (commandLineOf(pid).startsWith("postgres: ")) process.kill(pid, "SIGKILL");
  }
}

/** The folder a process works in: PostgreSQL's work in their cluster. */
function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // Somebody else's, or gone.
  }
}
