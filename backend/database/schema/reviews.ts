import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { Language } from "@contract/model/languages";
import {
  REVIEW_STARS,
  REVIEW_STATES,
  type ReviewStars,
  type ReviewState,
} from "@contract/model/states";
import { idColumn, momentColumn, toTextLiterals, toSqlCodeList } from "./columns";
import { orderItem } from "./orders";
import { shopper } from "./shoppers";

/** The reviews of products, one for each order line. */
export const review = pgTable(
  "review",
  {
    id: idColumn("id").primaryKey(),
    productId: idColumn("product_id").notNull(),
    /** The reviewed line. Null for an example of the demo shop. Deleting the line deletes its review. */
    orderItemId: idColumn("order_item_id")
      .unique()
      .references(() => orderItem.id, { onDelete: "cascade" }),
    shopperId: idColumn("shopper_id").references(() => shopper.id),
    /** The masked nickname when the review was written. */
    writer: text("writer").notNull(),
    isExample: boolean("is_example").notNull().default(false),
    stars: smallint("stars").$type<ReviewStars>().notNull(),
    /** The code of a scalp type, or empty. */
    scalp: text("scalp").notNull().default(""),
    text: text("text").notNull(),
    language: text("language").$type<Language>().notNull(),
    /** The paths of the pictures. */
    pictures: text("pictures")
      .array()
      .notNull()
      .default(sql`'{}'`),
    state: text("state").$type<ReviewState>().notNull().default("waiting"),
    /** Why staff hid the review. Empty unless it is hidden. */
    hideReason: text("hide_reason").notNull().default(""),
    answer: text("answer").notNull().default(""),
    /** The number of reports by readers since staff last approved the review. */
    reports: integer("reports").notNull().default(0),
    writtenAt: momentColumn("written_at").notNull(),
  },
  (t) => [
    index("review_shown_newest")
      .on(t.productId, t.id)
      .where(sql`${t.state} = 'shown'`),
    // This index contains all columns of the counts and averages, so that an index-only scan is enough.
    index("review_shown_stars")
      .on(t.productId, t.stars, t.id, t.isExample)
      .where(sql`${t.state} = 'shown'`),
    index("review_state").on(t.state, t.id),
    index("review_reported")
      .on(t.id)
      .where(sql`${t.reports} > 0`),
    index("review_shopper").on(t.shopperId),
    check("review_stars", sql`${t.stars} in (${toSqlCodeList(REVIEW_STARS)})`),
    check("review_state", sql`${t.state} in (${toTextLiterals(REVIEW_STATES)})`),
    check(
      "review_of_line",
      sql`${t.isExample} or (${t.orderItemId} is not null and ${t.shopperId} is not null)`,
    ),
  ],
);
