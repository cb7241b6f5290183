import { jsonb, pgTable, text } from "drizzle-orm/pg-core";

/** What the whole shop remembers: the business clock's offset, that the demo shop was seeded. */
export const shopSetting = pgTable("shop_setting", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
});
