import { sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { makeRecord } from "@contract/model/records";
import { DELIVERY_FIELDS } from "@contract/shop/delivery-fields";
import { GIFT_AND_INVOICE_FIELDS } from "@contract/shop/gift-and-invoice";
import type * as schema from "../schema";

type Schema = typeof schema;
export type TableName = {
  [Name in keyof Schema]: Schema[Name] extends PgTable ? Name : never;
}[keyof Schema];

type ColumnName<Name extends TableName> = keyof Schema[Name]["$inferSelect"] & string;

/**
 * The rule for a column in rows about a shopper. `export` includes the column in the personal data export. `erase`
 * empties the column when the account is erased. `internal` does neither.
 */
export type ColumnRule = "internal" | "export" | "erase" | "erase+export";

interface TableRule<Name extends TableName> {
  /** The effect of erasing an account: delete the rows, empty the columns marked `erase`, or nothing. */
  readonly erase: "rows" | "columns" | "nothing";
  /** Builds the condition for the rows about a shopper, by the shopper's id. */
  readonly rowsOf: (shopperId: string) => SQL;
  /** The masks for staff without the permission to see personal data. Columns without a mask are hidden from them. */
  readonly masks?: Readonly<Partial<Record<ColumnName<Name>, (text: string) => string>>>;
  readonly columns: Readonly<Record<ColumnName<Name>, ColumnRule>>;
}

/** The personal data rules of some tables. Each rule lists every column of its table. */
export type TableRules = { readonly [Name in TableName]?: TableRule<Name> };

/**
 * The columns of tables without data about shoppers. Each entry lists every column of its table, with `staff`
 * for data about staff and `shop` for all other data.
 */
export type ShopTableColumns = {
  readonly [Name in TableName]?: Readonly<Record<ColumnName<Name>, "shop" | "staff">>;
};

/** The rules of the delivery fields in addresses and orders. All these fields are personal data. */
export const DELIVERY_COLUMN_RULES = makeRecord(DELIVERY_FIELDS, () => "erase+export" as const);

/** The rules of the gift note and the invoice details of orders. All these fields are personal data. */
export const GIFT_AND_INVOICE_RULES = makeRecord(
  GIFT_AND_INVOICE_FIELDS,
  () => "erase+export" as const,
);

/** Returns the SQL condition for rows with the shopper's id. */
export function makeShopperCondition(shopperId: string): SQL {
  return sql`shopper_id = ${shopperId}`;
}

/**
 * Returns a function that builds the SQL condition for rows about a shopper's orders. `column` holds the order id.
 */
export function makeOrderCondition(column: "order_id" | "p.order_id"): (shopperId: string) => SQL {
  return (shopperId) =>
    sql`${sql.raw(column)} in (select o.id from shop_order o where o.shopper_id = ${shopperId})`;
}

/** Returns the SQL condition for rows with the shopper's e-mail address. */
export function makeEmailCondition(shopperId: string): SQL {
  return sql`lower(email) = ${selectShopperEmail(shopperId)}`;
}

/** Returns a subquery for the shopper's current e-mail address in lower case. */
export function selectShopperEmail(shopperId: string): SQL {
  return sql`(select lower(s.email) from shopper s where s.id = ${shopperId})`;
}
