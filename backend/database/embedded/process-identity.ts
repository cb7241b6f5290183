import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const STARTED_FIELD = 19; // field 22 of /proc/<pid>/stat, counted after the command name

/**
 * Returns the start time of a process, which distinguishes it from a later process with the same id. Returns
 * undefined if no process has the id. The id alone is not enough, because containers reuse small ids on every start.
 */
export function getProcessIdentity(pid: number): string | undefined {
  if (!isRunning(pid)) return undefined;
  if (process.platform === "linux") return getLinuxIdentity(pid);
  if (process.platform === "win32") return "running";
  return runCommand("ps", ["-o", "lstart=", "-p", String(pid)]);
}

/** Returns the command line of a process, joined with spaces, or "" if it cannot be read. */
export function getCommandLine(pid: number): string {
  if (process.platform === "linux") {
    return (readProc(`/proc/${pid}/cmdline`) ?? "").replaceAll("\0", " ").trim();
  }
  if (process.platform === "win32") return "";
  return runCommand("ps", ["-ww", "-o", "command=", "-p", String(pid)]) ?? "";
}

/** Returns true if a process with this id is running, even if it belongs to another user. A zombie does not count. */
export function isRunning(pid: number): boolean {
  return isTaken(pid) && (process.platform !== "linux" || readStatFields(pid)?.[0] !== "Z");
}

/** Returns true if a process id is in use, even if only by a zombie. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function getLinuxIdentity(pid: number): string | undefined {
  const started = readStatFields(pid)?.[STARTED_FIELD];
  if (started === undefined) return undefined;
  // Add the boot id, because the start time counts from the boot of the machine.
  return `${readProc("/proc/sys/kernel/random/boot_id")?.trim() ?? ""}:${started}`;
}

function readStatFields(pid: number): string[] | undefined {
  const stat = readProc(`/proc/${pid}/stat`);
  // The command name is in parentheses and may contain spaces and parentheses.
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined; // The process ended in the meantime.
  }
}

function runCommand(command: string, args: string[]): string | undefined {
  try {
    return execFileSync(command, args, { encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}
