import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { OPEN_STATUSES } from "@contract/model/order-status";
import { SEX } from "@contract/model/states";
import type { Transaction } from "./connection";
import { HAS_OPEN_MONEY } from "./open-money";
import {
  SHOPPER_TABLE_FACTS,
  type ErasedColumn,
  type ShopperTableFacts,
} from "./personal-data/personal-data";
import { everyCodeOf } from "./schema/columns";
import { updateShopper } from "./shoppers";

/** An order that keeps its shopper: it is on its way to somebody, or money is. */
export interface BusyOrder {
  readonly id: string;
  readonly orderNo: string;
}

/** Takes all orders of a shopper for the rest of the transaction and gives the first that is not at its end. */
export async function findBusyOrder(
  tx: Transaction,
  shopperId: string,
): Promise<BusyOrder | undefined> {
  await tx.execute(
    sql`select id from shop_order where shopper_id = ${shopperId} order by id for no key update`,
  );
  const found = await tx.execute<{ id: string; orderNo: string }>(sql`
    select o.id, o.order_no as "orderNo" from shop_order o
    where o.shopper_id = ${shopperId} and (
      o.status in (${everyCodeOf(OPEN_STATUSES)})
      or ${HAS_OPEN_MONEY})
    order by o.id limit 1`);
  return found.rows[0];
}

/**
 * Removes the person from the database. Rows that only served the account are deleted.
 * Rows that the shop must keep lose the columns that the personal data record marks `erase`.
 * The login name and the e-mail address are free again.
 */
export async function eraseShopper(
  tx: Transaction,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  for (const rules of SHOPPER_TABLE_FACTS) {
    if (rules.name === "shopper") await updateShopper(tx, id, anonymousOwner(id, now));
    else await eraseRows(tx, rules, id);
  }
}

async function eraseRows(
  tx: Transaction,
  { table, erase, rowsOf, erasedColumns }: ShopperTableFacts,
  shopperId: string,
): Promise<void> {
  const name = sql.identifier(table);
  if (erase === "rows") await tx.execute(sql`delete from ${name} where ${rowsOf(shopperId)}`);
  if (erase !== "columns") return;
  const emptied = erasedColumns.map((column) => sql`${sql.identifier(column)} = ''`);
  await tx.execute(
    sql`update ${name} set ${sql.join(emptied, sql`, `)} where ${rowsOf(shopperId)}`,
  );
}

/** Returns the values of an erased account: unique where the table demands it, and otherwise empty. */
function anonymousOwner(id: string, erasedAt: Date) {
  const name = randomBytes(7).toString("hex");
  const erased = {
    loginId: randomBytes(12).toString("hex"),
    loginName: name,
    email: `${id}@erased.invalid`,
    passwordHash: "",
    realName: "-",
    nickname: "-",
    phone: "",
    sex: SEX.confidential,
    birthday: "1900-01-01",
    address: "",
    doorNumber: "",
    headImg: "",
    line: "",
    whatsApp: "",
  } satisfies Readonly<Record<ErasedColumn<"shopper">, unknown>>;
  return { ...erased, erasedAt };
}
