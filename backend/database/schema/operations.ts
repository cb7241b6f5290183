import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, jsonb, boolean } from "drizzle-orm/pg-core";
import type { InstanceFigures, InstanceProgram } from "@contract/model/instances";
import {
  JOB_OUTCOMES,
  type JobOutcome,
  type FaultPart,
  type SignInOutcome,
  type SignInSide,
} from "@contract/staff/states";
import {
  DELIVERY_STATES,
  type DeliveredEvent,
  type DeliveryProblem,
  type DeliveryState,
  type WebhookEvent,
} from "@contract/staff/webhook-events";
import { idColumn, momentColumn, toTextLiterals } from "./columns";
import { sku } from "./products";

/**
 * The background jobs: when each is due, which process runs it, and its last result. A process holds a lease while it
 * runs a job, and renews it. Times are from the clock of the database, and not from the shop's clock that tests
 * can move.
 */
export const job = pgTable(
  "job",
  {
    name: text("name").primaryKey(),
    dueAt: momentColumn("due_at").notNull().defaultNow(),
    pausedAt: momentColumn("paused_at"),
    /** The time of the request for an immediate run. Null after a process started that run. */
    askedAt: momentColumn("asked_at"),
    /** The staff account that requested the immediate run. */
    askedBy: text("asked_by").notNull().default(""),
    /** The process that runs the job, or null. */
    holder: text("holder"),
    takenAt: momentColumn("taken_at"),
    /** The staff account that requested the current run. Null for a scheduled run. */
    takenFor: text("taken_for"),
    /** The time at which the lease expires. */
    leaseUntil: momentColumn("lease_until"),
    lastAt: momentColumn("last_at"),
    lastMs: integer("last_ms"),
    lastOutcome: text("last_outcome").$type<JobOutcome>(),
    /** The number of items that the last run processed. */
    lastCount: integer("last_count"),
    lastError: text("last_error").notNull().default(""),
    /** The number of consecutive failed runs. */
    failures: integer("failures").notNull().default(0),
  },
  () => [check("job_holder", sql`(holder is null) = (lease_until is null)`)],
);

/** The history of job runs. It contains the runs that did something, failed, were lost or were requested by staff. */
export const jobRun = pgTable(
  "job_run",
  {
    id: idColumn("id").primaryKey(),
    job: text("job").notNull(),
    instance: text("instance").notNull(),
    /** The staff account that requested the run. Null for a scheduled run. */
    askedBy: text("asked_by"),
    begunAt: momentColumn("begun_at").notNull(),
    endedAt: momentColumn("ended_at").notNull().defaultNow(),
    outcome: text("outcome").$type<JobOutcome>().notNull(),
    count: integer("count").notNull().default(0),
    error: text("error").notNull().default(""),
  },
  (t) => [
    index("job_run_job").on(t.job, t.id),
    index("job_run_ended").on(t.endedAt),
    check("job_run_outcome", sql`${t.outcome} in (${toTextLiterals(JOB_OUTCOMES)})`),
  ],
);

/**
 * The running processes of the shop with their last heartbeat. A process that stops cleanly deletes its row.
 */
export const instance = pgTable("instance", {
  name: text("name").primaryKey(),
  program: text("program").$type<InstanceProgram>().notNull(),
  version: text("version").notNull(),
  startedAt: momentColumn("started_at").notNull(),
  seenAt: momentColumn("seen_at").notNull().defaultNow(),
  figures: jsonb("figures").$type<InstanceFigures>().notNull(),
});

/** The sign-in attempts and their outcomes. Staff read them to detect misuse. */
export const signInTry = pgTable(
  "sign_in_try",
  {
    id: idColumn("id").primaryKey(),
    side: text("side").$type<SignInSide>().notNull(),
    /** The login name. It is shortened if no such account exists. */
    loginName: text("login_name").notNull(),
    outcome: text("outcome").$type<SignInOutcome>().notNull(),
    /** The IP address. For shoppers only its network part. */
    address: text("address").notNull(),
    device: text("device").notNull().default(""),
    at: momentColumn("at").notNull().defaultNow(),
  },
  (t) => [
    index("sign_in_try_name").on(sql`lower(${t.loginName})`, t.id),
    index("sign_in_try_at").on(t.at),
  ],
);

/**
 * The requests and calls that failed because of an error in the shop. The response of the request contains the same
 * request id.
 */
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
    at: momentColumn("at").notNull().defaultNow(),
  },
  (t) => [index("logged_error_request").on(t.requestId), index("logged_error_at").on(t.at)],
);

/**
 * The internal settings of the whole shop, for example the offset of the business clock and a flag for the seeded
 * demo data.
 */
export const shopSetting = pgTable("shop_setting", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
});

/**
 * The calls of recently submitted forms, to detect duplicates. The table is unlogged, so it is not in backups and a
 * crash empties it. Its values can only be decrypted with the key that the caller sends.
 */
export const submittedCall = pgTable(
  "submitted_call",
  {
    /** The hash of the call's key. */
    id: text("id").primaryKey(),
    /** The random name of the request that is executing the call. */
    claim: text("claim").notNull(),
    claimedAt: momentColumn("claimed_at").notNull(),
    /** The encrypted response. Null while the call is running. Empty if the response was too long. */
    answer: text("answer"),
  },
  (t) => [index("submitted_call_claimed").on(t.claimedAt)],
);

/** The webhooks, which report events of the shop to the merchant's other systems. */
export const webhook = pgTable("webhook", {
  id: idColumn("id").primaryKey(),
  name: text("name").notNull(),
  url: text("url").notNull(),
  events: text("events").$type<WebhookEvent>().array().notNull(),
  /** The secret of the signatures, encrypted (services/webhooks/send-deliveries). */
  secret: text("secret").notNull(),
  /** The time at which staff or the shop paused the webhook. Null if it is active. */
  pausedAt: momentColumn("paused_at"),
  /** True if the shop paused the webhook, because its deliveries failed for a day. */
  pausedByShop: boolean("paused_by_shop").notNull().default(false),
  /** The time of the first failed delivery since the last acknowledged one. Null if the last one was acknowledged. */
  failingSince: momentColumn("failing_since"),
  /** The number of failed attempts since then. */
  failures: integer("failures").notNull().default(0),
  /** The time from which the next attempt is allowed. After failures, it is in the future. */
  nextTryAt: momentColumn("next_try_at").notNull().defaultNow(),
  version: integer("version").notNull().default(1),
});

/**
 * The outbox and the log of webhooks. A row is written in the transaction of its event. The id is also the id that the
 * target gets, so that the target can ignore a repeated delivery.
 */
export const webhookDelivery = pgTable(
  "webhook_delivery",
  {
    id: idColumn("id").primaryKey(),
    webhookId: idColumn("webhook_id")
      .notNull()
      .references(() => webhook.id, { onDelete: "cascade" }),
    event: text("event").$type<DeliveredEvent>().notNull(),
    /** The JSON of the request. It has no personal data. */
    body: text("body").notNull(),
    state: text("state").$type<DeliveryState>().notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    nextTryAt: momentColumn("next_try_at").notNull().defaultNow(),
    createdAt: momentColumn("created_at").notNull().defaultNow(),
    /** The result of the last attempt. */
    status: integer("status"),
    durationMs: integer("duration_ms"),
    problem: text("problem").$type<DeliveryProblem>(),
    /** The first characters of the last answer. */
    answer: text("answer").notNull().default(""),
  },
  (t) => [
    index("webhook_delivery_due")
      .on(t.webhookId, t.nextTryAt)
      .where(sql`${t.state} = 'waiting'`),
    index("webhook_delivery_failed")
      .on(t.webhookId)
      .where(sql`${t.state} = 'failed'`),
    index("webhook_delivery_newest").on(t.webhookId, t.id),
    index("webhook_delivery_created").on(t.createdAt),
    check("webhook_delivery_state", sql`${t.state} in (${toTextLiterals(DELIVERY_STATES)})`),
  ],
);

/** The SKUs whose low stock was reported. A row is deleted when the stock is no longer low. */
export const lowStockReport = pgTable("low_stock_report", {
  skuId: idColumn("sku_id")
    .primaryKey()
    .references(() => sku.id, { onDelete: "cascade" }),
  reportedAt: momentColumn("reported_at").notNull().defaultNow(),
});
