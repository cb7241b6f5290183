import { sql } from "drizzle-orm";
import type { Transaction } from "./connection";

/**
 * Takes the shopper's row for the rest of the transaction: what one shopper does to cart, addresses and
 * checkout at the same moment then happens one after the other. Always the first lock of a transaction.
 */
export async function lockShopper(tx: Transaction, shopperId: string): Promise<void> {
  await tx.execute(sql`select id from shopper where id = ${shopperId} for no key update`);
}
