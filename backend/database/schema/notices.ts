import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Bilingual } from "@contract/model/languages";
import { NOTICE_PLACES, type NoticePlace } from "@contract/staff/states";
import { idColumn, moment, textLiterals } from "./columns";

/** What the shop announces, from a minute until another one or until it is ended. */
export const notice = pgTable(
  "notice",
  {
    id: idColumn("id").primaryKey(),
    place: text("place").$type<NoticePlace>().notNull(),
    text: jsonb("text").$type<Bilingual>().notNull(),
    /** An address of the shop's own or with https; empty for none. */
    href: text("href").notNull().default(""),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at"),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    index("notice_place").on(t.place, t.startsAt),
    check("notice_place_known", sql`${t.place} in (${textLiterals(NOTICE_PLACES)})`),
  ],
);

/** Who has agreed to mails about news and offers: to which words, when, and until when. */
export const marketingConsent = pgTable(
  "marketing_consent",
  {
    shopperId: idColumn("shopper_id").primaryKey(),
    /** Which words it was (contract/marketing). */
    version: integer("version").notNull(),
    agreedAt: moment("agreed_at").notNull(),
    /** Null while it holds. */
    withdrawnAt: moment("withdrawn_at"),
  },
  (t) => [
    index("marketing_consent_held")
      .on(t.shopperId)
      .where(sql`${t.withdrawnAt} is null`),
  ],
);

/** A notice that goes by mail to all who had agreed when staff said so; once, whatever is pressed again. */
export const noticeMailing = pgTable(
  "notice_mailing",
  {
    noticeId: idColumn("notice_id").primaryKey(),
    /** As it was then: who reads it late reads what the others did. */
    text: jsonb("text").$type<Bilingual>().notNull(),
    href: text("href").notNull(),
    startedAt: moment("started_at").notNull(),
    startedBy: text("started_by").notNull(),
    /** How many had agreed. */
    agreed: integer("agreed").notNull(),
    /** How many mails are written. */
    written: integer("written").notNull().default(0),
    /** Shoppers up to this one have theirs. */
    lastShopperId: idColumn("last_shopper_id").notNull().default("0"),
    /** When the last one was written. */
    writtenAt: moment("written_at"),
    /** When it was stopped, because its notice had ended. */
    stoppedAt: moment("stopped_at"),
  },
  (t) => [
    index("notice_mailing_open")
      .on(t.noticeId)
      .where(sql`${t.stoppedAt} is null`),
  ],
);
