import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { InstanceFigures, InstanceProgram } from "@contract/model/instances";
import { moment } from "./columns";

/** Processes of the shop, by what they told of themselves last; one that ends in order takes its row along. */
export const instance = pgTable("instance", {
  name: text("name").primaryKey(),
  program: text("program").$type<InstanceProgram>().notNull(),
  version: text("version").notNull(),
  startedAt: moment("started_at").notNull(),
  seenAt: moment("seen_at").notNull().defaultNow(),
  figures: jsonb("figures").$type<InstanceFigures>().notNull(),
});
