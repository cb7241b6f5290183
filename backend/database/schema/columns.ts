import { customType, integer, timestamp } from "drizzle-orm/pg-core";
import type { HkCents } from "@contract/money";

/** A 64-bit id: `bigint` in the database, a string in our code, so that no digit is rounded away. */
export const idColumn = customType<{ data: string; driverData: string }>({
  dataType: () => "bigint",
});

/** Integer HK cents. */
export function cents(name: string) {
  return integer(name).$type<HkCents>();
}

/** A moment, stored with its zone. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: "date" });
}
