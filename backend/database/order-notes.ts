import { desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "./connection";
import { newId } from "./ids";
import { orderNote } from "./schema/order-notes";

export type OrderNote = typeof orderNote.$inferSelect;

/** Keeps what a member of staff wrote of an order. */
export async function insertOrderNote(
  tx: Transaction,
  note: Pick<OrderNote, "orderId" | "staffName" | "text" | "at">,
): Promise<void> {
  await tx.insert(orderNote).values({ id: newId(), ...note });
}

/** The notes of an order, newest first. */
export async function listOrderNotes(db: Database, orderId: string): Promise<OrderNote[]> {
  return db
    .select()
    .from(orderNote)
    .where(eq(orderNote.orderId, orderId))
    .orderBy(desc(orderNote.id));
}
