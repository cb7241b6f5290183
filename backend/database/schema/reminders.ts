import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Language } from "@contract/model/languages";
import { idColumn, momentColumn } from "./columns";
import { orderItem } from "./orders";
import { sku } from "./products";
import { shopper } from "./shoppers";

/** The requests for an e-mail when a sold-out SKU is back in stock. Ids sort by the time of the request. */
export const stockRequest = pgTable(
  "stock_request",
  {
    id: idColumn("id").primaryKey(),
    skuId: idColumn("sku_id")
      .notNull()
      .references(() => sku.id, { onDelete: "cascade" }),
    /** The shopper who made the request and whose address needs no confirmation. Null for visitors. */
    shopperId: idColumn("shopper_id").references(() => shopper.id),
    /** The address in lower case. */
    email: text("email").notNull(),
    language: text("language").$type<Language>().notNull(),
    askedAt: momentColumn("asked_at").notNull(),
    /** The time at which the address was confirmed. Only confirmed requests get the mail. */
    confirmedAt: momentColumn("confirmed_at"),
    /** The time at which the mail was queued. Null if there was none. */
    toldAt: momentColumn("told_at"),
    /** The time at which the request was mailed or cancelled. The request is open until then. */
    endedAt: momentColumn("ended_at"),
  },
  (t) => [
    // This index makes sure that an address has at most one open request for a SKU.
    uniqueIndex("stock_request_open")
      .on(t.email, t.skuId)
      .where(sql`${t.endedAt} is null`),
    index("stock_request_waiting")
      .on(t.skuId, t.id)
      .where(sql`${t.endedAt} is null and ${t.confirmedAt} is not null`),
    index("stock_request_told")
      .on(t.skuId, t.toldAt)
      .where(sql`${t.toldAt} is not null`),
    index("stock_request_asked").on(t.askedAt),
    index("stock_request_ended").on(t.endedAt),
    index("stock_request_shopper").on(t.shopperId),
  ],
);

/** The refill reminders that shoppers asked for. A line of an order has at most one. */
export const refillReminder = pgTable(
  "refill_reminder",
  {
    id: idColumn("id").primaryKey(),
    orderItemId: idColumn("order_item_id")
      .notNull()
      .unique("refill_reminder_line")
      .references(() => orderItem.id, { onDelete: "cascade" }),
    shopperId: idColumn("shopper_id")
      .notNull()
      .references(() => shopper.id),
    language: text("language").$type<Language>().notNull(),
    askedAt: momentColumn("asked_at").notNull(),
    /** The time at which the goods should be used up. The mail is queued then. */
    dueAt: momentColumn("due_at").notNull(),
    /** The time at which the mail was queued. Null if there was none. */
    toldAt: momentColumn("told_at"),
    /** The time at which the reminder was mailed, stopped or left out. The reminder is open until then. */
    endedAt: momentColumn("ended_at"),
  },
  (t) => [
    index("refill_reminder_due")
      .on(t.dueAt)
      .where(sql`${t.endedAt} is null`),
    index("refill_reminder_shopper").on(t.shopperId),
    index("refill_reminder_ended").on(t.endedAt),
  ],
);
