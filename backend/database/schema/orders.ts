import { sql, type SQL } from "drizzle-orm";
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
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import type { Bilingual, Language } from "@contract/model/languages";
import { CART_COUNT_MAX } from "@contract/model/limits";
import { ORDER_STATUSES, listTransitionSources } from "@contract/model/order-status";
import { DELIVERY_FIELDS, type DeliveryField } from "@contract/shop/delivery-fields";
import {
  DETAIL_STATUS,
  ORDER_STATUS,
  type DetailStatus,
  type LiveEvent,
  type LogisticsStatus,
  type OrderActor,
  type OrderStatus,
  type PaymentReview,
  type PickupKind,
} from "@contract/model/states";
import type { DraftPayHours } from "@contract/staff/limits";
import {
  createDeliveryColumns,
  createGiftAndInvoiceColumns,
  centsColumn,
  toSqlCodeList,
  idColumn,
  makeCodeCondition,
  toNumberLiterals,
  momentColumn,
} from "./columns";
import { shopper } from "./shoppers";

/** Returns the SQL text in which staff search for the receiver of an order. The index has the same expression. */
export function getReceiverSearchText(t: Readonly<Record<DeliveryField, AnyPgColumn>>): SQL {
  const columns = DELIVERY_FIELDS.map((field) => sql`${t[field]}`);
  return sql`lower(${sql.join(columns, sql` || ' ' || `)})`;
}

/**
 * Returns the SQL expression for a tracking number in upper case without spaces and hyphens. The index has the same
 * expression.
 */
export function toNormalizedTrackingNo(trackingNo: AnyPgColumn): SQL {
  return sql`upper(translate(${trackingNo}, ' -', ''))`;
}

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
    /**
     * The SHA-256 of the order's content. If the same settle token is used with other content, the order is rejected.
     */
    settleFingerprint: text("settle_fingerprint").notNull(),
    goodsCents: centsColumn("goods_cents").notNull(),
    freightCents: centsColumn("freight_cents").notNull(),
    discountCents: centsColumn("discount_cents").notNull(),
    payCents: centsColumn("pay_cents").notNull(),
    refundedCents: centsColumn("refunded_cents").notNull(),
    couponId: idColumn("coupon_id"),
    couponMinSpendCents: centsColumn("coupon_min_spend_cents"),
    couponName: jsonb("coupon_name").$type<Bilingual>(),
    ...createDeliveryColumns(),
    /** The code of the pick-up point, whose name and address are in the columns above. Empty for an address. */
    pickupCode: text("pickup_code").notNull().default(""),
    pickupKind: text("pickup_kind").$type<PickupKind | "">().notNull().default(""),
    /** The opening hours of the point at the time of the order. Empty if they are unknown. */
    pickupHours: text("pickup_hours").notNull().default(""),
    remark: text("remark").notNull().default(""),
    ...createGiftAndInvoiceColumns(),
    /** The staff member who placed the order for the shopper. Empty if the shopper placed it. */
    placedBy: text("placed_by").notNull().default(""),
    language: text("language").$type<Language>().notNull(),
    company: text("company").notNull().default(""),
    trackingNo: text("tracking_no").notNull().default(""),
    /** The number of changes by staff. A change that is based on an older version is rejected. */
    version: integer("version").notNull().default(1),
    /** The reason why staff must review the payment. Null if there is none. */
    paymentReview: text("payment_review").$type<PaymentReview>(),
    createdAt: momentColumn("created_at").notNull(),
    payDeadline: momentColumn("pay_deadline").notNull(),
    /** The time at which the payment reminder was queued. Null if there was no reminder. */
    remindedAt: momentColumn("reminded_at"),
    paidAt: momentColumn("paid_at"),
    /** The time at which the first parcel was sent, if other goods of the order were still to be sent. */
    partlyShippedAt: momentColumn("partly_shipped_at"),
    shippedAt: momentColumn("shipped_at"),
    receivedAt: momentColumn("received_at"),
    /** The time at which the mail that asks for a review was queued or left out. Null before that. */
    reviewAskedAt: momentColumn("review_asked_at"),
    cancelledAt: momentColumn("cancelled_at"),
    hiddenAt: momentColumn("hidden_at"),
  },
  (t) => [
    unique("order_settle_token").on(t.shopperId, t.settleToken),
    // PostgreSQL scans this index backwards to find the newest orders.
    index("order_of_shopper")
      .on(t.shopperId, t.status, t.id)
      .where(sql`${t.hiddenAt} is null`),
    index("order_of_shopper_newest")
      .on(t.shopperId, t.id)
      .where(sql`${t.hiddenAt} is null`),
    index("order_unpaid")
      .on(t.payDeadline)
      .where(makeCodeCondition(t.status, listTransitionSources("pay"))),
    index("order_shipped")
      .on(t.shippedAt)
      .where(makeCodeCondition(t.status, listTransitionSources("receive"))),
    // The index for orders whose buyers will be asked for a review.
    index("order_review_due")
      .on(t.receivedAt)
      .where(
        sql`${t.status} = ${toNumberLiterals(ORDER_STATUS.completed)} and ${t.reviewAskedAt} is null`,
      ),
    index("order_by_status").on(t.status, t.id),
    index("order_created").on(t.createdAt),
    index("order_amount").on(t.payCents, t.id),
    // The indexes for searches of staff: by the start or end of the order number, by receiver or by parcel.
    index("order_no_beginning").using("btree", sql`${t.orderNo} text_pattern_ops`),
    index("order_no_end").using("btree", sql`reverse(${t.orderNo}) text_pattern_ops`),
    index("order_receiver").using("gin", sql`${getReceiverSearchText(t)} gin_trgm_ops`),
    index("order_receiver_han").using("gin", sql`han_pairs(${getReceiverSearchText(t)})`),
    index("order_tracking_no")
      .on(toNormalizedTrackingNo(t.trackingNo))
      .where(sql`${t.trackingNo} <> ''`),
    // The index contains the amount, so that an index-only scan can sum the sales of a day.
    index("order_paid")
      .on(t.paidAt, t.payCents)
      .where(sql`${t.paidAt} is not null`),
    check(
      "order_status",
      sql`${t.status} in (${toSqlCodeList(ORDER_STATUSES)}) and ${t.detailStatus} in (${toSqlCodeList(DETAIL_STATUS)})`,
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
    priceCents: centsColumn("price_cents").notNull(),
    count: integer("count").notNull(),
    /** The share of the coupon discount for this line. Shares are rounded by the largest-remainder method. */
    discountShareCents: centsColumn("discount_share_cents").notNull(),
    /**
     * True if the order's coupon applies to the line. A refund compares the total of these lines with the coupon's
     * minimum spend.
     */
    inCouponScope: boolean("in_coupon_scope").notNull().default(true),
    returnedCount: integer("returned_count").notNull().default(0),
    /** The units that staff cancelled before the order was sent. They also count as returned. */
    cancelledCount: integer("cancelled_count").notNull().default(0),
  },
  (t) => [
    index("order_item_order").on(t.orderId, t.lineNo),
    // The index for the orders of a product. Staff need them, for example, before a recall.
    index("order_item_product").on(t.productId, t.orderId),
    check(
      "order_item_count",
      sql`${t.count} between 1 and ${toNumberLiterals(CART_COUNT_MAX)} and ${t.returnedCount} between 0 and ${t.count}`,
    ),
    check("order_item_cancelled", sql`${t.cancelledCount} between 0 and ${t.returnedCount}`),
    check(
      "order_item_share",
      sql`${t.discountShareCents} between 0 and ${t.priceCents} * ${t.count}`,
    ),
  ],
);

/** A line of a draft. It contains the names, so that a line of a deleted SKU still has them. */
export interface DraftLine {
  readonly skuId: string;
  readonly count: number;
  readonly productName: Bilingual;
  readonly packing: Bilingual;
}

/**
 * The drafts of orders by phone. A draft reserves no stock. A placed draft keeps only the id of its order, so that
 * placing it again returns this order.
 */
export const orderDraft = pgTable(
  "order_draft",
  {
    id: idColumn("id").primaryKey(),
    /** Null for a new shopper, whose account is created with the order. */
    shopperId: idColumn("shopper_id").references(() => shopper.id, { onDelete: "cascade" }),
    /** The data of the new account. Empty for the draft of an existing shopper. */
    realName: text("real_name").notNull().default(""),
    email: text("email").notNull().default(""),
    accountPhone: text("account_phone").notNull().default(""),
    language: text("language").$type<Language>().notNull(),
    lines: jsonb("lines").$type<readonly DraftLine[]>().notNull().default([]),
    /** A saved address of the shopper. It may be deleted in the meantime. */
    addressId: idColumn("address_id"),
    ...createDeliveryColumns(),
    /** The code of the pick-up point that replaces the address. Empty for an address. */
    pickupCode: text("pickup_code").notNull().default(""),
    /** A coupon of the shopper. It may be used or deleted in the meantime. */
    couponId: idColumn("coupon_id"),
    remark: text("remark").notNull().default(""),
    payHours: smallint("pay_hours").$type<DraftPayHours>().notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: momentColumn("created_at").notNull(),
    changedAt: momentColumn("changed_at").notNull(),
    version: integer("version").notNull().default(1),
    /** The order that was placed from the draft. Null for an open draft. */
    orderId: idColumn("order_id"),
  },
  (t) => [
    index("order_draft_shopper").on(t.shopperId),
    index("order_draft_changed").on(t.changedAt),
    index("order_draft_open")
      .on(t.changedAt, t.id)
      .where(sql`${t.orderId} is null`),
  ],
);

/** The status changes of all orders. The timeline, the live event stream and the page refresh read them. */
export const orderEvent = pgTable(
  "order_event",
  {
    id: bigserial("id", { mode: "bigint" }).primaryKey(),
    orderId: idColumn("order_id")
      .notNull()
      .references(() => order.id),
    shopperId: idColumn("shopper_id").notNull(),
    /** The event name: submitted, paid, cancelled, timedOut, shipped, … */
    event: text("event").notNull(),
    /** The event that the live event stream sends. Null if the shopper caused it. */
    liveEvent: text("live_event").$type<LiveEvent>(),
    actor: text("actor").$type<OrderActor>().notNull(),
    fromStatus: smallint("from_status"),
    toStatus: smallint("to_status").notNull(),
    detailStatus: smallint("detail_status").notNull(),
    at: momentColumn("at").notNull(),
    readAt: momentColumn("read_at"),
    /** The time at which a browser first confirmed the event. Undelivered events are sent on the next connection. */
    deliveredAt: momentColumn("delivered_at"),
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

/** The tracking events of parcels. */
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
    /** True for the replacement parcel of an exchange. */
    isReplacement: boolean("is_replacement").notNull().default(false),
    at: momentColumn("at").notNull(),
  },
  (t) => [index("order_trace_order").on(t.orderId, t.at, t.id)],
);

/** The staff notes about orders. Shoppers never see them. */
export const orderNote = pgTable(
  "order_note",
  {
    id: idColumn("id").primaryKey(),
    orderId: idColumn("order_id")
      .notNull()
      .references(() => order.id),
    staffName: text("staff_name").notNull(),
    text: text("text").notNull(),
    at: momentColumn("at").notNull(),
  },
  (t) => [index("order_note_order").on(t.orderId, t.id)],
);

/** The parcels of orders that are sent in several parcels. An order that is sent in one parcel has none here. */
export const orderParcel = pgTable(
  "order_parcel",
  {
    id: idColumn("id").primaryKey(),
    orderId: idColumn("order_id")
      .notNull()
      .references(() => order.id),
    company: text("company").notNull(),
    trackingNo: text("tracking_no").notNull(),
    shippedAt: momentColumn("shipped_at").notNull(),
  },
  (t) => [
    index("order_parcel_order").on(t.orderId, t.id),
    index("order_parcel_tracking_no").on(toNormalizedTrackingNo(t.trackingNo)),
  ],
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
    check(
      "order_parcel_item_count",
      sql`${t.count} between 1 and ${toNumberLiterals(CART_COUNT_MAX)}`,
    ),
  ],
);
