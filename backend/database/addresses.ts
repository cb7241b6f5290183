import { and, count, desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "./connection";
import { planOnce } from "./plan-once";
import { newId } from "./ids";
import { address } from "./schema/shoppers";

export type AddressRecord = typeof address.$inferSelect;

/** What a shopper writes into an address. */
export type AddressFields = Omit<AddressRecord, "id" | "shopperId" | "isDefault" | "createdAt">;

/** The shopper's addresses, the default first, then the newest. */
export async function listAddresses(
  db: Database | Transaction,
  shopperId: string,
): Promise<AddressRecord[]> {
  return planOnce(() =>
    db
      .select()
      .from(address)
      .where(eq(address.shopperId, shopperId))
      .orderBy(desc(address.isDefault), desc(address.id)),
  );
}

/** One address of the shopper; another's is not found. */
export async function findAddress(
  db: Database | Transaction,
  shopperId: string,
  id: string,
): Promise<AddressRecord | undefined> {
  const [found] = await db
    .select()
    .from(address)
    .where(and(eq(address.id, id), eq(address.shopperId, shopperId)));
  return found;
}

/** How many addresses the shopper has. */
export async function countAddresses(tx: Transaction, shopperId: string): Promise<number> {
  const [found] = await tx
    .select({ addresses: count() })
    .from(address)
    .where(eq(address.shopperId, shopperId));
  return found?.addresses ?? 0;
}

/** Writes a new address that is not the default. */
export async function insertAddress(
  tx: Transaction,
  shopperId: string,
  fields: AddressFields,
): Promise<string> {
  const id = newId();
  await tx.insert(address).values({ id, shopperId, ...fields });
  return id;
}

/** Changes the shopper's address; false when there is no such one. */
export async function updateAddressFields(
  tx: Transaction,
  shopperId: string,
  id: string,
  fields: AddressFields,
): Promise<boolean> {
  const changed = await tx
    .update(address)
    .set(fields)
    .where(and(eq(address.id, id), eq(address.shopperId, shopperId)))
    .returning({ id: address.id });
  return changed.length === 1;
}

/** Deletes the shopper's address and gives what it was; undefined when there is no such one. */
export async function removeAddress(
  tx: Transaction,
  shopperId: string,
  id: string,
): Promise<AddressRecord | undefined> {
  const [removed] = await tx
    .delete(address)
    .where(and(eq(address.id, id), eq(address.shopperId, shopperId)))
    .returning();
  return removed;
}

/**
 * Makes one address the only default. Two statements, since the table allows one default at a time;
 * the shopper's row must be locked.
 */
export async function makeDefault(tx: Transaction, shopperId: string, id: string): Promise<void> {
  await tx
    .update(address)
    .set({ isDefault: false })
    .where(and(eq(address.shopperId, shopperId), eq(address.isDefault, true)));
  await tx
    .update(address)
    .set({ isDefault: true })
    .where(and(eq(address.id, id), eq(address.shopperId, shopperId)));
}
