import { readFile } from "node:fs/promises";
import { findProcessTree } from "../bench/resident-memory";
import type { SoakDiary } from "./diary";
import type { SoakedShop } from "./soaked-shop";

export const SAMPLE_EACH_MS = 5_000;
const SETTLED_AFTER_MS = 5 * 60_000;
/** The length in ms of the periods whose medians are compared. */
const WINDOW_MS = 60_000;
/** The time after `SETTLED_AFTER_MS` is divided into this number of parts. The first and the last are compared. */
const PARTS = 3;
const MAY_GROW_BY = 0.1;
const BYTES_PER_MEGABYTE = 1024 * 1024;

interface Sample {
  readonly atMs: number;
  readonly megabytes: number;
}

/** The memory samples of a process from its start to its end. A restart begins a new life. */
interface ProcessSamples {
  readonly program: string;
  readonly pid: number;
  readonly samples: Sample[];
}

/**
 * The memory of a process in MB: what is left after a garbage collection, or the own memory of the database. It also
 * rises while caches fill, so only the lowest minutes show a leak.
 */
export interface MemoryFigures {
  readonly program: string;
  readonly minutes: number;
  /** The memory in the first minute. */
  readonly first: number;
  /** The lowest minute in the first third after five minutes. Null if the process ended early. */
  readonly settled: number | null;
  /** The lowest minute in the last third. Null if the process ended early. */
  readonly settledLast: number | null;
  /** The memory in the last minute. */
  readonly last: number;
  readonly isFlat: boolean;
}

/** Samples the memory of each process repeatedly. On systems without /proc it records nothing. */
export class MemoryWatch {
  readonly #lives: ProcessSamples[] = [];

  constructor(
    readonly soaked: SoakedShop,
    readonly diary: SoakDiary,
  ) {}

  async look(): Promise<void> {
    const { storefront, backend, database } = await this.soaked.programs();
    await this.#note("storefront", storefront, this.soaked.readLiveMemory);
    if (backend !== undefined) await this.#note("backend", backend, this.soaked.readLiveMemory);
    // Read only the anonymous memory of the sessions, because they share the buffer cache. Only anonymous memory can
    // leak.
    if (database !== undefined)
      await this.#note("database, own memory of all sessions", database, readAnonymousMemory);
  }

  figures(): MemoryFigures[] {
    return this.#lives.filter(({ samples }) => samples.length > 1).map(toMemoryFigures);
  }

  async #note(
    program: string,
    pid: number,
    measureBytes: (pid: number) => Promise<number>,
  ): Promise<void> {
    const megabytes = (await measureBytes(pid)) / BYTES_PER_MEGABYTE;
    if (megabytes === 0) return;
    let life = this.#lives.find((each) => each.program === program && each.pid === pid);
    if (life === undefined) this.#lives.push((life = { program, pid, samples: [] }));
    life.samples.push({ atMs: this.diary.now, megabytes });
  }
}

/** Returns the memory figures of a process from its samples. */
export function toMemoryFigures({ program, samples }: ProcessSamples): MemoryFigures {
  const bornAt = samples[0]?.atMs ?? 0;
  const diedAt = samples.at(-1)?.atMs ?? 0;
  const within = (from: number, to: number) =>
    getMedian(
      samples.filter(({ atMs }) => atMs >= from && atMs <= to).map((each) => each.megabytes),
    );
  const settledAt = bornAt + SETTLED_AFTER_MS;
  const partMs = (diedAt - settledAt) / PARTS;
  const findLowest = (from: number, to: number) => {
    let lowest = Infinity;
    for (let at = from; at + WINDOW_MS <= to; at += WINDOW_MS)
      lowest = Math.min(lowest, within(at, at + WINDOW_MS));
    return lowest;
  };
  const isLong = partMs >= WINDOW_MS;
  const settled = isLong ? findLowest(settledAt, settledAt + partMs) : null;
  const settledLast = isLong ? findLowest(diedAt - partMs, diedAt) : null;
  return {
    program,
    minutes: (diedAt - bornAt) / 60_000,
    first: within(bornAt, bornAt + WINDOW_MS),
    settled,
    settledLast,
    last: within(diedAt - WINDOW_MS, diedAt),
    isFlat: settled === null || settledLast === null || settledLast <= settled * (1 + MAY_GROW_BY),
  };
}

function getMedian(numbers: number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Returns the anonymous memory of a server and its sessions in bytes. Returns 0 if there is no such process. */
async function readAnonymousMemory(postmaster: number): Promise<number> {
  const family = (await findProcessTree(postmaster)) ?? [];
  const kilobytes = await Promise.all(
    family.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
      return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0);
    }),
  );
  return kilobytes.reduce((sum, size) => sum + size, 0) * 1024;
}
