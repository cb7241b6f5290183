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

/** Processes of the shop, by what they told of themselves last; one that ends in order takes its row along. */
export const instance = pgTable("instance", {
  name: text("name").primaryKey(),
  program: text("program").$type<InstanceProgram>().notNull(),
  version: text("version").notNull(),
  startedAt: moment("started_at").notNull(),
  seenAt: moment("seen_at").notNull().defaultNow(),
  figures: jsonb("figures").$type<InstanceFigures>().notNull(),
});

/** Who tried to sign in and how it ended: what the back office looks at to notice misuse. */
export const signInTry = pgTable(
  "sign_in_try",
  {
    id: idColumn("id").primaryKey(),
    side: text("side").$type<SignInSide>().notNull(),
    /** Shortened where there is no such account. */
    loginName: text("login_name").notNull(),
    outcome: text("outcome").$type<SignInOutcome>().notNull(),
    /** Of a shopper only the network. */
    address: text("address").notNull(),
    device: text("device").notNull().default(""),
    at: moment("at").notNull().defaultNow(),
  },
  (t) => [
    index("sign_in_try_name").on(sql`lower(${t.loginName})`, t.id),
    index("sign_in_try_at").on(t.at),
  ],
);

/** Requests and calls that failed by a fault of the shop, by the id that their answer told. */
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

/** What the whole shop remembers: the business clock's offset, that the demo shop was seeded. */
export const shopSetting = pgTable("shop_setting", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
});

/**
 * Calls of forms that were just sent, for those who send them again. The table is unlogged: it stands in no
 * backup, and a crash empties it. Neither column tells anything without the key that came with the call.
 */
export const submittedCall = pgTable(
  "submitted_call",
  {
    /** A hash of the call's key. */
    id: text("id").primaryKey(),
    /** Random, of whoever does what the call asks for. */
    claim: text("claim").notNull(),
    claimedAt: moment("claimed_at").notNull(),
    /** Sealed; null while it is under way, empty where it was too long to be kept. */
    answer: text("answer"),
  },
  (t) => [index("submitted_call_claimed").on(t.claimedAt)],
);
