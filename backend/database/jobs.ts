import { and, count, desc, eq, gte, ne, sql } from "drizzle-orm";
import type { JobOutcome, ShopJob } from "@contract/staff/states";
import type { Page } from "./admin-lists";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import { job, jobRun } from "./schema/operations";

export type JobRecord = typeof job.$inferSelect;
export type JobRunRecord = typeof jobRun.$inferSelect;

/**
 * A FROM item that makes the commit asynchronous, so that an idle shop causes no disk writes. If the database
 * crashes, at most a lease is lost, which a process then claims again.
 */
const ASYNC_COMMIT = sql`(select set_config('synchronous_commit', 'off', true)) as unhurried`;
const IS_FREE = sql`(holder is null or lease_until < clock_timestamp())`;
const IS_DUE = sql`(asked_at is not null or (paused_at is null and due_at <= clock_timestamp()))`;

/** Returns the jobs of this list that are due or requested, and that no process is running. */
export async function findDueJobs(
  db: Database,
  names: readonly ShopJob[],
): Promise<ReadonlySet<ShopJob>> {
  const { rows } = await db.execute<{ name: string; due: boolean }>(
    sql`select name, ${IS_FREE} and ${IS_DUE} as due from job`,
  );
  if (names.some((name) => !rows.some((row) => row.name === name))) await addJobs(db, names);
  const notDue = new Set(rows.filter(({ due }) => !due).map(({ name }) => name));
  return new Set(names.filter((name) => !notDue.has(name)));
}

/** Inserts jobs that have no row yet. They are due immediately. */
async function addJobs(db: Database | Transaction, names: readonly ShopJob[]): Promise<void> {
  await db
    .insert(job)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing();
}

interface Claim {
  readonly name: ShopJob;
  /** The unique name of the process that claims the job. */
  readonly instance: string;
  readonly leaseMs: number;
  /** Another job that must not run anywhere at the same time. */
  readonly notDuring: ShopJob | undefined;
}

/** A lease of a job. `takenAt` distinguishes it from later leases of the same instance. */
export interface JobLease {
  readonly name: ShopJob;
  readonly instance: string;
  readonly takenAt: string;
  /** The number of consecutive failed runs before this run. */
  readonly failures: number;
}

/**
 * Claims a job that is due or requested and that no process is running. Returns undefined if the job cannot
 * be claimed. If another process let its lease expire, the run of that process is recorded as lost.
 */
export async function claimJob(
  db: Database,
  { name, instance, leaseMs, notDuring = name }: Claim,
): Promise<JobLease | undefined> {
  const { rows } = await db.execute<{ takenAt: string; failures: number }>(sql`
    with free as (
      select name, holder, taken_at, taken_for, asked_at, asked_by from job
      where name = ${name} and ${IS_FREE} and ${IS_DUE} and not exists (
        select from job as other where other.name = ${notDuring} and other.lease_until >= clock_timestamp())
      for update skip locked),
    lost as (
      insert into job_run (id, job, instance, asked_by, begun_at, ended_at, outcome)
      select ${createId()}::bigint, name, holder, taken_for, taken_at, clock_timestamp(), 'lost'
      from free where holder is not null)
    update job set holder = ${instance}, taken_at = clock_timestamp(),
      lease_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond',
      taken_for = case when free.asked_at is not null then free.asked_by end,
      asked_at = null, asked_by = '',
      failures = failures + (free.holder is not null)::int
    from free, ${ASYNC_COMMIT} where job.name = free.name
    returning job.taken_at::text as "takenAt", failures`);
  const [taken] = rows;
  return taken && { name, instance, ...taken };
}

const isHeldLease = ({ name, instance, takenAt }: JobLease) =>
  sql`name = ${name} and holder = ${instance} and taken_at = ${takenAt}::timestamptz`;

/** Extends the lease. Returns false if another process has claimed the job. */
export async function renewLease(db: Database, turn: JobLease, leaseMs: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`update job
    set lease_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where ${isHeldLease(turn)}`);
  return rowCount === 1;
}

interface EndedRunRecord {
  readonly outcome: Exclude<JobOutcome, "lost">;
  /** The number of items that the run processed. */
  readonly count: number;
  /** The error message, without any user input. */
  readonly error: string;
  /** The delay in ms until the job is due again. */
  readonly nextRunDelayMs: number;
}

/**
 * Ends a run. Returns false if another process has claimed the job. A scheduled run that found nothing to do is not
 * recorded.
 */
export async function endJobRun(
  db: Database,
  turn: JobLease,
  { outcome, count: done, error, nextRunDelayMs }: EndedRunRecord,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with mine as (select name, holder, taken_at, taken_for from job where ${isHeldLease(turn)} for update),
    told as (
      insert into job_run (id, job, instance, asked_by, begun_at, ended_at, outcome, count, error)
      select ${createId()}::bigint, name, holder, taken_for, taken_at, clock_timestamp(),
        ${outcome}::text, ${done}::int, ${error}::text
      from mine where ${outcome !== "done" || done > 0}::boolean or taken_for is not null)
    update job set holder = null, lease_until = null, taken_for = null,
      last_at = mine.taken_at, last_outcome = ${outcome}, last_count = ${done}, last_error = ${error},
      last_ms = extract(epoch from clock_timestamp() - mine.taken_at) * 1000,
      failures = case when ${outcome === "done"}::boolean then 0 else failures + 1 end,
      due_at = clock_timestamp() + ${nextRunDelayMs} * interval '1 millisecond'
    from mine, ${ASYNC_COMMIT} where job.name = mine.name`);
  return rowCount === 1;
}

/** Returns all known jobs and the current time of the database. */
export async function listJobs(db: Database): Promise<{ jobs: JobRecord[]; now: Date }> {
  const rows = await db
    .select({ job, now: sql<Date | string>`clock_timestamp()` })
    .from(job)
    .orderBy(job.name);
  return { jobs: rows.map((row) => row.job), now: new Date(rows[0]?.now ?? Date.now()) };
}

/** Returns a job and locks its row. Inserts the row if no process has run the job yet. */
export async function lockJob(tx: Transaction, name: ShopJob): Promise<JobRecord> {
  await addJobs(tx, [name]);
  const [found] = await tx.select().from(job).where(eq(job.name, name)).for("update");
  if (found === undefined) throw new Error("The job was inserted but could not be read.");
  return found;
}

/** Pauses or resumes the schedule of a job. A run that became due during the pause starts right after it. */
export async function pauseJob(tx: Transaction, name: ShopJob, isPaused: boolean): Promise<void> {
  const pausedAt = isPaused ? sql`clock_timestamp()` : null;
  await tx.update(job).set({ pausedAt }).where(eq(job.name, name));
}

/**
 * Requests an immediate run. The next free process starts it, after the current run if there is one. Returns the time
 * of the request, because a run that began earlier does not fulfil the request.
 */
export async function requestJobRun(tx: Transaction, name: ShopJob, by: string): Promise<Date> {
  const [asked] = await tx
    .update(job)
    .set({ askedAt: sql`clock_timestamp()`, askedBy: by })
    .where(eq(job.name, name))
    .returning({ askedAt: job.askedAt });
  if (asked?.askedAt == null)
    throw new Error("The requested job does not exist or its row was not locked.");
  return asked.askedAt;
}

interface RunsQuery {
  /** If set, only the runs of this job are returned. */
  readonly job?: ShopJob | undefined;
  /** True to return only runs that failed or were lost. */
  readonly troubled: boolean;
  /** The page number, from 1. */
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Returns a page of job runs, newest first. */
export async function listJobRuns(
  db: Database,
  { job: name, troubled, pageNum, pageSize }: RunsQuery,
): Promise<Page<JobRunRecord>> {
  const where = and(
    name === undefined ? undefined : eq(jobRun.job, name),
    troubled ? ne(jobRun.outcome, "done") : undefined,
  );
  const rows = await db
    .select()
    .from(jobRun)
    .where(where)
    .orderBy(desc(jobRun.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [totals] = await db.select({ total: count() }).from(jobRun).where(where);
  return { rows, total: totals?.total ?? 0 };
}

/** Returns the first finished run of a job that began at or after a given time. */
export async function findJobRunSince(
  db: Database,
  name: ShopJob,
  since: Date,
): Promise<JobRunRecord | undefined> {
  const [found] = await db
    .select()
    .from(jobRun)
    .where(and(eq(jobRun.job, name), gte(jobRun.begunAt, since)))
    .orderBy(jobRun.id)
    .limit(1);
  return found;
}
