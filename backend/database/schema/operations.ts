import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, jsonb } from "drizzle-orm/pg-core";
import {
  JOB_OUTCOMES,
  type JobOutcome,
  type FaultPart,
  type SignInOutcome,
  type SignInSide,
} from "@contract/staff/states";
import type { InstanceFigures, InstanceProgram } from "@contract/model/instances";
import { idColumn, moment, textLiterals } from "./columns";

/**
 * The background jobs: when each is due, which instance runs it and its last result. An instance holds a
 * lease while it runs a job and renews it. Times are those of the database, not of the business clock.
 */
export const job = pgTable(
  "job",
  {
    name: text("name").primaryKey(),
    dueAt: moment("due_at").notNull().defaultNow(),
    pausedAt: moment("paused_at"),
    /** The time of the request for an immediate run. Null once an instance has started it. */
    askedAt: moment("asked_at"),
    /** The staff account that requested it. */
    askedBy: text("asked_by").notNull().default(""),
    /** The instance that runs the job, or null. */
    holder: text("holder"),
    takenAt: moment("taken_at"),
    /** The staff account that requested the current run. Null for a scheduled run. */
    takenFor: text("taken_for"),
    /** The end of the lease. */
    leaseUntil: moment("lease_until"),
    lastAt: moment("last_at"),
    lastMs: integer("last_ms"),
    lastOutcome: text("last_outcome").$type<JobOutcome>(),
    /** The number of items processed. */
    lastCount: integer("last_count"),
    lastError: text("last_error").notNull().default(""),
    /** The number of consecutive failures. */
    failures: integer("failures").notNull().default(0),
  },
  () => [check("job_holder", sql`(holder is null) = (lease_until is null)`)],
);

/** The job runs that did something, failed, were lost or were requested by staff. */
export const jobRun = pgTable(
  "job_run",
  {
    id: idColumn("id").primaryKey(),
    job: text("job").notNull(),
    instance: text("instance").notNull(),
    /** The staff account that requested the run. Null for a scheduled run. */
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

/**
 * The running processes of the shop with their last heartbeat. A process that stops cleanly deletes its row.
 */
export const instance = pgTable("instance", {
  name: text("name").primaryKey(),
  program: text("program").$type<InstanceProgram>().notNull(),
  version: text("version").notNull(),
  startedAt: moment("started_at").notNull(),
  seenAt: moment("seen_at").notNull().defaultNow(),
  figures: jsonb("figures").$type<InstanceFigures>().notNull(),
});

/** The sign-in attempts and their outcomes, which staff read to detect misuse. */
export const signInTry = pgTable(
  "sign_in_try",
  {
    id: idColumn("id").primaryKey(),
    side: text("side").$type<SignInSide>().notNull(),
    /** Shortened if no such account exists. */
    loginName: text("login_name").notNull(),
    outcome: text("outcome").$type<SignInOutcome>().notNull(),
    /** The network address. For shoppers only the network part. */
    address: text("address").notNull(),
    device: text("device").notNull().default(""),
    at: moment("at").notNull().defaultNow(),
  },
  (t) => [
    index("sign_in_try_name").on(sql`lower(${t.loginName})`, t.id),
    index("sign_in_try_at").on(t.at),
  ],
);

/** The requests and calls that failed because of an error in the shop, by the request id in the response. */
export const loggedError = pgTable(
  "logged_error",
  {
    id: idColumn("id").primaryKey(),
    part: text("part").$type<FaultPart>().notNull().default("backend"),
    requestId: text("request_id").notNull(),
    call: text("call").notNull(),
    type: text("type").notNull(),
    message: text("message").notNull(),
    place: text("place").notNull(),
    at: moment("at").notNull().defaultNow(),
  },
  (t) => [index("logged_error_request").on(t.requestId), index("logged_error_at").on(t.at)],
);

/**
 * The settings of the whole shop, such as the business clock's offset and whether the demo shop was seeded.
 */
export const shopSetting = pgTable("shop_setting", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
});

/**
 * The calls of recently sent forms, to detect duplicates. The table is unlogged: it is not in backups, and a
 * crash empties it. Its values are useless without the key that came with the call.
 */
export const submittedCall = pgTable(
  "submitted_call",
  {
    /** The hash of the call's key. */
    id: text("id").primaryKey(),
    /** The random name of the request that executes the call. */
    claim: text("claim").notNull(),
    claimedAt: moment("claimed_at").notNull(),
    /** The encrypted answer. Null while the call is running, empty if the answer was too long. */
    answer: text("answer"),
  },
  (t) => [index("submitted_call_claimed").on(t.claimedAt)],
);
