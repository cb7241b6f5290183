import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { JOB_OUTCOMES, type JobOutcome } from "@contract/staff/states";
import { idColumn, moment, textLiterals } from "./columns";

/**
 * What the shop does by itself: when it is due, who is at it, how it went last. An instance that runs a job holds
 * its row by a lease, which it renews; times are the database's own, not the business clock's.
 */
export const job = pgTable(
  "job",
  {
    name: text("name").primaryKey(),
    dueAt: moment("due_at").notNull().defaultNow(),
    pausedAt: moment("paused_at"),
    /** Since when somebody wants it run now; null once an instance has begun. */
    askedAt: moment("asked_at"),
    /** By whom. */
    askedBy: text("asked_by").notNull().default(""),
    /** The instance that runs it; null while none does. */
    holder: text("holder"),
    takenAt: moment("taken_at"),
    /** Who wanted the run that is under way; null for the schedule. */
    takenFor: text("taken_for"),
    /** Until when the holder is believed to be there. */
    leaseUntil: moment("lease_until"),
    lastAt: moment("last_at"),
    lastMs: integer("last_ms"),
    lastOutcome: text("last_outcome").$type<JobOutcome>(),
    /** How much there was to do. */
    lastCount: integer("last_count"),
    lastError: text("last_error").notNull().default(""),
    /** Failed runs in a row. */
    failures: integer("failures").notNull().default(0),
  },
  () => [check("job_holder", sql`(holder is null) = (lease_until is null)`)],
);

/** Runs of jobs worth telling of: that did something, failed, were lost, or that somebody wanted. */
export const jobRun = pgTable(
  "job_run",
  {
    id: idColumn("id").primaryKey(),
    job: text("job").notNull(),
    instance: text("instance").notNull(),
    /** Who wanted it; null for the schedule. */
    askedBy: text("asked_by"),
    begunAt: moment("begun_at").notNull(),
    endedAt: moment("ended_at").notNull().defaultNow(),
    outcome: text("outcome").$type<JobOutcome>().notNull(),
    count: integer("count").notNull().default(0),
    error: text("error").notNull().default(""),
  },
  (t) => [
    index("job_run_job").on(t.job, t.id),
    index("job_run_ended").on(t.endedAt),
    check("job_run_outcome", sql`${t.outcome} in (${textLiterals(JOB_OUTCOMES)})`),
  ],
);
