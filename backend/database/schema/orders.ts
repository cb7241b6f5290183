import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  primaryKey,
} from "drizzle-orm/pg-core";
import type { Bilingual, Language } from "@contract/model/languages";
import { CART_COUNT_MAX } from "@contract/model/limits";
import { ORDER_STATUSES, statusesThatMay } from "@contract/model/order-status";
import {
  DETAIL_STATUS,
  type DetailStatus,
  type LiveEvent,
  type LogisticsStatus,
  type OrderActor,
  type OrderStatus,
  type PaymentReview,
} from "@contract/model/states";
import {
  deliveryColumns,
  cents,
  everyCodeOf,
  idColumn,
  isOneOf,
  literals,
  moment,
} from "./columns";
import { shopper } from "./shoppers";

export const order = pgTable(
  "shop_order",
  {
    id: idColumn("id").primaryKey(),
    orderNo: text("order_no").notNull().unique(),
    shopperId: idColumn("shopper_id")
      .notNull()
      .references(() => shopper.id),
    status: smallint("status").$type<OrderStatus>().notNull(),
    detailStatus: smallint("detail_status")
      .$type<DetailStatus>()
      .notNull()
      .default(DETAIL_STATUS.normal),
    settleToken: text("settle_token").notNull(),
    /** sha-256 of what was ordered with the token: the same token for something else is refused. */
    settleFingerprint: text("settle_fingerprint").notNull(),
    goodsCents: cents("goods_cents").notNull(),
    freightCents: cents("freight_cents").notNull(),
    discountCents: cents("discount_cents").notNull(),
    payCents: cents("pay_cents").notNull(),
    refundedCents: cents("refunded_cents").notNull(),
    couponId: idColumn("coupon_id"),
    couponMinSpendCents: cents("coupon_min_spend_cents"),
    couponName: jsonb("coupon_name").$type<Bilingual>(),
    ...deliveryColumns(),
    remark: text("remark").notNull().default(""),
    language: text("language").$type<Language>().notNull(),
    company: text("company").notNull().default(""),
    trackingNo: text("tracking_no").notNull().default(""),
    /** Counts what staff have changed of it: a change that began at an older one is refused. */
    version: integer("version").notNull().default(1),
    /** Money that needs a person (security-controls B6). */
    paymentReview: text("payment_review").$type<PaymentReview>(),
    createdAt: moment("created_at").notNull(),
    payDeadline: moment("pay_deadline").notNull(),
    paidAt: moment("paid_at"),
    /** When the first of its parts was sent, while others were still to be. */
    partlyShippedAt: moment("partly_shipped_at"),
    shippedAt: moment("shipped_at"),
    receivedAt: moment("received_at"),
    cancelledAt: moment("cancelled_at"),
    hiddenAt: moment("hidden_at"),
  },
  (t) => [
    unique("order_settle_token").on(t.shopperId, t.settleToken),
    // Read from the end for the newest first.
    index("order_of_shopper")
      .on(t.shopperId, t.status, t.id)
      .where(sql`${t.hiddenAt} is null`),
    index("order_of_shopper_newest")
      .on(t.shopperId, t.id)
      .where(sql`${t.hiddenAt} is null`),
    index("order_unpaid")
      .on(t.payDeadline)
      .where(isOneOf(t.status, statusesThatMay("pay"))),
    index("order_shipped")
      .on(t.shippedAt)
      .where(isOneOf(t.status, statusesThatMay("receive"))),
    index("order_by_status").on(t.status, t.id),
    index("order_created").on(t.createdAt),
    // What staff look for an order by: its number from either end, who receives it.
    index("order_no_beginning").using("btree", sql`${t.orderNo} text_pattern_ops`),
    index("order_no_end").using("btree", sql`reverse(${t.orderNo}) text_pattern_ops`),
    index("order_consignee").using("gin", sql`lower(${t.consignee}) gin_trgm_ops`),
    index("order_consignee_han").using("gin", sql`han_pairs(lower(${t.consignee}))`),
    // With the sum, so that a day's sales are added up from the index alone.
    index("order_paid")
      .on(t.paidAt, t.payCents)
      .where(sql`${t.paidAt} is not null`),
    check(
      "order_status",
      sql`${t.status} in (${everyCodeOf(ORDER_STATUSES)}) and ${t.detailStatus} in (${everyCodeOf(DETAIL_STATUS)})`,
    ),
    check(
      "order_amounts",
      sql`${t.goodsCents} >= 0 and ${t.freightCents} >= 0 and ${t.discountCents} between 0 and ${t.goodsCents}
        and ${t.payCents} = ${t.goodsCents} + ${t.freightCents} - ${t.discountCents}`,
    ),
    check("order_refunded", sql`${t.refundedCents} between 0 and ${t.payCents}`),
  ],
);

export const orderItem = pgTable(
  "order_item",
  {
    id: idColumn("id").primaryKey(),
    orderId: idColumn("order_id")
      .notNull()
      .references(() => order.id),
    lineNo: integer("line_no").notNull(),
    productId: idColumn("product_id").notNull(),
    skuId: idColumn("sku_id").notNull(),
    productName: jsonb("product_name").$type<Bilingual>().notNull(),
    packing: jsonb("packing").$type<Bilingual>().notNull(),
    cover: text("cover").notNull(),
    priceCents: cents("price_cents").notNull(),
    count: integer("count").notNull(),
    /** The line's part of the coupon, by largest remainder (prod-api B.7). */
    discountShareCents: cents("discount_share_cents").notNull(),
    /** Whether the order's coupon is good for it: what a refund compares with the coupon's minimum. */
    inCouponScope: boolean("in_coupon_scope").notNull().default(true),
    returnedCount: integer("returned_count").notNull().default(0),
  },
  (t) => [
    index("order_item_order").on(t.orderId, t.lineNo),
    check(
      "order_item_count",
      sql`${t.count} between 1 and ${literals(CART_COUNT_MAX)} and ${t.returnedCount} between 0 and ${t.count}`,
    ),
    check(
      "order_item_share",
      sql`${t.discountShareCents} between 0 and ${t.priceCents} * ${t.count}`,
    ),
  ],
);

/** Every step of every order, written with the change: timeline, live channel and refresh read it. */
export const orderEvent = pgTable(
  "order_event",
  {
    id: bigserial("id", { mode: "bigint" }).primaryKey(),
    orderId: idColumn("order_id")
      .notNull()
      .references(() => order.id),
    shopperId: idColumn("shopper_id").notNull(),
    /** What happened, as a word: submitted, paid, cancelled, timedOut, shipped, … */
    event: text("event").notNull(),
    /** What the live channel sends of it; null for what the shopper did at that moment. */
    liveEvent: text("live_event").$type<LiveEvent>(),
    actor: text("actor").$type<OrderActor>().notNull(),
    fromStatus: smallint("from_status"),
    toStatus: smallint("to_status").notNull(),
    detailStatus: smallint("detail_status").notNull(),
    at: moment("at").notNull(),
    readAt: moment("read_at"),
    /** When a browser first showed that it has it; what was missed is sent on the next connection. */
    deliveredAt: moment("delivered_at"),
  },
  (t) => [
    index("order_event_order").on(t.orderId, t.id),
    index("order_event_undelivered")
      .on(t.shopperId, t.at)
      .where(sql`${t.liveEvent} is not null and ${t.deliveredAt} is null`),
    index("order_event_unread")
      .on(t.shopperId)
      .where(sql`${t.liveEvent} is not null and ${t.readAt} is null`),
    index("order_event_at")
      .on(t.at)
      .where(sql`${t.liveEvent} is not null`),
    index("order_event_news")
      .on(t.shopperId, t.id)
      .where(sql`${t.liveEvent} is not null`),
  ],
);

/** Where a parcel was seen. */
export const orderTrace = pgTable(
  "order_trace",
  {
    id: idColumn("id").primaryKey(),
    orderId: idColumn("order_id")
      .notNull()
      .references(() => order.id),
    status: text("status").$type<LogisticsStatus>().notNull(),
    location: text("location").notNull().default(""),
    description: text("description").notNull(),
    /** Of the parcel that an exchange ended with, not of the order's first one. */
    isReplacement: boolean("is_replacement").notNull().default(false),
    at: moment("at").notNull(),
  },
  (t) => [index("order_trace_order").on(t.orderId, t.at, t.id)],
);

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
