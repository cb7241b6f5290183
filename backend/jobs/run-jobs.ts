import { getRootCause, toLoggedError } from "@platform/logging/logged-error";
import { SHOP_JOBS, type ShopJob } from "@contract/staff/states";
import { defineCounter, defineDurations, defineGauge } from "@platform/metrics/define-metrics";
import { claimJob, endJobRun, findDueJobs, renewLease, type JobLease } from "../database/jobs";
import { getNextRunDelayMs, JOB_SCHEDULE } from "../rules/job-schedule";
import type { Shop } from "../services/shop";
import { SHOP_JOB_RUNS, type RunJob } from "./shop-jobs";

const runs = defineCounter({
  name: "shop_job_runs_total",
  help: "Runs of each job by outcome",
  labels: ["job", "outcome"],
});
const itemCounter = defineCounter({
  name: "shop_job_items_total",
  help: "Items that each job processed",
  labels: ["job"],
});
const lastSuccess = defineGauge({
  name: "shop_job_last_success_timestamp_seconds",
  help: "Time of the last successful run of each job, in seconds since 1970",
  labels: ["job"],
});
const seconds = defineDurations({
  name: "shop_job_duration_seconds",
  help: "Duration of the runs of each job in seconds",
  labels: ["job"],
});

/** Records the metrics of a run. `begunMs` is its start in performance.now(). `count` is null if the run failed. */
function countRound(job: string, count: number | null, begunMs: number): void {
  seconds.observe({ job }, (performance.now() - begunMs) / 1_000);
  runs.inc({ job, outcome: count === null ? "failed" : "done" });
  if (count === null) return;
  itemCounter.inc({ job }, count);
  lastSuccess.setToCurrentTime({ job });
}

const ERROR_LENGTH = 300;

/** The process that runs jobs, and its intervals. */
export interface Runner {
  /** The unique name of the process. */
  readonly instance: string;
  readonly lookEveryMs: number;
  /** If a process does not renew its lease for this time, another process takes the job over. */
  readonly leaseMs: number;
}

/**
 * The intervals of the shop. With them, another process takes over a job of a dead process after about half a minute.
 */
const DEFAULT_RUNNER = { lookEveryMs: 1_000, leaseMs: 30_000 } as const;

/**
 * Runs jobs when they are due or requested. A lease in the database makes sure that only one process runs a job at a
 * time. A failing job does not stop other jobs. `end` waits for the current runs.
 */
export function runJobs(
  shop: Shop,
  jobs: Readonly<Partial<Record<ShopJob, RunJob>>>,
  runner: Runner,
): { end: () => Promise<void> } {
  const names = listJobNames(jobs);
  const lanes = openLanes(async (name) => {
    const run = jobs[name];
    if (run !== undefined) await runOne(shop, { name, run }, runner);
  });
  let isEnding = false;
  let look = Promise.resolve();
  let next: NodeJS.Timeout | undefined;

  async function lookOnce(): Promise<void> {
    try {
      const due = await findDueJobs(shop.db, names);
      lanes.take(names.filter((name) => due.has(name)));
    } catch (err) {
      shop.log.error("job.list-failed", { err });
    }
    if (!isEnding) next = setTimeout(begin, runner.lookEveryMs);
  }

  function begin(): void {
    look = lookOnce();
  }

  begin();
  return {
    end: async () => {
      isEnding = true;
      clearTimeout(next);
      lanes.close();
      await look;
      await lanes.ended();
    },
  };
}

/** Creates lanes. A lane runs its jobs one after the other and accepts no job while it is busy. */
function openLanes(runOneOf: (name: ShopJob) => Promise<void>) {
  const busy = new Map<string, Promise<void>>();
  let isClosed = false;

  async function runAll(names: readonly ShopJob[]): Promise<void> {
    for (const name of names) {
      if (isClosed) return;
      await runOneOf(name);
    }
  }

  return {
    take: (names: readonly ShopJob[]): void => {
      for (const [lane, ofLane] of groupByLane(names)) {
        if (isClosed || busy.has(lane)) continue;
        busy.set(
          lane,
          runAll(ofLane).finally(() => busy.delete(lane)),
        );
      }
    },
    close: (): void => void (isClosed = true),
    ended: () => Promise.all(busy.values()),
  };
}

interface Job {
  readonly name: ShopJob;
  readonly run: RunJob;
}

/** Claims a job if it is still free, and runs it. It never throws. */
async function runOne(shop: Shop, { name, run }: Job, runner: Runner): Promise<void> {
  const { db, log } = shop;
  try {
    const { notDuring } = JOB_SCHEDULE[name];
    const turn = await claimJob(db, { name, notDuring, ...runner });
    if (turn === undefined) return;
    const { isUnfinished, ...told } = await runWithLease(shop, { name, run }, turn, runner.leaseMs);
    const failures = told.outcome === "done" ? 0 : turn.failures + 1;
    const next = getNextRunDelayMs(name, { failures, isUnfinished });
    const isMine = await endJobRun(db, turn, { ...told, nextRunDelayMs: next });
    if (!isMine) log.warn("job.lease-lost", { job: name });
  } catch (err) {
    // The result was not saved, because the database is down. After the lease expires, a process claims the job
    // again.
    log.error("job.result-not-saved", { job: name, err });
  }
}

/** Runs a job and renews its lease until the job ends. */
async function runWithLease(shop: Shop, job: Job, turn: JobLease, leaseMs: number) {
  const lease = keepLease(shop, turn, leaseMs);
  try {
    return await runToOutcome(shop, job);
  } finally {
    await lease.end();
  }
}

async function runToOutcome(shop: Shop, { name, run }: Job) {
  const { log } = shop;
  const begun = performance.now();
  try {
    const done = await run(shop);
    const { count, isUnfinished } =
      typeof done === "number" ? { count: done, isUnfinished: false } : done;
    countRound(name, count, begun);
    if (count > 0) log.info("job.done", { job: name, done: count });
    return { outcome: "done", count, error: "", isUnfinished } as const;
  } catch (err) {
    countRound(name, null, begun);
    log.error("job.failed", { job: name, err });
    return { outcome: "failed", count: 0, error: formatError(err), isUnfinished: false } as const;
  }
}

/** Returns the logged error as one line, for storage and display. */
function formatError(error: unknown): string {
  const { type, message, sqlState, errorCode } = getRootCause(toLoggedError(error));
  const code = sqlState ?? errorCode;
  return [type, code, message].filter(Boolean).join(" ").slice(0, ERROR_LENGTH);
}

/** Renews a lease until `end` is called. It renews three times in each lease duration. */
function keepLease(
  { db, log }: Shop,
  turn: JobLease,
  leaseMs: number,
): { end: () => Promise<void> } {
  let renewal: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    renewal = renewLease(db, turn, leaseMs).catch((err: unknown) => {
      log.warn("job.lease-not-renewed", { job: turn.name, err });
    });
  }, leaseMs / 3);
  return {
    end: async () => {
      clearInterval(timer);
      await renewal;
    },
  };
}

function groupByLane(names: readonly ShopJob[]): ReadonlyMap<string, ShopJob[]> {
  const lanes = new Map<string, ShopJob[]>();
  for (const name of names) {
    const { lane } = JOB_SCHEDULE[name];
    lanes.set(lane, [...(lanes.get(lane) ?? []), name]);
  }
  return lanes;
}

/** Returns the job names in the order of the schedule. A lane runs its jobs in this order. */
function listJobNames(jobs: Readonly<Partial<Record<ShopJob, RunJob>>>): readonly ShopJob[] {
  return SHOP_JOBS.filter((name) => jobs[name] !== undefined);
}

/**
 * Starts the background jobs in a backend or worker process. Several processes share the work. Returns a function
 * that stops the jobs after the current runs.
 */
export function startJobs(shop: Shop, instance: string): () => Promise<void> {
  const jobs = runJobs(shop, SHOP_JOB_RUNS, { instance, ...DEFAULT_RUNNER });
  return () => jobs.end();
}
