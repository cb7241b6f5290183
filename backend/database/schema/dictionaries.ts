import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Bilingual } from "@contract/model/languages";
import type { DictionaryType } from "@contract/staff/states";
import { moment } from "./columns";

/** What staff have written of an entry of a dictionary; one without a row is as it is built in. */
export const dictionaryEntry = pgTable(
  "dictionary_entry",
  {
    type: text("type").$type<DictionaryType>().notNull(),
    value: text("value").notNull(),
    label: jsonb("label").$type<Bilingual>().notNull(),
    position: integer("position").notNull(),
    shown: boolean("shown").notNull().default(true),
    /** Of a region: under which heading it stands; else empty. */
    group: text("region_group").notNull().default(""),
    /** Of a carrier: its page for a parcel; else empty. */
    trackingUrl: text("tracking_url").notNull().default(""),
    /** What it was called before: orders keep the words that they were written with. */
    formerLabels: text("former_labels")
      .array()
      .notNull()
      .default(sql`'{}'`),
    archivedAt: moment("archived_at"),
    version: integer("version").notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.type, t.value] })],
);
