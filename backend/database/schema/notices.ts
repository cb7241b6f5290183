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
