import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  boolean,
  primaryKey,
  check,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { Bilingual } from "@contract/model/languages";
import type { ContentKey, DictionaryType } from "@contract/staff/states";
import { idColumn, moment } from "./columns";

/** A text of the shop's pages that somebody has written, in Markdown: its draft, and which revision is shown. */
export const content = pgTable("content", {
  key: text("key").$type<ContentKey>().primaryKey(),
  /** Null: the built-in text. */
  draft: jsonb("draft").$type<Bilingual>(),
  /** The revision that shoppers see; null while they see the built-in text. */
  revisionId: idColumn("revision_id"),
  version: integer("version").notNull().default(0),
});

/** What was published of a text, and stays to be restored. */
export const contentRevision = pgTable(
  "content_revision",
  {
    id: idColumn("id").primaryKey(),
    key: text("key")
      .$type<ContentKey>()
      .notNull()
      .references(() => content.key, { onDelete: "cascade" }),
    body: jsonb("body").$type<Bilingual>().notNull(),
    staffName: text("staff_name").notNull(),
    publishedAt: moment("published_at").notNull(),
  },
  (t) => [index("content_revision_key").on(t.key, t.id)],
);

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

/** Words that mean the same to whoever looks for a product, in small letters: a shop's own list, begun for it. */
export const searchSynonym = pgTable(
  "search_synonym",
  {
    id: idColumn("id").primaryKey(),
    words: text("words").array().notNull(),
    changedAt: moment("changed_at").notNull().defaultNow(),
  },
  (t) => [check("search_synonym_words", sql`cardinality(${t.words}) >= 2`)],
);

/** Every word of letters that a product can be found by, once: kept by triggers on the products. */
export const searchWord = pgTable("search_word", { word: text("word").primaryKey() });
