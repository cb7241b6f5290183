import { readFile } from "node:fs/promises";
import { postmasterOf } from "../../tests/fixtures/postmaster";
import { familyOf } from "./resident-memory";

/** Linux counts processor time in hundredths of a second, whatever the kernel's own clock. */
const TICK_MS = 10;

/** Processor time that programs have taken since they began, in ms. */
export interface ProcessorTime {
  readonly storefront: number;
  readonly database: number;
  /** Storefront, backend and database together. */
  readonly all: number;
}

/** Of a shop with its own database; NaN where there is no /proc. */
export async function processorTime(shop: {
  readonly pid: number;
  readonly dataDir: string;
}): Promise<ProcessorTime> {
  // PostgreSQL is nobody's child, so that Ctrl-C does not reach it.
  const postmaster = await postmasterOf(shop.dataDir);
  const database = postmaster === undefined ? NaN : await timeOfFamily(postmaster);
  const all = database + (await timeOfFamily(shop.pid));
  return { storefront: await timeOf(shop.pid), database, all };
}

/** With that of children that ended. */
async function timeOfFamily(pid: number): Promise<number> {
  const family = (await familyOf(pid)) ?? [];
  const times = await Promise.all(family.map((each) => timeOf(each, { withEnded: true })));
  return times.reduce((sum, time) => sum + time, 0);
}

async function timeOf(pid: number, { withEnded = false } = {}): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The program's name stands in brackets and may hold spaces; user and system time are fields 14 and 15, those of
  // children that ended 16 and 17.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
  const ended = withEnded ? (endedUser ?? NaN) + (endedSystem ?? NaN) : 0;
  return ((user ?? NaN) + (system ?? NaN) + ended) * TICK_MS;
}

/** Processor time between two readings, in ms for each of so many pages, with two decimals. */
export function timePerPage(before: ProcessorTime, after: ProcessorTime, pages: number) {
  const each = (ms: number) => Math.round((ms / pages) * 100) / 100;
  return {
    "storefront, ms": each(after.storefront - before.storefront),
    "database, ms": each(after.database - before.database),
    "all, ms": each(after.all - before.all),
  };
}
