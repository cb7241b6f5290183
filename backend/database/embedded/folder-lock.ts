import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod/mini";
import { processIdentity } from "./process-identity";

const LOCK_FILE = "shop.lock";
const STOPPING_MS = 10_000;
const LOOK_AGAIN_MS = 100;

/** The owner of a data folder: the process that runs its database, and the shop that started this process. */
const holderSchema = z.object({
  pid: z.number(),
  identity: z.string(),
  shopPid: z.number(),
  shopIdentity: z.string(),
});
type Holder = z.output<typeof holderSchema>;

/** The data folder is in use. The message contains the process id of the shop that uses it. */
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
 * Locks the data folder for this process and returns the unlock function. Throws `DataFolderInUse` if a
 * running shop holds the lock. If that shop was killed, its backend is about to stop and is waited for. A
 * lock of a killed process is replaced.
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  const lock = join(dataDir, LOCK_FILE);
  const mine = JSON.stringify(thisProcess());
  const waitEnds = performance.now() + STOPPING_MS;
  while (!claim(lock, mine)) {
    const found = read(lock);
    const holder = found === undefined ? undefined : parse(found);
    if (found === undefined) continue;
    if (holder !== undefined && isAlive(holder.pid, holder.identity)) {
      const isStopping = !isAlive(holder.shopPid, holder.shopIdentity);
      if (!isStopping || performance.now() > waitEnds) throw new DataFolderInUse(dataDir, holder);
      await pause(LOOK_AGAIN_MS);
    } else {
      removeStale(lock, found);
    }
  }
  return () => {
    if (read(lock) === mine) rmSync(lock, { force: true });
  };
}

function thisProcess(): Holder {
  // An IPC channel to the parent means that the shop started this process. Otherwise it is the shop itself.
  const shopPid = process.connected ? process.ppid : process.pid;
  return {
    pid: process.pid,
    identity: processIdentity(process.pid) ?? "",
    shopPid,
    shopIdentity: processIdentity(shopPid) ?? "",
  };
}

function isAlive(pid: number, identity: string): boolean {
  return processIdentity(pid) === identity;
}

/** Creates the file with its content in one step. Returns false if it exists. */
function claim(lock: string, content: string): boolean {
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

/** Removes a stale lock file. Two processes may find it at the same time, so a newer lock is put back. */
function removeStale(lock: string, stale: string): void {
  const aside = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, aside);
  } catch {
    return; // The other process removed it first.
  }
  const taken = read(aside);
  if (taken !== undefined && taken !== stale) claim(lock, taken);
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
    return undefined; // The file is damaged by a full disk or a crash, so no process holds the lock.
  }
}
