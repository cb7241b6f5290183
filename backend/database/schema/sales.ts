import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
} from "drizzle-orm/pg-core";
import { idColumn } from "./columns";

/**
 * The stored totals of past days of the shop (UTC+8). A change of the underlying data deletes the row in the same
 * transaction (migrations/0033). A missing day is calculated when it is needed.
 */
export const salesDay = pgTable("sales_day", {
  day: date("day", { mode: "string" }).primaryKey(),
  orders: integer("orders").notNull(),
  revenueCents: bigint("revenue_cents", { mode: "number" }).notNull(),
  refunds: integer("refunds").notNull(),
  refundedCents: bigint("refunded_cents", { mode: "number" }).notNull(),
});

/** The sales of each product over `days` consecutive past days. `day` is the last of these days. */
export const productSales = pgTable(
  "product_sales",
  {
    day: date("day", { mode: "string" }).notNull(),
    days: smallint("days").notNull(),
    productId: idColumn("product_id").notNull(),
    pieces: integer("pieces").notNull(),
    cents: bigint("cents", { mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.days, t.productId] }),
    index("product_sales_best").on(t.day, t.days, t.pieces.desc().nullsFirst(), t.productId),
    foreignKey({
      name: "product_sales_of_day",
      columns: [t.day],
      foreignColumns: [salesDay.day],
    }).onDelete("cascade"),
  ],
);
