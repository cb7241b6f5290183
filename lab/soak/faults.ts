import { setTimeout as pause } from "node:timers/promises";
import { formatSeconds, type SoakDiary, type Disturbance } from "./diary";
import type { Random } from "./random";
import type { SoakedShop } from "./soaked-shop";

/** A fault of a component, with functions that begin and end it. */
interface Fault {
  readonly name: string;
  /** True if pages may return 502, 503 or 504 during the fault. */
  readonly excuses: boolean;
  /** The minimum and the maximum duration in seconds. Missing for a fault without a duration. */
  readonly lasts?: readonly [least: number, most: number];
  begin(soaked: SoakedShop, random: Random): unknown;
  end?(soaked: SoakedShop): unknown;
}

const MINUTE_MS = 60_000;

const FAULTS = {
  killBackend: {
    name: "backend killed",
    excuses: true,
    begin: async ({ programs }) => kill((await programs()).backend, "SIGKILL"),
  },
  restartDatabase: {
    name: "database stopped at once",
    excuses: true,
    begin: async ({ programs }) => kill((await programs()).database, "SIGQUIT"),
  },
  fillDisk: {
    name: "disk full",
    excuses: true,
    lasts: [5, 15],
    begin: async ({ disk }) => disk?.fill(),
    end: async ({ disk }) => disk?.empty(),
  },
  moveClock: {
    name: "clock moved",
    excuses: false,
    lasts: [10, 30],
    begin: ({ moveClock }, random) => moveClock(random.pick([-60, -10, 10, 60]) * MINUTE_MS),
    end: ({ moveClock }) => moveClock(0),
  },
  hangMail: {
    name: "mail server hangs",
    excuses: false,
    lasts: [15, 30],
    begin: ({ mail }) => mail.hang(),
    end: ({ mail }) => mail.recover(),
  },
  flood: {
    name: "flood from one network",
    excuses: false,
    lasts: [15, 30],
    begin: ({ flood }) => flood.start(),
    end: ({ flood }) => flood.stop(),
  },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

/** A fault and the time at which it starts, in ms since the start of the run. */
export interface PlannedFault {
  readonly fault: FaultName;
  readonly atMs: number;
}

const FIRST_AT_MS = 20_000;
const BETWEEN_S = [20, 50] as const;
/** The fault-free time in ms at the end of a run. Delayed work then finishes before the database is checked. */
const CALM_MS = 20_000;

/**
 * Plans the faults with the random numbers. It kills no backend in the second half, so that one process lives long
 * enough for its memory to be checked.
 */
export function planFaults(random: Random, lastsMs: number, hasDisk: boolean): PlannedFault[] {
  const planned: PlannedFault[] = [];
  const kinds: FaultName[] = ["killBackend", "restartDatabase", "moveClock", "hangMail", "flood"];
  if (hasDisk) kinds.push("fillDisk");
  const round = new Set<FaultName>();
  for (let atMs = FIRST_AT_MS; atMs < lastsMs - CALM_MS;) {
    const usable = atMs < lastsMs / 2 ? kinds : kinds.filter((kind) => kind !== "killBackend");
    // Repeat a fault only after all others have occurred.
    const rest = usable.filter((kind) => !round.has(kind));
    if (rest.length <= 1) round.clear();
    const fault = random.pick(rest.length > 0 ? rest : usable);
    round.add(fault);
    planned.push({ fault, atMs });
    atMs += random.between(...BETWEEN_S) * 1_000;
  }
  return planned;
}

/** Begins and ends the planned faults one after the other, and records each one in the diary. */
export async function runFaults(
  planned: readonly PlannedFault[],
  { soaked, diary, random }: { soaked: SoakedShop; diary: SoakDiary; random: Random },
): Promise<void> {
  for (const { fault, atMs } of planned) {
    if (diary.now < atMs) await pause(atMs - diary.now);
    await runFault(FAULTS[fault], { soaked, diary, random });
  }
}

async function runFault(
  fault: Fault,
  { soaked, diary, random }: { soaked: SoakedShop; diary: SoakDiary; random: Random },
): Promise<void> {
  const disturbance: Disturbance = {
    fault: fault.name,
    from: diary.now,
    endedAt: Infinity,
    to: Infinity,
    excuses: fault.excuses,
  };
  diary.disturbances.push(disturbance);
  await fault.begin(soaked, random);
  if (fault.lasts !== undefined) await pause(random.between(...fault.lasts) * 1_000);
  await fault.end?.(soaked);
  disturbance.endedAt = diary.now;
  await waitUntilHealthy(soaked, diary);
  disturbance.to = diary.now;
  diary.count(fault.name);
}

const HEALTHY_CHECKS = 4;
const POLL_MS = 500;
const HEALTH_WAIT_MS = 10_000;
const RECOVERY_MAX_MS = 60_000;

/** Waits until the shop has reported several times in a row that all components are healthy. */
async function waitUntilHealthy({ shop }: SoakedShop, diary: SoakDiary): Promise<void> {
  const began = diary.now;
  for (let inARow = 0; inARow < HEALTHY_CHECKS;) {
    await pause(POLL_MS);
    const status = await getStatus(`${shop.origin}/healthz`);
    inARow = status === 200 ? inARow + 1 : 0;
    if (diary.now - began > RECOVERY_MAX_MS) {
      diary.addComplaint(`/healthz was not well again after ${formatSeconds(RECOVERY_MAX_MS)}`);
      return;
    }
  }
}

async function getStatus(address: string): Promise<number> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(HEALTH_WAIT_MS) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

function kill(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(pid, signal);
}
