import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Bilingual } from "@contract/model/languages";
import type { ContentKey } from "@contract/staff/states";
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
