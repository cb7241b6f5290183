import { asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "./connection";
import { queryPrepared } from "./prepared-statements";
import { paymentMethod } from "./schema/payments";

export type PaymentMethodRecord = typeof paymentMethod.$inferSelect;

/** Returns the shop's manual payment methods in display order, hidden ones included. */
export function listPaymentMethods(db: Database | Transaction): Promise<PaymentMethodRecord[]> {
  return queryPrepared(() =>
    db.select().from(paymentMethod).orderBy(asc(paymentMethod.position), asc(paymentMethod.code)),
  );
}

/** Returns all methods, and locks the table for other changes until the transaction ends. */
export async function lockPaymentMethods(tx: Transaction): Promise<PaymentMethodRecord[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('payment_method'))`);
  return listPaymentMethods(tx);
}

export async function insertPaymentMethod(
  tx: Transaction,
  row: typeof paymentMethod.$inferInsert,
): Promise<void> {
  await tx.insert(paymentMethod).values(row);
}

/** Updates a row after `lockPaymentMethods`. */
export async function updatePaymentMethod(
  tx: Transaction,
  row: PaymentMethodRecord,
): Promise<void> {
  await tx.update(paymentMethod).set(row).where(eq(paymentMethod.code, row.code));
}
