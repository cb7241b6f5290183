import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const STARTED_FIELD = 19; // field 22 of /proc/<pid>/stat, counted behind the command's name

/**
 * What distinguishes a living process from a later one with the same number: when it started. `undefined`
 * when no process has that number. Containers give out the same small numbers on every start, so a
 * number by itself proves nothing.
 */
export function processIdentity(pid: number): string | undefined {
  if (!isRunning(pid)) return undefined;
  if (process.platform === "linux") return linuxIdentity(pid);
  if (process.platform === "win32") return "running";
  return ask("ps", ["-o", "lstart=", "-p", String(pid)]);
}

/** The command line of a living process, its parts joined by blanks; "" when it cannot be read. */
export function commandLineOf(pid: number): string {
  if (process.platform === "linux") {
    return (readProc(`/proc/${pid}/cmdline`) ?? "").replaceAll("\0", " ").trim();
  }
  if (process.platform === "win32") return "";
  return ask("ps", ["-ww", "-o", "command=", "-p", String(pid)]) ?? "";
}

/** Whether a process runs under that number, whoever owns it. */
export function isRunning(pid: number): boolean {
  return isTaken(pid) && (process.platform !== "linux" || statFields(pid)?.[0] !== "Z");
}

/** Whether a number is given to a process, if only to a dead one that nobody has collected yet. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function linuxIdentity(pid: number): string | undefined {
  const started = statFields(pid)?.[STARTED_FIELD];
  if (started === undefined) return undefined;
  // The start is counted from the machine's own start.
  return `${readProc("/proc/sys/kernel/random/boot_id")?.trim() ?? ""}:${started}`;
}

function statFields(pid: number): string[] | undefined {
  const stat = readProc(`/proc/${pid}/stat`);
  // The command's name stands in brackets and may hold blanks and brackets itself.
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined; // It ended in between.
  }
}

function ask(command: string, args: string[]): string | undefined {
  try {
    return execFileSync(command, args, { encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}
