import { sql, type SQL } from "drizzle-orm";
import {
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  check,
  jsonb,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import type { Bilingual } from "@contract/model/languages";
import { NOTICE_PLACES, type MailStatus, type NoticePlace } from "@contract/staff/states";
import { idColumn, momentColumn, toTextLiterals } from "./columns";

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

/** The announcements of the shop, each with the start and the end of its display. */
export const notice = pgTable(
  "notice",
  {
    id: idColumn("id").primaryKey(),
    place: text("place").$type<NoticePlace>().notNull(),
    text: jsonb("text").$type<Bilingual>().notNull(),
    /** The link of the announcement: a path in the shop or an https URL. Empty for none. */
    href: text("href").notNull().default(""),
    startsAt: momentColumn("starts_at").notNull(),
    endsAt: momentColumn("ends_at"),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    index("notice_place").on(t.place, t.startsAt),
    check("notice_place_known", sql`${t.place} in (${toTextLiterals(NOTICE_PLACES)})`),
  ],
);

/** The marketing consents: who consented, to which text, when, and when the consent was withdrawn. */
export const marketingConsent = pgTable(
  "marketing_consent",
  {
    shopperId: idColumn("shopper_id").primaryKey(),
    /** The version of the text that the shopper accepted (contract/marketing). */
    version: integer("version").notNull(),
    agreedAt: momentColumn("agreed_at").notNull(),
    /** Null while the consent is valid. */
    withdrawnAt: momentColumn("withdrawn_at"),
  },
  (t) => [
    index("marketing_consent_held")
      .on(t.shopperId)
      .where(sql`${t.withdrawnAt} is null`),
  ],
);

/**
 * The mailings of announcements to all shoppers who had consented when staff started the mailing. An
 * announcement has at most one mailing.
 */
export const noticeMailing = pgTable(
  "notice_mailing",
  {
    noticeId: idColumn("notice_id").primaryKey(),
    /** The text of the announcement when the mailing started, so that all receivers get the same text. */
    text: jsonb("text").$type<Bilingual>().notNull(),
    href: text("href").notNull(),
    startedAt: momentColumn("started_at").notNull(),
    startedBy: text("started_by").notNull(),
    /** The number of shoppers who had consented when the mailing started. */
    agreed: integer("agreed").notNull(),
    /** The number of mails written so far. */
    written: integer("written").notNull().default(0),
    /** The id of the last shopper whose mail was written. */
    lastShopperId: idColumn("last_shopper_id").notNull().default("0"),
    /** The time at which all mails were written. Null until then. */
    writtenAt: momentColumn("written_at"),
    /** The time at which the mailing was stopped because its announcement had ended. */
    stoppedAt: momentColumn("stopped_at"),
  },
  (t) => [
    index("notice_mailing_open")
      .on(t.noticeId)
      .where(sql`${t.stoppedAt} is null`),
  ],
);
