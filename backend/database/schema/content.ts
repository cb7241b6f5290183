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

/** The content pages that staff have edited, in Markdown: the draft and the published revision. */
export const content = pgTable("content", {
  key: text("key").$type<ContentKey>().primaryKey(),
  /** Null while the draft is the built-in text. */
  draft: jsonb("draft").$type<Bilingual>(),
  /** The published revision. Null while shoppers see the built-in text. */
  revisionId: idColumn("revision_id"),
  version: integer("version").notNull().default(0),
});

/** The published revisions of content pages, which can be restored. */
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

/** The dictionary entries that staff have changed. Other entries have their built-in values. */
export const dictionaryEntry = pgTable(
  "dictionary_entry",
  {
    type: text("type").$type<DictionaryType>().notNull(),
    value: text("value").notNull(),
    label: jsonb("label").$type<Bilingual>().notNull(),
    position: integer("position").notNull(),
    shown: boolean("shown").notNull().default(true),
    /** The heading of a region in lists. Empty for other entries. */
    group: text("region_group").notNull().default(""),
    /** The tracking page of a carrier. Empty for other entries. */
    trackingUrl: text("tracking_url").notNull().default(""),
    /** The former labels, because orders keep the label they were written with. */
    formerLabels: text("former_labels")
      .array()
      .notNull()
      .default(sql`'{}'`),
    archivedAt: moment("archived_at"),
    version: integer("version").notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.type, t.value] })],
);

/** The groups of search synonyms in lower case. The shop maintains the list. */
export const searchSynonym = pgTable(
  "search_synonym",
  {
    id: idColumn("id").primaryKey(),
    words: text("words").array().notNull(),
    changedAt: moment("changed_at").notNull().defaultNow(),
  },
  (t) => [check("search_synonym_words", sql`cardinality(${t.words}) >= 2`)],
);

/** The distinct words of 4 to 20 Latin letters in the search texts of products. Triggers maintain it. */
export const searchWord = pgTable("search_word", { word: text("word").primaryKey() });
