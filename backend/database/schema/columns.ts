import { sql, type SQL } from "drizzle-orm";
import { customType, integer, timestamp, text, type AnyPgColumn } from "drizzle-orm/pg-core";
import type { HkCents } from "@contract/model/money";
import type { DeliveryField } from "@contract/shop/delivery-fields";
import type { GiftAndInvoiceField } from "@contract/shop/gift-and-invoice";

/**
 * A 64-bit id. It is a `bigint` in the database and a string in the code, because a JavaScript number would round it.
 */
export const idColumn = customType<{ data: string; driverData: string }>({
  dataType: () => "bigint",
});

/** A column of bytes. Large values are stored outside the row and compressed by PostgreSQL. */
export const bytesColumn = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Returns a column of integer HK cents. */
export function centsColumn(name: string) {
  return integer(name).$type<HkCents>();
}

/** Returns a timestamp column with time zone. */
export function momentColumn(name: string) {
  return timestamp(name, { withTimezone: true, mode: "date" });
}

/** Returns codes as SQL literals, for check constraints and index conditions, which allow no parameters. */
export function toNumberLiterals(...codes: readonly number[]): SQL {
  return sql.raw(codes.join(", "));
}

/** Returns all codes of an enumeration as SQL literals in ascending order. */
export function toSqlCodeList(kind: Readonly<Record<string, number>> | readonly number[]): SQL {
  return toNumberLiterals(...Object.values(kind).sort((one, other) => one - other));
}

/** Returns the SQL condition that a column has one of these codes, for check constraints and partial indexes. */
export function makeCodeCondition(column: AnyPgColumn, codes: readonly number[]): SQL {
  return codes.length === 1
    ? sql`${column} = ${toNumberLiterals(...codes)}`
    : sql`${column} in (${toSqlCodeList(codes)})`;
}

/** Returns strings as SQL text literals, for check constraints and partial indexes. */
export function toTextLiterals(words: readonly string[]): SQL {
  return sql.raw(words.map((word) => `'${word}'`).join(", "));
}

/** Returns the columns of a delivery address. The tables of addresses and orders have them. */
export function createDeliveryColumns() {
  return {
    consignee: text("consignee").notNull(),
    phone: text("phone").notNull(),
    address: text("address").notNull(),
    doorNumber: text("door_number").notNull().default(""),
    postalCode: text("postal_code").notNull().default(""),
  } satisfies Readonly<Record<DeliveryField, unknown>>;
}

/** Returns the columns of the gift note and the invoice details of an order. */
export function createGiftAndInvoiceColumns() {
  return {
    giftNote: text("gift_note").notNull().default(""),
    invoiceTitle: text("invoice_title").notNull().default(""),
    invoiceNumber: text("invoice_number").notNull().default(""),
    carrierCode: text("carrier_code").notNull().default(""),
  } satisfies Readonly<Record<GiftAndInvoiceField, unknown>>;
}
