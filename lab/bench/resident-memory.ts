import { readdir, readFile } from "node:fs/promises";

/** Resident memory in MB, from /proc; NaN on systems without it. */
export interface ResidentMemory {
  readonly storefront: number;
  /** The sum of storefront and backend. */
  readonly all: number;
}

/** Reads the memory of the shop whose storefront has this pid. */
export async function residentMemory(pid: number): Promise<ResidentMemory> {
  const sizes = await Promise.all(((await processTreeOf(pid)) ?? []).map(residentKilobytes));
  const megabytes = (kilobytes: number) => Math.round(kilobytes / 1024) || NaN;
  return {
    storefront: megabytes(await residentKilobytes(pid)),
    all: megabytes(sizes.reduce((sum, kilobytes) => sum + kilobytes, 0)),
  };
}

/** Returns the pids of a process and all its descendants; null on systems without /proc. */
export async function processTreeOf(pid: number): Promise<number[] | null> {
  const parents = await readParents();
  if (parents === null) return null;
  const family = new Set([pid]);
  // A child usually has a higher pid than its parent, except after a wrap-around. Repeat until nothing is
  // added.
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
  const pairs = await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const));
  return new Map(pairs);
}

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The program name is in brackets and may contain spaces.
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] ?? 0);
}

async function residentKilobytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
}
