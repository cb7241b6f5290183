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
import type { CaseHairPart, EditedKey, DictionaryType, EntryKind } from "@contract/staff/states";
import { idColumn, momentColumn } from "./columns";

/** The content pages that staff have edited, with the draft and the published revision. Texts are in Markdown. */
export const content = pgTable("content", {
  key: text("key").$type<EditedKey>().primaryKey(),
  /** The draft. Null if it is still the built-in text. */
  draft: jsonb("draft").$type<Bilingual>(),
  /** The published revision. Null if shoppers still see the built-in text. */
  revisionId: idColumn("revision_id"),
  version: integer("version").notNull().default(0),
});

/** The published revisions of content pages. Staff can restore them. */
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
    publishedAt: momentColumn("published_at").notNull(),
  },
  (t) => [index("content_revision_key").on(t.key, t.id)],
);

/** The FAQ entries and the customer cases of the shop's pages. */
export const contentEntry = pgTable(
  "content_entry",
  {
    id: idColumn("id").primaryKey(),
    kind: text("kind").$type<EntryKind>().notNull(),
    /** The anchor of the entry on its page. It never changes, because links contain it. */
    slug: text("slug").notNull(),
    name: jsonb("name").$type<Bilingual>().notNull(),
    /** The answer of an FAQ entry, or the report of a customer case, in Markdown. */
    text: jsonb("text").$type<Bilingual>().notNull(),
    position: integer("position").notNull().default(0),
    shown: boolean("shown").notNull().default(false),
    /** The customer of a case. An FAQ entry leaves this column and the columns below empty. */
    person: jsonb("person").$type<Bilingual>().notNull().default({ zhTw: "", en: "" }),
    /** The customer's own words. */
    words: jsonb("words").$type<Bilingual>().notNull().default({ zhTw: "", en: "" }),
    place: text("place").$type<CaseHairPart | "">().notNull().default(""),
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
    /** The heading that groups regions in lists. Empty for other types. */
    group: text("region_group").notNull().default(""),
    /** The URL of a carrier's tracking page. Empty for other types. */
    trackingUrl: text("tracking_url").notNull().default(""),
    /**
     * The former labels of the entry. They are needed because orders keep the label that was valid when they were
     * written.
     */
    formerLabels: text("former_labels")
      .array()
      .notNull()
      .default(sql`'{}'`),
    archivedAt: momentColumn("archived_at"),
    version: integer("version").notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.type, t.value] })],
);

/** The groups of search synonyms in lower case. Staff maintain them in the back office. */
export const searchSynonym = pgTable(
  "search_synonym",
  {
    id: idColumn("id").primaryKey(),
    words: text("words").array().notNull(),
    changedAt: momentColumn("changed_at").notNull().defaultNow(),
  },
  (t) => [check("search_synonym_words", sql`cardinality(${t.words}) >= 2`)],
);

/**
 * The distinct words of 4 to 20 Latin letters in the search texts of products. Database triggers maintain this table.
 */
export const searchWord = pgTable("search_word", { word: text("word").primaryKey() });
