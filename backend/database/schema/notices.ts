import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Bilingual } from "@contract/model/languages";
import { NOTICE_PLACES, type NoticePlace } from "@contract/staff/states";
import { idColumn, momentColumn, toTextLiterals } from "./columns";

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
