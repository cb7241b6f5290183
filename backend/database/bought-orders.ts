import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "./connection";
import { findOrderLines } from "./orders";
import type { OrderLine, OrderRecord } from "./orders";
import { order } from "./schema/orders";

export interface BoughtOrderRecord {
  readonly order: OrderRecord;
  readonly lines: readonly OrderLine[];
}

/** An order and its lines, the order's row taken for the rest of the transaction; undefined when it is not this shopper's. */
export async function lockBoughtOrder(
  tx: Transaction,
  orderId: string,
  shopperId?: string,
): Promise<BoughtOrderRecord | undefined> {
  const [found] = await tx
    .select()
    .from(order)
    .where(
      and(
        eq(order.id, orderId),
        shopperId === undefined ? undefined : eq(order.shopperId, shopperId),
      ),
    )
    .for("update");
  return found && { order: found, lines: await findOrderLines(tx, orderId) };
}

/** The same without a lock, to show what would be. */
export async function findBoughtOrder(
  db: Database,
  orderId: string,
  shopperId: string,
): Promise<BoughtOrderRecord | undefined> {
  const [found] = await db
    .select()
    .from(order)
    .where(and(eq(order.id, orderId), eq(order.shopperId, shopperId)));
  return found && { order: found, lines: await findOrderLines(db, orderId) };
}
