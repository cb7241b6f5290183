import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync, linkSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod/mini";

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

const LOCK_FILE = "shop.lock";
const STOPPING_MS = 10_000;
const POLL_MS = 100;

/**
 * The content of the lock file: the process that runs the database of a data folder, and the shop that started this
 * process.
 */
const holderSchema = z.object({
  pid: z.number(),
  identity: z.string(),
  shopPid: z.number(),
  shopIdentity: z.string(),
});
type Holder = z.output<typeof holderSchema>;

/** Thrown if the data folder is in use. The message contains the process id of the shop that uses it. */
export class DataFolderInUse extends Error {
  override name = "DataFolderInUse";

  constructor(dataDir: string, holder: Holder) {
    super(
      `The data folder ${dataDir} is in use by another shop, process ${holder.shopPid}` +
        (holder.pid === holder.shopPid ? "" : ` (its backend is process ${holder.pid})`) +
        ": stop that shop, or choose another folder with DATA_DIR.",
    );
  }
}

/**
 * Locks the data folder for this process and returns a function that unlocks it. Throws `DataFolderInUse` if a
 * running shop holds the lock. If that shop was killed, the call waits until its backend has stopped. The lock of a
 * killed process is replaced.
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  const lock = join(dataDir, LOCK_FILE);
  const mine = JSON.stringify(getThisProcess());
  const waitEnds = performance.now() + STOPPING_MS;
  while (!createLockFile(lock, mine)) {
    const found = read(lock);
    const holder = found === undefined ? undefined : parse(found);
    if (found === undefined) continue;
    if (holder !== undefined && isAlive(holder.pid, holder.identity)) {
      const isStopping = !isAlive(holder.shopPid, holder.shopIdentity);
      if (!isStopping || performance.now() > waitEnds) throw new DataFolderInUse(dataDir, holder);
      await pause(POLL_MS);
    } else {
      removeStale(lock, found);
    }
  }
  return () => {
    if (read(lock) === mine) rmSync(lock, { force: true });
  };
}

function getThisProcess(): Holder {
  // An IPC channel to the parent means that the shop started this process. Otherwise it is the shop itself.
  const shopPid = process.connected ? process.ppid : process.pid;
  return {
    pid: process.pid,
    identity: getProcessIdentity(process.pid) ?? "",
    shopPid,
    shopIdentity: getProcessIdentity(shopPid) ?? "",
  };
}

function isAlive(pid: number, identity: string): boolean {
  return getProcessIdentity(pid) === identity;
}

/** Creates the lock file with its content in one atomic step. Returns false if the file exists. */
function createLockFile(lock: string, content: string): boolean {
  const draft = `${lock}.${randomUUID()}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Removes a stale lock file. Two processes may do this concurrently, so a newer lock that was moved by mistake is put
 * back.
 */
function removeStale(lock: string, stale: string): void {
  const aside = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, aside);
  } catch {
    return; // The other process removed it first.
  }
  const taken = read(aside);
  if (taken !== undefined && taken !== stale) createLockFile(lock, taken);
  rmSync(aside, { force: true });
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function parse(content: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(content));
  } catch {
    return undefined; // A full disk or a crash damaged the file, so no process holds the lock.
  }
}
