import { and, eq, gt } from "drizzle-orm";
import type { Database, Transaction } from "./connection";
import { pendingSignIn, shopperFactor } from "./schema/shoppers";
import { createToken, hashToken } from "./sessions";

export type ShopperFactor = typeof shopperFactor.$inferSelect;
/** A second factor that is on. */
export type EnabledFactor = ShopperFactor & { readonly totpSince: Date };

/** Returns the second factor of a shopper, which may still wait for its first code. */
export async function findFactor(
  db: Database | Transaction,
  shopperId: string,
): Promise<ShopperFactor | undefined> {
  const [found] = await db
    .select()
    .from(shopperFactor)
    .where(eq(shopperFactor.shopperId, shopperId));
  return found;
}

/** Returns the second factor of a shopper if it is on. */
export async function findEnabledFactor(
  db: Database | Transaction,
  shopperId: string,
): Promise<EnabledFactor | undefined> {
  const found = await findFactor(db, shopperId);
  return found !== undefined && isEnabled(found) ? found : undefined;
}

/** Returns true if sign-ins require a code of this factor. */
export function isEnabled(factor: ShopperFactor): factor is EnabledFactor {
  return factor.totpSince !== null;
}

/** Begins the set-up of a second factor. It replaces an earlier set-up that was not completed. */
export async function insertFactor(
  tx: Transaction,
  row: Pick<ShopperFactor, "shopperId" | "totpSecret" | "setupSession" | "setupUntil">,
): Promise<void> {
  await deleteFactor(tx, row.shopperId);
  await tx.insert(shopperFactor).values(row);
}

/** Updates a second factor. The caller holds a lock on the shopper's row. */
export async function updateFactor(
  tx: Transaction,
  shopperId: string,
  changes: Partial<Pick<ShopperFactor, "totpSince" | "totpStep" | "recoveryHashes" | "warnedAt">>,
): Promise<void> {
  await tx.update(shopperFactor).set(changes).where(eq(shopperFactor.shopperId, shopperId));
}

/** Deletes the second factor of a shopper. */
export async function deleteFactor(tx: Transaction, shopperId: string): Promise<void> {
  await tx.delete(shopperFactor).where(eq(shopperFactor.shopperId, shopperId));
}

type Sealed = Pick<ShopperFactor, "totpSecret"> & { readonly recoveryHashes: readonly string[] };

/** Returns the encrypted second factors of all shoppers. */
export async function listFactors(db: Database): Promise<({ readonly id: string } & Sealed)[]> {
  const { shopperId: id, totpSecret, recoveryHashes } = shopperFactor;
  return db.select({ id, totpSecret, recoveryHashes }).from(shopperFactor);
}

/** Replaces a second factor. Returns false if it was changed in the meantime. */
export async function replaceFactor(
  db: Database,
  shopperId: string,
  { from, to }: { readonly from: Sealed; readonly to: Sealed },
): Promise<boolean> {
  const changed = await db
    .update(shopperFactor)
    .set({ totpSecret: to.totpSecret, recoveryHashes: [...to.recoveryHashes] })
    .where(
      and(
        eq(shopperFactor.shopperId, shopperId),
        eq(shopperFactor.totpSecret, from.totpSecret),
        eq(shopperFactor.recoveryHashes, [...from.recoveryHashes]),
      ),
    );
  return changed.rowCount === 1;
}

/** A sign-in that waits for the second factor. */
export type PendingSignIn = Pick<
  typeof pendingSignIn.$inferSelect,
  "shopperId" | "client" | "ticketHash"
>;

/** Stores a sign-in that waits for the second factor and returns its ticket. Only its hash is stored. */
export async function insertPendingSignIn(
  tx: Transaction,
  row: Pick<typeof pendingSignIn.$inferSelect, "shopperId" | "client" | "expiresAt">,
): Promise<string> {
  const ticket = createToken();
  await tx.insert(pendingSignIn).values({ ...row, ticketHash: hashToken(ticket) });
  return ticket;
}

/** Returns the sign-in that waits under this ticket. Returns undefined if it has expired or ended. */
export async function findPendingSignIn(
  db: Database,
  ticket: string,
  now: Date,
): Promise<PendingSignIn | undefined> {
  const [found] = await db
    .select()
    .from(pendingSignIn)
    .where(and(eq(pendingSignIn.ticketHash, hashToken(ticket)), gt(pendingSignIn.expiresAt, now)));
  return found;
}

/** Ends a sign-in that waits for the second factor. Returns false if it has already ended. */
export async function deletePendingSignIn(tx: Transaction, ticketHash: string): Promise<boolean> {
  const ended = await tx.delete(pendingSignIn).where(eq(pendingSignIn.ticketHash, ticketHash));
  return ended.rowCount === 1;
}
