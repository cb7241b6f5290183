import { readFile } from "node:fs/promises";
import { familyOf } from "./resident-memory";

/** Linux counts processor time in hundredths of a second, whatever the kernel's own clock. */
const TICK_MS = 10;

/** Processor time that programs have taken since they began, in ms. */
export interface ProcessorTime {
  readonly storefront: number;
  /** Storefront, backend and database together. */
  readonly all: number;
}

/** Of the shop whose storefront is `pid`; NaN where there is no /proc. */
export async function processorTime(pid: number): Promise<ProcessorTime> {
  const family = (await familyOf(pid)) ?? [];
  const times = await Promise.all(family.map(timeOf));
  return { storefront: await timeOf(pid), all: times.reduce((sum, time) => sum + time, 0) };
}

async function timeOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The program's name stands in brackets and may hold spaces; user and system time are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Processor time between two readings, in ms for each of so many pages, with two decimals. */
export function timePerPage(before: ProcessorTime, after: ProcessorTime, pages: number) {
  const each = (ms: number) => Math.round((ms / pages) * 100) / 100;
  return {
    "storefront, ms": each(after.storefront - before.storefront),
    "all, ms": each(after.all - before.all),
  };
}
