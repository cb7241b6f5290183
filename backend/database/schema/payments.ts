import { sql, type SQL } from "drizzle-orm";
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
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import type { Bilingual } from "@contract/model/languages";
import {
  OPEN_PAYOUT_STATUSES,
  PAY_STATUS,
  STAFF_CONFIRMED_KINDS,
  type PayKind,
  type PaymentReview,
  type PayoutStatus,
  type PayStatus,
} from "@contract/model/states";
import type { SandboxPayment } from "../../adapters/payment/sandbox/sandbox-provider";
import { centsColumn, idColumn, toNumberLiterals, momentColumn, toTextLiterals } from "./columns";
import { order } from "./orders";
import { shopper } from "./shoppers";

/**
 * Returns the SQL condition for payments that staff must check. The index `payment_for_desk` has the same condition.
 */
export function getWaitingForStaffCondition(
  t: Readonly<Record<"review" | "status" | "kind", AnyPgColumn>>,
): SQL {
  const pending = toNumberLiterals(PAY_STATUS.pending);
  const kinds = toTextLiterals(STAFF_CONFIRMED_KINDS);
  return sql`${t.review} is not null or (${t.status} = ${pending} and ${t.kind} in (${kinds}))`;
}

/**
 * The manual payment methods that staff have added, such as a bank transfer. A method is never deleted, because
 * payments refer to it.
 */
export const paymentMethod = pgTable("payment_method", {
  /** The code of the method in payments (`payType`). It never changes. */
  code: text("code").primaryKey(),
  name: jsonb("name").$type<Bilingual>().notNull(),
  instructions: jsonb("instructions").$type<Bilingual>().notNull(),
  /** The path of the image with a QR code, or empty. */
  qrPicture: text("qr_picture").notNull().default(""),
  position: integer("position").notNull(),
  /** True if shoppers can choose the method. */
  shown: boolean("shown").notNull(),
  version: integer("version").notNull().default(1),
});

/** The payment attempts of orders. */
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
    amountCents: centsColumn("amount_cents").notNull(),
    status: smallint("status").$type<PayStatus>().notNull().default(PAY_STATUS.pending),
    requestId: text("request_id").notNull(),
    /** The provider's own id of the payment attempt, for example of a checkout session. */
    providerRef: text("provider_ref"),
    tradeNo: text("trade_no"),
    payUrl: text("pay_url").notNull().default(""),
    qrText: text("qr_text").notNull().default(""),
    review: text("review").$type<PaymentReview>(),
    /** The number of the transfer that the shopper has entered, or empty. */
    reference: text("reference").notNull().default(""),
    /** The path of the picture of the transfer that the shopper has uploaded, or empty. */
    receipt: text("receipt").notNull().default(""),
    /** Why staff rejected the payment, or empty. */
    rejectReason: text("reject_reason").notNull().default(""),
    createdAt: momentColumn("created_at").notNull(),
    expiresAt: momentColumn("expires_at").notNull(),
    paidAt: momentColumn("paid_at"),
    askedAt: momentColumn("asked_at"),
  },
  (t) => [
    unique("payment_request").on(t.shopperId, t.requestId),
    index("payment_order").on(t.orderId),
    index("payment_unheard")
      .on(t.createdAt)
      .where(
        sql`${t.status} in (${toNumberLiterals(PAY_STATUS.pending, PAY_STATUS.cancelled)}) and ${t.review} is null
          and (${t.askedAt} is null or ${t.askedAt} - ${t.createdAt} < interval '1 hour')`,
      ),
    index("payment_for_desk").on(t.id).where(getWaitingForStaffCondition(t)),
    // The indexes of the list of staff: all payments, and those with a status or a method. PostgreSQL scans them
    // backwards to find the newest payments.
    index("payment_newest").on(t.createdAt, t.id),
    index("payment_newest_of_status").on(t.status, t.createdAt, t.id),
    index("payment_newest_of_type").on(t.payType, t.createdAt, t.id),
    // The reconciliation compares the payments of some days with the file of a provider.
    index("payment_paid")
      .on(t.paidAt)
      .where(sql`${t.paidAt} is not null`),
    index("payment_reference")
      .on(t.reference)
      .where(sql`${t.reference} <> ''`),
    // Staff search by the provider's trade number without knowing which provider it belongs to.
    index("payment_trade_no")
      .on(t.tradeNo)
      .where(sql`${t.tradeNo} is not null`),
    uniqueIndex("payment_trade")
      .on(t.payType, t.tradeNo)
      .where(sql`${t.tradeNo} is not null`),
  ],
);

/** The payment webhooks. Each one is stored once, so that a repeated webhook has no effect. */
export const paymentEvent = pgTable(
  "payment_event",
  {
    provider: text("provider").notNull(),
    eventId: text("event_id").notNull(),
    payNo: text("pay_no").notNull(),
    type: text("type").notNull(),
    amountCents: centsColumn("amount_cents").notNull(),
    outcome: text("outcome").notNull(),
    receivedAt: momentColumn("received_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventId] }),
    index("payment_event_pay_no").on(t.payNo),
    index("payment_event_received").on(t.receivedAt),
  ],
);

/** The refund payouts. A job calls the provider until it confirms the payout. */
export const payoutRefunds = pgTable(
  "money_back",
  {
    id: idColumn("id").primaryKey(),
    /** `refund:<id>` or `late:<payment id>`. The unique key makes sure that each reason causes one payout. */
    refundKey: text("refund_key").notNull().unique(),
    paymentId: idColumn("payment_id")
      .notNull()
      .references(() => payment.id),
    orderId: idColumn("order_id").notNull(),
    amountCents: centsColumn("amount_cents").notNull(),
    status: text("status").$type<PayoutStatus>().notNull().default("waiting"),
    providerRef: text("provider_ref"),
    attempts: integer("attempts").notNull().default(0),
    nextTryAt: momentColumn("next_try_at").notNull(),
    doneAt: momentColumn("done_at"),
  },
  (t) => [
    index("money_back_payment").on(t.paymentId),
    index("money_back_waiting")
      .on(t.nextTryAt)
      .where(sql`${t.status} in (${toTextLiterals(OPEN_PAYOUT_STATUSES)})`),
    check("money_back_amount", sql`${t.amountCents} > 0`),
  ],
);

/* The tables of the sandbox payment provider, which represents an external service. They have no references to the
   shop's tables. The shop reads them only through the provider. */

/** The payments of the sandbox provider, identified by the shop's payment number. */
export const sandboxPayment = pgTable(
  "sandbox_payment",
  {
    payNo: text("pay_no").primaryKey(),
    amountCents: centsColumn("amount_cents").notNull(),
    status: text("status").$type<SandboxPayment["status"]>().notNull().default("pending"),
    tradeNo: text("trade_no").notNull().unique(),
    eventId: text("event_id").notNull().unique(),
    at: momentColumn("at").notNull().defaultNow(),
  },
  (t) => [check("sandbox_payment_amount", sql`${t.amountCents} > 0`)],
);

/** The refunds of the sandbox provider. Each key has at most one. */
export const sandboxRefund = pgTable(
  "sandbox_refund",
  {
    refundKey: text("refund_key").primaryKey(),
    payNo: text("pay_no")
      .notNull()
      .references(() => sandboxPayment.payNo),
    amountCents: centsColumn("amount_cents").notNull(),
    at: momentColumn("at").notNull().defaultNow(),
  },
  (t) => [index("sandbox_refund_payment").on(t.payNo)],
);
