import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { idColumn, moment } from "./columns";

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
