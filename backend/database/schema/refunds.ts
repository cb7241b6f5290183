import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Bilingual } from "@contract/model/languages";
import { CART_COUNT_MAX } from "@contract/model/limits";
import { REFUND_STATUS } from "@contract/model/states";
import type {
  RefundProgress,
  RefundReason,
  RefundStatus,
  RefundType,
} from "@contract/model/states";
import { centsColumn, toSqlCodeList, idColumn, toNumberLiterals, momentColumn } from "./columns";
import { order, orderItem } from "./orders";
import { shopper } from "./shoppers";

/** The refund requests of shoppers, one per order (spec §9), and the refunds that staff start. */
export const refund = pgTable(
  "refund",
  {
    id: idColumn("id").primaryKey(),
    refundNo: text("refund_no").notNull().unique(),
    orderId: idColumn("order_id")
      .notNull()
      .references(() => order.id),
    shopperId: idColumn("shopper_id")
      .notNull()
      .references(() => shopper.id),
    requestId: text("request_id").notNull(),
    /** True if staff started the refund. It does not count as the request of the shopper. */
    byStaff: boolean("by_staff").notNull().default(false),
    /**
     * The staff member who proposed a refund above the own limit. Another one decides. Null if no second person was
     * needed.
     */
    proposedBy: text("proposed_by"),
    status: smallint("status").$type<RefundStatus>().notNull().default(REFUND_STATUS.launched),
    progress: text("progress").$type<RefundProgress>().notNull().default("applied"),
    refundType: smallint("refund_type").$type<RefundType>().notNull(),
    reason: smallint("reason").$type<RefundReason>().notNull(),
    /** The label of the reason when the shopper chose it. Null if it was not stored. */
    reasonName: jsonb("reason_name").$type<Bilingual>(),
    remark: text("remark").notNull().default(""),
    wholeOrder: boolean("whole_order").notNull().default(false),
    unopened: boolean("unopened").notNull().default(false),
    unpackVideo: text("unpack_video").notNull().default(""),
    freightByCustomer: boolean("freight_by_customer").notNull().default(false),
    goodsCents: centsColumn("goods_cents").notNull(),
    couponDeductCents: centsColumn("coupon_deduct_cents").notNull(),
    amountCents: centsColumn("amount_cents").notNull(),
    auditRemark: text("audit_remark").notNull().default(""),
    returnAddress: text("return_address").notNull().default(""),
    returnCompany: text("return_company").notNull().default(""),
    returnTrackingNo: text("return_tracking_no").notNull().default(""),
    replacementCompany: text("replacement_company").notNull().default(""),
    replacementTrackingNo: text("replacement_tracking_no").notNull().default(""),
    appliedAt: momentColumn("applied_at").notNull(),
    acceptedAt: momentColumn("accepted_at"),
    returningAt: momentColumn("returning_at"),
    receivedAt: momentColumn("received_at"),
    decidedAt: momentColumn("decided_at"),
    replacementSentAt: momentColumn("replacement_sent_at"),
  },
  (t) => [
    unique("refund_request").on(t.shopperId, t.requestId),
    uniqueIndex("refund_request_of_order")
      .on(t.orderId)
      .where(sql`not ${t.byStaff}`),
    index("refund_of_order").on(t.orderId),
    index("refund_of_shopper").on(t.shopperId, t.id),
    index("refund_open").on(t.status, t.id),
    // The index for refunds whose video is still stored. The job that deletes videos uses it.
    index("refund_video")
      .on(t.decidedAt)
      .where(sql`unpack_video like '/profile/%'`),
    // The index for exchanges whose replacement staff must send.
    index("refund_replacement_due")
      .on(t.id)
      .where(sql`${t.progress} = 'approved'`),
    index("refund_decided").on(t.decidedAt),
    check("refund_status", sql`${t.status} in (${toSqlCodeList(REFUND_STATUS)})`),
    check("refund_amount", sql`${t.amountCents} >= 0`),
  ],
);

/** The join condition of an order with the refund request of its shopper. At most one row matches. */
export const IS_REQUEST_OF_ORDER = sql`${refund.orderId} = ${order.id} and not ${refund.byStaff}`;

export const refundItem = pgTable(
  "refund_item",
  {
    refundId: idColumn("refund_id")
      .notNull()
      .references(() => refund.id),
    orderItemId: idColumn("order_item_id")
      .notNull()
      .references(() => orderItem.id),
    count: integer("count").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.orderItemId] }),
    index("refund_item_line").on(t.orderItemId),
    check("refund_item_count", sql`${t.count} between 1 and ${toNumberLiterals(CART_COUNT_MAX)}`),
  ],
);
