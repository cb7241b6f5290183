import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  boolean,
  primaryKey,
  check,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { Bilingual } from "@contract/model/languages";
import type { CasePlace, EditedKey, DictionaryType, EntryKind } from "@contract/staff/states";
import { idColumn, moment } from "./columns";

/** The content pages that staff have edited, in Markdown: the draft and the published revision. */
export const content = pgTable("content", {
  key: text("key").$type<EditedKey>().primaryKey(),
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
      .$type<EditedKey>()
      .notNull()
      .references(() => content.key, { onDelete: "cascade" }),
    body: jsonb("body").$type<Bilingual>().notNull(),
    staffName: text("staff_name").notNull(),
    publishedAt: moment("published_at").notNull(),
  },
  (t) => [index("content_revision_key").on(t.key, t.id)],
);

/** The questions with answers and the customer cases of the shop's pages. */
export const contentEntry = pgTable(
  "content_entry",
  {
    id: idColumn("id").primaryKey(),
    kind: text("kind").$type<EntryKind>().notNull(),
    /** The anchor on the page. It never changes, because links contain it. */
    slug: text("slug").notNull(),
    name: jsonb("name").$type<Bilingual>().notNull(),
    /** The answer or the report, in Markdown. */
    text: jsonb("text").$type<Bilingual>().notNull(),
    position: integer("position").notNull().default(0),
    shown: boolean("shown").notNull().default(false),
    /** The customer of a case. Empty for a question, like the columns below. */
    person: jsonb("person").$type<Bilingual>().notNull().default({ zhTw: "", en: "" }),
    /** The customer's own words. */
    words: jsonb("words").$type<Bilingual>().notNull().default({ zhTw: "", en: "" }),
    place: text("place").$type<CasePlace | "">().notNull().default(""),
    weeks: integer("weeks").notNull().default(0),
    picture: text("picture").notNull().default(""),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    uniqueIndex("content_entry_slug").on(t.kind, t.slug),
    index("content_entry_order").on(t.kind, t.position, t.id),
    check("content_entry_kind", sql`${t.kind} in ('question', 'case')`),
  ],
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
