import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import type { SandboxPayment } from "../../adapters/payment/sandbox/sandbox-store";
import { cents, moment } from "./columns";

/*
 * What the sandbox provider keeps, which would lie in another program: nothing refers to the shop's tables,
 * and the shop learns of them only through the provider.
 */

/** A payment at the sandbox, by the shop's payment number. */
export const sandboxPayment = pgTable(
  "sandbox_payment",
  {
    payNo: text("pay_no").primaryKey(),
    amountCents: cents("amount_cents").notNull(),
    status: text("status").$type<SandboxPayment["status"]>().notNull().default("pending"),
    tradeNo: text("trade_no").notNull().unique(),
    eventId: text("event_id").notNull().unique(),
    at: moment("at").notNull().defaultNow(),
  },
  (t) => [check("sandbox_payment_amount", sql`${t.amountCents} > 0`)],
);

/** Money that the sandbox gave back, once per key. */
export const sandboxRefund = pgTable(
  "sandbox_refund",
  {
    refundKey: text("refund_key").primaryKey(),
    payNo: text("pay_no")
      .notNull()
      .references(() => sandboxPayment.payNo),
    amountCents: cents("amount_cents").notNull(),
    at: moment("at").notNull().defaultNow(),
  },
  (t) => [index("sandbox_refund_payment").on(t.payNo)],
);
