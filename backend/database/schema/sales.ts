import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import type { VisitKind } from "@contract/model/instances";
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
  /**
   * The number of orders that were placed on the day, paid or not. Null in a row of the version before this column.
   * Such a row has no groups and is calculated again.
   */
  placed: integer("placed"),
});

/** The order property by which `sales_group` groups the sales of a day. */
export type SalesGroupKind = "coupon" | "payType" | "region";

/** The sales of each past day by coupon, payment method and region. `key` is empty for orders without one. */
export const salesGroup = pgTable(
  "sales_group",
  {
    day: date("day", { mode: "string" }).notNull(),
    kind: text("kind").$type<SalesGroupKind>().notNull(),
    key: text("key").notNull(),
    orders: integer("orders").notNull(),
    revenueCents: bigint("revenue_cents", { mode: "number" }).notNull(),
    refunds: integer("refunds").notNull(),
    refundedCents: bigint("refunded_cents", { mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.day, t.key] }),
    // The index for the deletion of a day.
    index("sales_group_of_day").on(t.day),
    foreignKey({
      name: "sales_group_of_day",
      columns: [t.day],
      foreignColumns: [salesDay.day],
    }).onDelete("cascade"),
  ],
);

/**
 * The visits and baskets that the storefronts counted, by day of the shop (UTC+8). Each storefront process has its own
 * row, which contains its total of the day. A report that arrives twice is therefore counted once. After two days, the
 * rows of a day are merged into a row with an empty source. The table contains nothing about visitors.
 */
export const visitCount = pgTable(
  "visit_count",
  {
    day: date("day", { mode: "string" }).notNull(),
    kind: text("kind").$type<VisitKind>().notNull(),
    /** The name of the storefront process, or empty in a merged row. */
    source: text("source").notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.kind, t.source] }),
    check("visit_count_positive", sql`${t.count} >= 0`),
  ],
);

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
