import { readFile } from "node:fs/promises";
import { findPostmasterPid } from "../../tests/fixtures/postmaster";
import { findProcessTree } from "./resident-memory";

/** The unit of processor time in ms. Linux always counts it in 1/100 s, whatever the clock rate of the kernel is. */
const TICK_MS = 10;

/** The processor time in ms that processes have used since they started. */
export interface ProcessorTime {
  readonly storefront: number;
  readonly database: number;
  /** The sum of storefront, backend and database. */
  readonly all: number;
}

/** Reads the processor time of a shop with a built-in database. The values are NaN on systems without /proc. */
export async function readProcessorTime(shop: {
  readonly pid: number;
  readonly dataDir: string;
}): Promise<ProcessorTime> {
  // Add the CPU time of PostgreSQL separately. It is not a child process of the shop, because Ctrl-C must not
  // stop it.
  const postmaster = await findPostmasterPid(shop.dataDir);
  const database = postmaster === undefined ? NaN : await readFamilyTime(postmaster);
  const all = database + (await readFamilyTime(shop.pid));
  return { storefront: await readProcessTime(shop.pid), database, all };
}

/** Returns the processor time of a process and its children, including children that have ended. */
async function readFamilyTime(pid: number): Promise<number> {
  const family = (await findProcessTree(pid)) ?? [];
  const times = await Promise.all(family.map((each) => readProcessTime(each, { withEnded: true })));
  return times.reduce((sum, time) => sum + time, 0);
}

async function readProcessTime(pid: number, { withEnded = false } = {}): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The program name is in parentheses and may contain spaces. Fields 14 and 15 are the user and system time. Fields
  // 16 and 17 are those of ended children.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
  const ended = withEnded ? (endedUser ?? NaN) + (endedSystem ?? NaN) : 0;
  return ((user ?? NaN) + (system ?? NaN) + ended) * TICK_MS;
}

/** Returns the processor time for each page between two readings, in ms with two decimals. */
export function calculateTimePerPage(before: ProcessorTime, after: ProcessorTime, pages: number) {
  const each = (ms: number) => Math.round((ms / pages) * 100) / 100;
  return {
    "storefront, ms": each(after.storefront - before.storefront),
    "database, ms": each(after.database - before.database),
    "all, ms": each(after.all - before.all),
  };
}
