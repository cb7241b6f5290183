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
import { CART_COUNT_MAX } from "@contract/limits";
import type { HkCents } from "@contract/money";
import { PAY_STATUS, REFUND_STATUS } from "@contract/states";
import type {
  LogisticsStatus,
  PayKind,
  PayStatus,
  RefundProgress,
  RefundReason,
  RefundStatus,
  RefundType,
} from "@contract/states";
import { cents, everyCodeOf, idColumn, literals, moment } from "./columns";
import { order, orderItem } from "./orders";
import { shopper } from "./shoppers";

/** One try to pay an order. */
export const payment = pgTable(
  "payment",
  {
    id: idColumn("id").primaryKey(),
    payNo: text("pay_no").notNull().unique(),
    orderId: idColumn("order_id")
      .notNull()
      .references(() => order.id),
    shopperId: idColumn("shopper_id")
      .notNull()
      .references(() => shopper.id),
    payType: text("pay_type").notNull(),
    kind: text("kind").$type<PayKind>().notNull(),
    amountCents: cents("amount_cents").notNull(),
    status: smallint("status").$type<PayStatus>().notNull().default(PAY_STATUS.pending),
    requestId: text("request_id").notNull(),
    /** The provider's own name for this try, such as a checkout session. */
    providerRef: text("provider_ref"),
    tradeNo: text("trade_no"),
    payUrl: text("pay_url").notNull().default(""),
    qrText: text("qr_text").notNull().default(""),
    review: text("review").$type<"amountMismatch" | "paidLate">(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    paidAt: moment("paid_at"),
    askedAt: moment("asked_at"),
  },
  (t) => [
    unique("payment_request").on(t.shopperId, t.requestId),
    index("payment_order").on(t.orderId),
    index("payment_unheard")
      .on(t.createdAt)
      .where(
        sql`${t.status} in (${literals(PAY_STATUS.pending, PAY_STATUS.cancelled)}) and ${t.review} is null
          and (${t.askedAt} is null or ${t.askedAt} - ${t.createdAt} < interval '1 hour')`,
      ),
    index("payment_for_desk")
      .on(t.id)
      .where(
        sql`${t.review} is not null or (${t.status} = ${literals(PAY_STATUS.pending)} and ${t.kind} in ('manual', 'qr'))`,
      ),
    uniqueIndex("payment_trade")
      .on(t.payType, t.tradeNo)
      .where(sql`${t.tradeNo} is not null`),
  ],
);

/** What gateways sent, once each (security-controls B6, invariant I6). */
export const paymentEvent = pgTable(
  "payment_event",
  {
    provider: text("provider").notNull(),
    eventId: text("event_id").notNull(),
    payNo: text("pay_no").notNull(),
    type: text("type").notNull(),
    amountCents: cents("amount_cents").notNull(),
    outcome: text("outcome").notNull(),
    receivedAt: moment("received_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventId] }),
    index("payment_event_pay_no").on(t.payNo),
  ],
);

/** Money on its way back to a shopper: asked of the provider until it says done. */
export const payoutRefunds = pgTable(
  "money_back",
  {
    id: idColumn("id").primaryKey(),
    /** `refund:<id>` or `late:<payment id>`: never twice for one reason. */
    refundKey: text("refund_key").notNull().unique(),
    paymentId: idColumn("payment_id")
      .notNull()
      .references(() => payment.id),
    orderId: idColumn("order_id").notNull(),
    amountCents: cents("amount_cents").notNull(),
    status: text("status")
      .$type<"waiting" | "asked" | "done" | "manual">()
      .notNull()
      .default("waiting"),
    providerRef: text("provider_ref"),
    attempts: integer("attempts").notNull().default(0),
    nextTryAt: moment("next_try_at").notNull(),
    doneAt: moment("done_at"),
  },
  (t) => [
    index("money_back_waiting")
      .on(t.nextTryAt)
      .where(sql`${t.status} in ('waiting', 'asked')`),
    check("money_back_amount", sql`${t.amountCents} > 0`),
  ],
);

/** One return request per order (spec §9). */
export const refund = pgTable(
  "refund",
  {
    id: idColumn("id").primaryKey(),
    refundNo: text("refund_no").notNull().unique(),
    orderId: idColumn("order_id")
      .notNull()
      .unique()
      .references(() => order.id),
    shopperId: idColumn("shopper_id")
      .notNull()
      .references(() => shopper.id),
    requestId: text("request_id").notNull(),
    status: smallint("status").$type<RefundStatus>().notNull().default(REFUND_STATUS.launched),
    progress: text("progress").$type<RefundProgress>().notNull().default("applied"),
    refundType: smallint("refund_type").$type<RefundType>().notNull(),
    reason: smallint("reason").$type<RefundReason>().notNull(),
    remark: text("remark").notNull().default(""),
    wholeOrder: boolean("whole_order").notNull().default(false),
    unopened: boolean("unopened").notNull().default(false),
    unpackVideo: text("unpack_video").notNull().default(""),
    freightByCustomer: boolean("freight_by_customer").notNull().default(false),
    goodsCents: cents("goods_cents").notNull(),
    couponDeductCents: cents("coupon_deduct_cents").notNull(),
    amountCents: cents("amount_cents").notNull(),
    auditRemark: text("audit_remark").notNull().default(""),
    returnAddress: text("return_address").notNull().default(""),
    returnCompany: text("return_company").notNull().default(""),
    returnTrackingNo: text("return_tracking_no").notNull().default(""),
    appliedAt: moment("applied_at").notNull(),
    acceptedAt: moment("accepted_at"),
    returningAt: moment("returning_at"),
    receivedAt: moment("received_at"),
    decidedAt: moment("decided_at"),
  },
  (t) => [
    unique("refund_request").on(t.shopperId, t.requestId),
    index("refund_of_shopper").on(t.shopperId, t.id),
    index("refund_open").on(t.status, t.id),
    check("refund_status", sql`${t.status} in (${everyCodeOf(REFUND_STATUS)})`),
    check("refund_amount", sql`${t.amountCents} >= 0`),
  ],
);

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
    check("refund_item_count", sql`${t.count} between 1 and ${literals(CART_COUNT_MAX)}`),
  ],
);

/** Mails: written with the change they are about, sent afterwards; without SMTP they stay here (prod-api B.4). */
export const mail = pgTable(
  "mail",
  {
    id: idColumn("id").primaryKey(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    /** The code in the mail, for QA only; empty in any other mail. */
    code: text("code").notNull().default(""),
    status: text("status")
      .$type<"waiting" | "sent" | "kept" | "failed">()
      .notNull()
      .default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    nextTryAt: moment("next_try_at").notNull().defaultNow(),
    createdAt: moment("created_at").notNull().defaultNow(),
    sentAt: moment("sent_at"),
  },
  (t) => [
    index("mail_waiting")
      .on(t.nextTryAt)
      .where(sql`${t.status} = 'waiting'`),
    index("mail_recipient").on(sql`lower(${t.recipient})`, t.id),
    index("mail_with_code")
      .on(t.id)
      .where(sql`${t.code} <> ''`),
  ],
);

/** What an audit entry says was done to. */
export type AuditSubjectKind = "order" | "refund" | "sku" | "payment" | "shopper" | "everyone";

/** What an audit entry says of its subject, before or after; amounts in HK cents. No personal data. */
export interface AuditFacts {
  readonly priceCents?: HkCents;
  readonly stock?: number;
  readonly onShelf?: boolean;
  readonly company?: string;
  readonly trackingNo?: string;
  readonly parcel?: LogisticsStatus;
  readonly restocked?: boolean;
  readonly amountCents?: HkCents;
  readonly discountCents?: HkCents;
  readonly minSpendCents?: HkCents;
  readonly tradeNo?: string;
  readonly outcome?: string;
}

/** Who did what at the back office: the audit entries. */
export const staffAction = pgTable("staff_action", {
  id: idColumn("id").primaryKey(),
  staffName: text("staff_name").notNull(),
  action: text("action").notNull(),
  /** What people call the subject: an order's number, a product's name, a login account. */
  subject: text("subject").notNull().default(""),
  subjectKind: text("subject_kind").$type<AuditSubjectKind>(),
  subjectId: idColumn("subject_id"),
  before: jsonb("before").$type<AuditFacts>(),
  after: jsonb("after").$type<AuditFacts>(),
  /** Of an entry from before entries were data, as it was written then; else empty. */
  detail: text("detail").notNull().default(""),
  at: moment("at").notNull().defaultNow(),
});

/** What the whole shop remembers: the business clock's offset, that the demo shop was seeded. */
export const shopSetting = pgTable("shop_setting", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
});
