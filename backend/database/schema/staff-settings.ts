import { integer, pgTable, text } from "drizzle-orm/pg-core";
import type { SettingKey } from "@contract/staff/states";

/** What staff have set of the shop; one without a row is as it is by default. */
export const staffSetting = pgTable("staff_setting", {
  key: text("key").$type<SettingKey>().primaryKey(),
  value: text("value").notNull(),
  version: integer("version").notNull().default(0),
});
