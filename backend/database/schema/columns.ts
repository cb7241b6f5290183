import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
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

/** Codes as SQL writes them, for checks and conditions of indexes: they allow no parameters. */
export function literals(...codes: readonly number[]): SQL {
  return sql.raw(codes.join(", "));
}

/** All codes of a kind, smallest first. */
export function everyCodeOf(kind: Readonly<Record<string, number>> | readonly number[]): SQL {
  return literals(...Object.values(kind).sort((one, other) => one - other));
}
