import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, type AnyPgColumn } from "drizzle-orm/pg-core";
import type { MailStatus } from "@contract/staff/states";
import { idColumn, momentColumn } from "./columns";

/**
 * Returns the SQL texts in which staff search for a mail. Each has its own index. With one combined text, the search
 * for an address with digits was four times slower (118,000 mails), because order numbers contain the same digits.
 */
export function getMailSearchTexts(
  t: Readonly<Record<"recipient" | "subject", AnyPgColumn>>,
): readonly [recipient: SQL, subject: SQL] {
  return [sql`lower(${t.recipient})`, sql`lower(${t.subject})`];
}

/**
 * The outbox. A mail is inserted in the transaction that causes it, and a job sends it later. Without an SMTP server
 * the mail stays here.
 */
export const mail = pgTable(
  "mail",
  {
    id: idColumn("id").primaryKey(),
    recipient: text("recipient").notNull(),
    /** The order that the mail is about. Null for a mail about an account. */
    orderId: idColumn("order_id"),
    /**
     * The announcement that the mail contains, for a shopper with marketing consent. Null for other mails.
     */
    noticeId: idColumn("notice_id"),
    shopperId: idColumn("shopper_id"),
    /** The URL for one-click unsubscription in mail clients (RFC 8058). Empty if the mail has none. */
    unsubscribeUrl: text("unsubscribe_url").notNull().default(""),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    /**
     * The verification code, encrypted (services/mail/mail-queue). `text` does not contain it. Empty in other mails,
     * and when the code is no longer valid.
     */
    code: text("code").notNull().default(""),
    /** The token of the link, encrypted like `code`. `text` does not contain it. Empty after the mail was sent. */
    linkToken: text("link_token").notNull().default(""),
    status: text("status").$type<MailStatus>().notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    nextTryAt: momentColumn("next_try_at").notNull().defaultNow(),
    createdAt: momentColumn("created_at").notNull().defaultNow(),
    /** The time since which the mail has been waiting: when it was inserted, or when staff queued it again. */
    waitingSince: momentColumn("waiting_since").notNull().defaultNow(),
    sentAt: momentColumn("sent_at"),
    /** The time after which the mail is not sent any more. Null if there is no such time. */
    uselessAt: momentColumn("useless_at"),
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
    // This index makes sure that a shopper receives an announcement only once.
    uniqueIndex("mail_notice")
      .on(t.noticeId, t.shopperId)
      .where(sql`${t.noticeId} is not null`),
    index("mail_shopper")
      .on(t.shopperId)
      .where(sql`${t.shopperId} is not null`),
    index("mail_created").on(t.createdAt),
    index("mail_recipient").on(sql`lower(${t.recipient})`, t.id),
    index("mail_recipient_found").using("gin", sql`${getMailSearchTexts(t)[0]} gin_trgm_ops`),
    index("mail_subject_found").using("gin", sql`${getMailSearchTexts(t)[1]} gin_trgm_ops`),
    index("mail_with_code")
      .on(t.id)
      .where(sql`${t.code} <> ''`),
  ],
);
