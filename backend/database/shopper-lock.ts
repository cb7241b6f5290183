import { sql } from "drizzle-orm";
import { Refusal } from "../rules/refusal";
import type { Transaction } from "./connection";

/**
 * Takes the shopper's row for the rest of the transaction: what one shopper does to cart, addresses and
 * checkout at the same moment then happens one after the other. Always the first lock of a transaction.
 * Refuses `loginExpired` when the account was deleted meanwhile.
 */
export async function lockShopper(tx: Transaction, shopperId: string): Promise<void> {
  if (!(await holdShopper(tx, shopperId))) throw new Refusal("loginExpired");
}

/** The same for others than the shopper; false when there is no such account, or none any more. */
export async function holdShopper(tx: Transaction, shopperId: string): Promise<boolean> {
  const held = await tx.execute(
    sql`select id from shopper where id = ${shopperId} and erased_at is null for no key update`,
  );
  return held.rowCount === 1;
}
