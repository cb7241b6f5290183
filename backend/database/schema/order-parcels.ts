import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { CART_COUNT_MAX } from "@contract/model/limits";
import { idColumn, literals, moment } from "./columns";
import { order, orderItem } from "./orders";

/** A parcel with some of an order's goods; an order that went in one has none here. */
export const orderParcel = pgTable(
  "order_parcel",
  {
    id: idColumn("id").primaryKey(),
    orderId: idColumn("order_id")
      .notNull()
      .references(() => order.id),
    company: text("company").notNull(),
    trackingNo: text("tracking_no").notNull(),
    shippedAt: moment("shipped_at").notNull(),
  },
  (t) => [index("order_parcel_order").on(t.orderId, t.id)],
);

export const orderParcelItem = pgTable(
  "order_parcel_item",
  {
    parcelId: idColumn("parcel_id")
      .notNull()
      .references(() => orderParcel.id),
    orderItemId: idColumn("order_item_id")
      .notNull()
      .references(() => orderItem.id),
    count: integer("count").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.orderItemId] }),
    index("order_parcel_item_line").on(t.orderItemId),
    check("order_parcel_item_count", sql`${t.count} between 1 and ${literals(CART_COUNT_MAX)}`),
  ],
);
