import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import type { Language } from "@contract/model/languages";
import { idColumn, momentColumn } from "./columns";
import { orderItem } from "./orders";
import { shopper } from "./shoppers";

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
