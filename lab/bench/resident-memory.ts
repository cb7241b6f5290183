import { readdir, readFile } from "node:fs/promises";

/** The resident memory in MB, read from /proc. The values are NaN on systems without /proc. */
export interface ResidentMemory {
  readonly storefront: number;
  /** The sum of storefront and backend. */
  readonly all: number;
}

/** Reads the memory of a shop. `pid` is the process id of its storefront. */
export async function readResidentMemory(pid: number): Promise<ResidentMemory> {
  const sizes = await Promise.all(((await findProcessTree(pid)) ?? []).map(readResidentKilobytes));
  const megabytes = (kilobytes: number) => Math.round(kilobytes / 1024) || NaN;
  return {
    storefront: megabytes(await readResidentKilobytes(pid)),
    all: megabytes(sizes.reduce((sum, kilobytes) => sum + kilobytes, 0)),
  };
}

/** Returns the ids of a process and of all its descendants. Returns null on systems without /proc. */
export async function findProcessTree(pid: number): Promise<number[] | null> {
  const parents = await readParents();
  if (parents === null) return null;
  const family = new Set([pid]);
  // Repeat until no process is added. A child usually has a higher id than its parent, but not after the ids have
  // wrapped around.
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const [child, parent] of parents) if (family.has(parent)) family.add(child);
  }
  return [...family];
}

async function readParents(): Promise<Map<number, number> | null> {
  const names = await readdir("/proc").catch(() => null);
  if (names === null) return null;
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const pairs = await Promise.all(pids.map(async (pid) => [pid, await readParent(pid)] as const));
  return new Map(pairs);
}

async function readParent(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The program name is in parentheses and may contain spaces.
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] ?? 0);
}

async function readResidentKilobytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
}
