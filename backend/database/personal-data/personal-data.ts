import { getKeys } from "@contract/model/records";
import { getTableColumns, getTableName, type Column, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import * as schema from "../schema";
import { ACCOUNT_TABLES } from "./account-tables";
import { CATALOGUE_TABLES } from "./catalogue-tables";
import type { ColumnRule, TableName } from "./column-rules";
import { OPERATION_TABLES } from "./operation-tables";
import { ORDER_TABLES } from "./order-tables";

const SHOPPER_TABLES = { ...ORDER_TABLES, ...ACCOUNT_TABLES };

/** The name of a table with rows about shoppers. */
export type ShopperTable = keyof typeof SHOPPER_TABLES;

/**
 * The personal data record: every table and column of the schema, with its rules for erasure and export. If a table
 * or column is missing here, the code does not compile.
 */
export const PERSONAL_DATA = {
  ...SHOPPER_TABLES,
  ...CATALOGUE_TABLES,
  ...OPERATION_TABLES,
} satisfies Readonly<Record<TableName, unknown>>;

/** The columns of a table that erasing an account empties. */
export type ErasedColumn<Name extends ShopperTable> = {
  [
    Column in keyof (typeof SHOPPER_TABLES)[Name]["columns"]
  ]: (typeof SHOPPER_TABLES)[Name]["columns"][Column] extends "erase" | "erase+export"
    ? Column
    : never;
}[keyof (typeof SHOPPER_TABLES)[Name]["columns"]];

/**
 * The rules of a table with rows about shoppers, for erasure and export. Columns have their names in the database.
 */
export interface ShopperTableFacts {
  readonly name: ShopperTable;
  readonly table: string;
  readonly erase: "rows" | "columns" | "nothing";
  readonly rowsOf: (shopperId: string) => SQL;
  readonly erasedColumns: readonly string[];
  readonly exportedColumns: readonly string[];
}

/** Returns the rules of a table with rows about shoppers. */
export function findShopperTable(name: ShopperTable): ShopperTableFacts {
  const { erase, rowsOf, columns } = SHOPPER_TABLES[name];
  const named: Readonly<Record<string, ColumnRule>> = columns;
  const inDatabase: [string, Column][] = Object.entries(getTableColumns<PgTable>(schema[name]));
  const columnsThat = (does: "erase" | "export") =>
    inDatabase
      .filter(([column]) => named[column]?.split("+").includes(does) === true)
      .map(([, { name: databaseName }]) => databaseName);
  return {
    name,
    table: getTableName(schema[name]),
    erase,
    rowsOf,
    erasedColumns: columnsThat("erase"),
    exportedColumns: columnsThat("export"),
  };
}

const NAMES: readonly ShopperTable[] = getKeys(SHOPPER_TABLES);

/**
 * The rules of every table with rows about shoppers. Erasing an account locks and changes the tables in this order.
 */
export const SHOPPER_TABLE_FACTS: readonly ShopperTableFacts[] = NAMES.map(findShopperTable);
