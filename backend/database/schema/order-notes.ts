import { index, pgTable, text } from "drizzle-orm/pg-core";
import { idColumn, moment } from "./columns";
import { order } from "./orders";

/** What the staff write of an order for each other; its shopper never sees it. */
export const orderNote = pgTable(
  "order_note",
  {
    id: idColumn("id").primaryKey(),
    orderId: idColumn("order_id")
      .notNull()
      .references(() => order.id),
    staffName: text("staff_name").notNull(),
    text: text("text").notNull(),
    at: moment("at").notNull(),
  },
  (t) => [index("order_note_order").on(t.orderId, t.id)],
);
