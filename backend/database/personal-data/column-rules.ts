import { sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { mapKeys } from "@contract/model/records";
import { DELIVERY_FIELDS } from "@contract/shop/delivery-fields";
import type * as schema from "../schema";

type Schema = typeof schema;
export type TableName = {
  [Name in keyof Schema]: Schema[Name] extends PgTable ? Name : never;
}[keyof Schema];

type ColumnOf<Name extends TableName> = keyof Schema[Name]["$inferSelect"] & string;

/**
 * What happens to one column of a shopper's rows.
 * `export` puts it into the file of one's own data. `erase` empties it when the account is erased.
 * `internal` does neither.
 */
export type ColumnRule = "internal" | "export" | "erase" | "erase+export";

interface TableRule<Name extends TableName> {
  /** What erasing an account does: delete the rows, empty the columns marked `erase`, or nothing. */
  readonly erase: "rows" | "columns" | "nothing";
  /** Builds the condition for the rows about a shopper, by the shopper's id. */
  readonly rowsOf: (shopperId: string) => SQL;
  /** The masks for staff without the right to personal data. Columns without one are not shown to them. */
  readonly masks?: Readonly<Partial<Record<ColumnOf<Name>, (text: string) => string>>>;
  readonly columns: Readonly<Record<ColumnOf<Name>, ColumnRule>>;
}

/** Rules of some of the tables; each names every column of its table. */
export type TableRules = { readonly [Name in TableName]?: TableRule<Name> };

/** Tables that hold nothing about shoppers; each names every column of its table. */
export type ShopTableColumns = {
  readonly [Name in TableName]?: Readonly<Record<ColumnOf<Name>, "shop" | "staff">>;
};

/** Every delivery field is about the shopper, in addresses and in orders. */
export const DELIVERY_RULES = mapKeys(DELIVERY_FIELDS, () => "erase+export" as const);

/** Builds the condition for a table with the shopper's id. */
export function byShopper(shopperId: string): SQL {
  return sql`shopper_id = ${shopperId}`;
}

/** Builds the condition for a table whose column holds the id of a shopper's order. */
export function byOrder(column: "order_id" | "p.order_id"): (shopperId: string) => SQL {
  return (shopperId) =>
    sql`${sql.raw(column)} in (select o.id from shop_order o where o.shopper_id = ${shopperId})`;
}

/** Builds the condition for a table with the shopper's e-mail address. */
export function byEmail(shopperId: string): SQL {
  return sql`lower(email) = ${emailOf(shopperId)}`;
}

/** The shopper's present e-mail address in lower case, as a part of a statement. */
export function emailOf(shopperId: string): SQL {
  return sql`(select lower(s.email) from shopper s where s.id = ${shopperId})`;
}
