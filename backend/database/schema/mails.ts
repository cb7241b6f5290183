import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, type AnyPgColumn } from "drizzle-orm/pg-core";
import type { MailStatus } from "@contract/staff/states";
import { idColumn, moment } from "./columns";

/**
 * What a mail is looked for in, each by an index of its own: in one text of both, the digits of order numbers stand
 * in the way of an address with digits (four times as long at 118,000 mails).
 */
export function mailFoundBy(
  t: Readonly<Record<"recipient" | "subject", AnyPgColumn>>,
): readonly [recipient: SQL, subject: SQL] {
  return [sql`lower(${t.recipient})`, sql`lower(${t.subject})`];
}

/** Mails: written with the change they are about, sent afterwards; without SMTP they stay here (prod-api B.4). */
export const mail = pgTable(
  "mail",
  {
    id: idColumn("id").primaryKey(),
    recipient: text("recipient").notNull(),
    /** The order that it is about; null for a mail about an account. */
    orderId: idColumn("order_id"),
    /** The notice that it tells of, to a shopper who agreed to such mails; null for any other mail. */
    noticeId: idColumn("notice_id"),
    shopperId: idColumn("shopper_id"),
    /** Where a mail program ends such mails for its reader (RFC 8058); empty for what one cannot end. */
    unsubscribeUrl: text("unsubscribe_url").notNull().default(""),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    /** The code in the mail, for QA only; empty in any other mail. */
    code: text("code").notNull().default(""),
    status: text("status").$type<MailStatus>().notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    nextTryAt: moment("next_try_at").notNull().defaultNow(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Since when it waits to be sent: from its beginning, or since staff had it sent again. */
    waitingSince: moment("waiting_since").notNull().defaultNow(),
    sentAt: moment("sent_at"),
  },
  (t) => [
    index("mail_waiting")
      .on(t.nextTryAt)
      .where(sql`${t.status} = 'waiting'`),
    index("mail_failed")
      .on(t.id)
      .where(sql`${t.status} = 'failed'`),
    index("mail_order")
      .on(t.orderId, t.id)
      .where(sql`${t.orderId} is not null`),
    // One notice reaches a shopper once.
    uniqueIndex("mail_notice")
      .on(t.noticeId, t.shopperId)
      .where(sql`${t.noticeId} is not null`),
    index("mail_shopper")
      .on(t.shopperId)
      .where(sql`${t.shopperId} is not null`),
    index("mail_created").on(t.createdAt),
    index("mail_recipient").on(sql`lower(${t.recipient})`, t.id),
    index("mail_recipient_found").using("gin", sql`${mailFoundBy(t)[0]} gin_trgm_ops`),
    index("mail_subject_found").using("gin", sql`${mailFoundBy(t)[1]} gin_trgm_ops`),
    index("mail_with_code")
      .on(t.id)
      .where(sql`${t.code} <> ''`),
  ],
);
