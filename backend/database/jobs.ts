import { and, count, desc, eq, gte, ne, sql } from "drizzle-orm";
import type { JobOutcome, ShopJob } from "@contract/staff/states";
import type { Page } from "./admin-lists";
import type { Database, Transaction } from "./connection";
import { newId } from "./ids";
import { job, jobRun } from "./schema/operations";

export type JobRecord = typeof job.$inferSelect;
export type JobRunRecord = typeof jobRun.$inferSelect;

/**
 * Beside the tables of a statement: its commit waits for no disk, so that a quiet shop keeps none awake. What a
 * crash of the database takes is a turn, which is had again.
 */
const UNHURRIED = sql`(select set_config('synchronous_commit', 'off', true)) as unhurried`;
const FREE = sql`(holder is null or lease_until < clock_timestamp())`;
const WANTED = sql`(asked_at is not null or (paused_at is null and due_at <= clock_timestamp()))`;

/** Those of these jobs that are due, or wanted now, and that no instance is at. */
export async function findDueJobs(
  db: Database,
  names: readonly ShopJob[],
): Promise<ReadonlySet<ShopJob>> {
  const { rows } = await db.execute<{ name: string; due: boolean }>(
    sql`select name, ${FREE} and ${WANTED} as due from job`,
  );
  if (names.some((name) => !rows.some((row) => row.name === name))) await addJobs(db, names);
  const notDue = new Set(rows.filter(({ due }) => !due).map(({ name }) => name));
  return new Set(names.filter((name) => !notDue.has(name)));
}

/** Adds those that the database has not heard of; they are due at once. */
async function addJobs(db: Database | Transaction, names: readonly ShopJob[]): Promise<void> {
  await db
    .insert(job)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing();
}

interface Claim {
  readonly name: ShopJob;
  /** Who takes it; no two have one name. */
  readonly instance: string;
  readonly leaseMs: number;
  /** Not while this one runs anywhere. */
  readonly notDuring: ShopJob | undefined;
}

/** A turn at a job: `takenAt` tells it from later turns of the same instance. */
export interface Turn {
  readonly name: ShopJob;
  readonly instance: string;
  readonly takenAt: string;
  /** Failed runs before this one, in a row. */
  readonly failures: number;
}

/**
 * Takes the turn at a job that is due and that nobody is at; undefined for all others. The run of an instance
 * that is heard of no more is written down as lost.
 */
export async function claimJob(
  db: Database,
  { name, instance, leaseMs, notDuring = name }: Claim,
): Promise<Turn | undefined> {
  const { rows } = await db.execute<{ takenAt: string; failures: number }>(sql`
    with free as (
      select name, holder, taken_at, taken_for, asked_at, asked_by from job
      where name = ${name} and ${FREE} and ${WANTED} and not exists (
        select from job as other where other.name = ${notDuring} and other.lease_until >= clock_timestamp())
      for update skip locked),
    lost as (
      insert into job_run (id, job, instance, asked_by, begun_at, ended_at, outcome)
      select ${newId()}::bigint, name, holder, taken_for, taken_at, clock_timestamp(), 'lost'
      from free where holder is not null)
    update job set holder = ${instance}, taken_at = clock_timestamp(),
      lease_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond',
      taken_for = case when free.asked_at is not null then free.asked_by end,
      asked_at = null, asked_by = '',
      failures = failures + (free.holder is not null)::int
    from free, ${UNHURRIED} where job.name = free.name
    returning job.taken_at::text as "takenAt", failures`);
  const [taken] = rows;
  return taken && { name, instance, ...taken };
}

const isTurn = ({ name, instance, takenAt }: Turn) =>
  sql`name = ${name} and holder = ${instance} and taken_at = ${takenAt}::timestamptz`;

/** Says that the instance is still at it; false when another one has taken its turn over. */
export async function renewLease(db: Database, turn: Turn, leaseMs: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`update job
    set lease_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where ${isTurn(turn)}`);
  return rowCount === 1;
}

interface Ended {
  readonly outcome: Exclude<JobOutcome, "lost">;
  /** How much there was to do. */
  readonly count: number;
  /** What went wrong; nothing of what anybody sent. */
  readonly error: string;
  /** When it is due again. */
  readonly dueAgainMs: number;
}

/**
 * Ends a turn; false when another instance had taken it over meanwhile. A run by the schedule that found nothing
 * to do leaves no line in the log.
 */
export async function endTurn(
  db: Database,
  turn: Turn,
  { outcome, count: done, error, dueAgainMs }: Ended,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with mine as (select name, holder, taken_at, taken_for from job where ${isTurn(turn)} for update),
    told as (
      insert into job_run (id, job, instance, asked_by, begun_at, ended_at, outcome, count, error)
      select ${newId()}::bigint, name, holder, taken_for, taken_at, clock_timestamp(),
        ${outcome}::text, ${done}::int, ${error}::text
      from mine where ${outcome !== "done" || done > 0}::boolean or taken_for is not null)
    update job set holder = null, lease_until = null, taken_for = null,
      last_at = mine.taken_at, last_outcome = ${outcome}, last_count = ${done}, last_error = ${error},
      last_ms = extract(epoch from clock_timestamp() - mine.taken_at) * 1000,
      failures = case when ${outcome === "done"}::boolean then 0 else failures + 1 end,
      due_at = clock_timestamp() + ${dueAgainMs} * interval '1 millisecond'
    from mine, ${UNHURRIED} where job.name = mine.name`);
  return rowCount === 1;
}

/** Every job that the database has heard of, and what time it is there. */
export async function listJobs(db: Database): Promise<{ jobs: JobRecord[]; now: Date }> {
  const rows = await db
    .select({ job, now: sql<Date | string>`clock_timestamp()` })
    .from(job)
    .orderBy(job.name);
  return { jobs: rows.map((row) => row.job), now: new Date(rows[0]?.now ?? Date.now()) };
}

/** One of them, locked until it is written; it is added where no instance has run it yet. */
export async function lockJob(tx: Transaction, name: ShopJob): Promise<JobRecord> {
  await addJobs(tx, [name]);
  const [found] = await tx.select().from(job).where(eq(job.name, name)).for("update");
  if (found === undefined) throw new Error("A job that was just added is not there.");
  return found;
}

/** Lets no instance run it by the schedule, or lets them again: what was due meanwhile is done at once. */
export async function pauseJob(tx: Transaction, name: ShopJob, isPaused: boolean): Promise<void> {
  const pausedAt = isPaused ? sql`clock_timestamp()` : null;
  await tx.update(job).set({ pausedAt }).where(eq(job.name, name));
}

/**
 * Wants it run now, by whichever instance comes first; after the run that is under way. Gives since when: a run
 * that began before is another.
 */
export async function askForJob(tx: Transaction, name: ShopJob, by: string): Promise<Date> {
  const [asked] = await tx
    .update(job)
    .set({ askedAt: sql`clock_timestamp()`, askedBy: by })
    .where(eq(job.name, name))
    .returning({ askedAt: job.askedAt });
  if (asked?.askedAt == null) throw new Error("A job was asked for that was not locked.");
  return asked.askedAt;
}

interface RunsQuery {
  /** Of one job; of all without it. */
  readonly job?: ShopJob | undefined;
  /** Only those that did not go well. */
  readonly troubled: boolean;
  /** From 1. */
  readonly pageNum: number;
  readonly pageSize: number;
}

/** A page of the log of runs, the newest first. */
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

/** The first run of a job that began at a moment or later, and that has ended. */
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
