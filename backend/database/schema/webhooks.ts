import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import {
  DELIVERY_STATES,
  type DeliveredEvent,
  type DeliveryProblem,
  type DeliveryState,
  type WebhookEvent,
} from "@contract/staff/webhook-events";
import { idColumn, momentColumn, toTextLiterals } from "./columns";
import { sku } from "./products";

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
