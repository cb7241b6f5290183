import { SHOP_JOBS, type JobState, type ShopJob } from "@contract/staff/states";
import type { Page } from "../../database/admin-lists";
import {
  getHistory,
  recordAuditEntry,
  type AuditRecord,
  type StaffActor,
} from "../../database/audit-entries";
import {
  listJobRuns,
  listJobs,
  requestJobRun,
  lockJob,
  pauseJob,
  type JobRecord,
  type JobRunRecord,
} from "../../database/jobs";
import { runInTransaction } from "../../database/transaction";
import { JOB_SCHEDULE } from "../../rules/job-schedule";
import type { Shop } from "../shop";

/** The time in ms after which a job that is due counts as late. */
const LATE_AFTER_MS = 60_000;

/** The state of a job: its schedule, its current run and its last result. */
interface StandingJob {
  readonly job: ShopJob;
  readonly everySeconds: number;
  readonly state: JobState;
  readonly late: boolean;
  readonly nextTime: Date | null;
  readonly instance: string;
  readonly begunTime: Date | null;
  readonly outcome: JobRecord["lastOutcome"];
  readonly lastTime: Date | null;
  readonly lastMs: number | null;
  readonly lastCount: number | null;
  readonly error: string;
  readonly failures: number;
}

/** Returns all jobs in the order of the schedule. A job that no process has run yet is late. */
export async function readJobs(shop: Shop): Promise<StandingJob[]> {
  const { jobs, now } = await listJobs(shop.db);
  return SHOP_JOBS.map((name) =>
    toJobStanding(
      name,
      jobs.find((each) => each.name === name),
      now,
    ),
  );
}

/** Returns a job with the history of its pauses and manual runs. */
export async function readJob(
  shop: Shop,
  name: ShopJob,
): Promise<StandingJob & { history: AuditRecord[] }> {
  const [{ jobs, now }, history] = await Promise.all([
    listJobs(shop.db),
    getHistory(shop.db, { kind: "job", id: name }),
  ]);
  const found = jobs.find((each) => each.name === name);
  return { ...toJobStanding(name, found, now), history };
}

/** Returns a page of job runs. */
export function readJobRuns(
  shop: Shop,
  query: Parameters<typeof listJobRuns>[1],
): Promise<Page<JobRunRecord>> {
  return listJobRuns(shop.db, query);
}

function toJobStanding(name: ShopJob, row: JobRecord | undefined, now: Date): StandingJob {
  const everySeconds = JOB_SCHEDULE[name].everyMs / 1_000;
  if (row === undefined) return { job: name, everySeconds, ...NEVER_RUN };
  const state = getJobState(row, now);
  const isRunning = state === "running";
  const isDue = state === "waiting" || state === "asked";
  const since = row.askedAt ?? row.dueAt;
  return {
    job: name,
    everySeconds,
    state,
    late: isDue && now.getTime() - since.getTime() > LATE_AFTER_MS,
    nextTime: isDue ? since : null,
    instance: isRunning ? (row.holder ?? "") : "",
    begunTime: isRunning ? row.takenAt : null,
    outcome: row.lastOutcome,
    lastTime: row.lastAt,
    lastMs: row.lastMs,
    lastCount: row.lastCount,
    error: row.lastError,
    failures: row.failures,
  };
}

const NEVER_RUN: Omit<StandingJob, "job" | "everySeconds"> = {
  state: "waiting",
  late: true,
  nextTime: null,
  instance: "",
  begunTime: null,
  outcome: null,
  lastTime: null,
  lastMs: null,
  lastCount: null,
  error: "",
  failures: 0,
};

/**
 * Returns the state of a job. A job is running while its lease is valid. The lease of a process that died expires.
 */
function getJobState({ leaseUntil, askedAt, pausedAt }: JobRecord, now: Date): JobState {
  if (leaseUntil !== null && leaseUntil.getTime() >= now.getTime()) return "running";
  if (askedAt !== null) return "asked";
  return pausedAt === null ? "waiting" : "paused";
}

/** Requests an immediate run of a job. A paused job runs once and stays paused. */
export async function runJobByStaff(shop: Shop, by: StaffActor, name: ShopJob): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    await lockJob(tx, name);
    await requestJobRun(tx, name, by.staffName);
    await recordAuditEntry(tx, { ...by, action: "runJob", subject: toSubject(name) });
  });
}

/** Pauses the schedule of a job until `resumeJobByStaff` is called. A current run is completed. */
export function pauseJobByStaff(shop: Shop, by: StaffActor, name: ShopJob): Promise<void> {
  return setJobPaused(shop, by, { name, isPaused: true });
}

/** Resumes the schedule of a job. If a run became due during the pause, it starts immediately. */
export function resumeJobByStaff(shop: Shop, by: StaffActor, name: ShopJob): Promise<void> {
  return setJobPaused(shop, by, { name, isPaused: false });
}

interface JobMove {
  readonly name: ShopJob;
  readonly isPaused: boolean;
}

/** Pauses or resumes a job. The call is idempotent, so no version is compared. */
async function setJobPaused(
  shop: Shop,
  by: StaffActor,
  { name, isPaused }: JobMove,
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const before = await lockJob(tx, name);
    if ((before.pausedAt !== null) === isPaused) return;
    await pauseJob(tx, name, isPaused);
    await recordAuditEntry(tx, {
      ...by,
      action: isPaused ? "pauseJob" : "resumeJob",
      subject: toSubject(name),
      before: { paused: !isPaused },
      after: { paused: isPaused },
    });
  });
}

function toSubject(name: ShopJob) {
  return { kind: "job", id: name, name } as const;
}
