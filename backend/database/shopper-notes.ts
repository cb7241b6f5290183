import { and, count, desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import { shopperNote } from "./schema/shoppers";

export type ShopperNote = typeof shopperNote.$inferSelect;

/** Returns the staff notes about a shopper, newest first. */
export async function listShopperNotes(db: Database, shopperId: string): Promise<ShopperNote[]> {
  return db
    .select()
    .from(shopperNote)
    .where(eq(shopperNote.shopperId, shopperId))
    .orderBy(desc(shopperNote.id));
}

export async function countShopperNotes(tx: Transaction, shopperId: string): Promise<number> {
  const [found] = await tx
    .select({ notes: count() })
    .from(shopperNote)
    .where(eq(shopperNote.shopperId, shopperId));
  return found?.notes ?? 0;
}

export async function insertShopperNote(
  tx: Transaction,
  note: Omit<ShopperNote, "id">,
): Promise<void> {
  await tx.insert(shopperNote).values({ id: createId(), ...note });
}

/** Deletes a note of a shopper. Returns false if the shopper has no such note. */
export async function deleteShopperNote(
  tx: Transaction,
  { shopperId, noteId }: { readonly shopperId: string; readonly noteId: string },
): Promise<boolean> {
  const deleted = await tx
    .delete(shopperNote)
    .where(and(eq(shopperNote.id, noteId), eq(shopperNote.shopperId, shopperId)))
    .returning({ id: shopperNote.id });
  return deleted.length > 0;
}
