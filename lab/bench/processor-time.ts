import { readFile } from "node:fs/promises";
import { postmasterOf } from "../../tests/fixtures/postmaster";
import { processTreeOf } from "./resident-memory";

/** Linux counts processor time in 1/100 s, independent of the kernel's clock rate. */
const TICK_MS = 10;

/** Processor time that the processes have used since they started, in ms. */
export interface ProcessorTime {
  readonly storefront: number;
  readonly database: number;
  /** The sum of storefront, backend and database. */
  readonly all: number;
}

/** Reads the processor time of a shop with a built-in database; NaN on systems without /proc. */
export async function processorTime(shop: {
  readonly pid: number;
  readonly dataDir: string;
}): Promise<ProcessorTime> {
  // PostgreSQL is not a child process, because Ctrl-C must not reach it.
  const postmaster = await postmasterOf(shop.dataDir);
  const database = postmaster === undefined ? NaN : await timeOfFamily(postmaster);
  const all = database + (await timeOfFamily(shop.pid));
  return { storefront: await timeOf(shop.pid), database, all };
}

/** Includes the time of child processes that have ended. */
async function timeOfFamily(pid: number): Promise<number> {
  const family = (await processTreeOf(pid)) ?? [];
  const times = await Promise.all(family.map((each) => timeOf(each, { withEnded: true })));
  return times.reduce((sum, time) => sum + time, 0);
}

async function timeOf(pid: number, { withEnded = false } = {}): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The program name is in brackets and may contain spaces. Fields 14 and 15 are user and system time, 16 and
  // 17 those of ended children.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
  const ended = withEnded ? (endedUser ?? NaN) + (endedSystem ?? NaN) : 0;
  return ((user ?? NaN) + (system ?? NaN) + ended) * TICK_MS;
}

/** Returns the processor time per page between two readings, in ms with two decimals. */
export function timePerPage(before: ProcessorTime, after: ProcessorTime, pages: number) {
  const each = (ms: number) => Math.round((ms / pages) * 100) / 100;
  return {
    "storefront, ms": each(after.storefront - before.storefront),
    "database, ms": each(after.database - before.database),
    "all, ms": each(after.all - before.all),
  };
}
