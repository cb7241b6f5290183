import { and, count, desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "./connection";
import { queryPrepared } from "./prepared-statements";
import { createId } from "./ids";
import { address } from "./schema/shoppers";

export type AddressRecord = typeof address.$inferSelect;

/** The fields of an address that the shopper edits. */
export type AddressFields = Omit<AddressRecord, "id" | "shopperId" | "isDefault" | "createdAt">;

/** Returns the shopper's addresses: the default first, then the newest. */
export async function listAddresses(
  db: Database | Transaction,
  shopperId: string,
): Promise<AddressRecord[]> {
  return queryPrepared(() =>
    db
      .select()
      .from(address)
      .where(eq(address.shopperId, shopperId))
      .orderBy(desc(address.isDefault), desc(address.id)),
  );
}

/** Returns an address by its id if it belongs to the shopper. */
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

/** Returns the number of the shopper's addresses. */
export async function countAddresses(tx: Transaction, shopperId: string): Promise<number> {
  const [found] = await tx
    .select({ addresses: count() })
    .from(address)
    .where(eq(address.shopperId, shopperId));
  return found?.addresses ?? 0;
}

/** Inserts an address that is not the default, and returns its id. */
export async function insertAddress(
  tx: Transaction,
  shopperId: string,
  fields: AddressFields,
): Promise<string> {
  const id = createId();
  await tx.insert(address).values({ id, shopperId, ...fields });
  return id;
}

/** Updates an address of the shopper. Returns false if the shopper has no address with this id. */
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

/** Deletes an address of the shopper and returns the deleted row, if there was one. */
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
 * Makes one address the only default. The caller must hold the lock of the shopper's row. Two statements are
 * needed because a unique index allows one default at a time.
 */
export async function makeAddressDefault(
  tx: Transaction,
  shopperId: string,
  id: string,
): Promise<void> {
  await tx
    .update(address)
    .set({ isDefault: false })
    .where(and(eq(address.shopperId, shopperId), eq(address.isDefault, true)));
  await tx
    .update(address)
    .set({ isDefault: true })
    .where(and(eq(address.id, id), eq(address.shopperId, shopperId)));
}
