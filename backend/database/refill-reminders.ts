import { and, asc, count, eq, isNull, lte, ne, sql } from "drizzle-orm";
import { DETAIL_STATUS } from "@contract/model/states";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import { makePreparedQuery } from "./prepared-statements";
import { order, orderItem } from "./schema/orders";
import { sku } from "./schema/products";
import { refillReminder } from "./schema/reminders";

export type RefillReminderRecord = typeof refillReminder.$inferSelect;

const IS_OPEN = isNull(refillReminder.endedAt);

/** An order line with the number of weeks that a unit lasts, and with its reminder. */
const LINE = {
  orderItemId: orderItem.id,
  orderId: orderItem.orderId,
  skuId: orderItem.skuId,
  count: orderItem.count,
  returnedCount: orderItem.returnedCount,
  lastsWeeks: sku.lastsWeeks,
  status: order.status,
  shopperId: order.shopperId,
  receivedAt: order.receivedAt,
  dueAt: refillReminder.dueAt,
  endedAt: refillReminder.endedAt,
};

function selectLines(db: Database | Transaction) {
  return db
    .select(LINE)
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .leftJoin(sku, eq(sku.id, orderItem.skuId))
    .leftJoin(refillReminder, eq(refillReminder.orderItemId, orderItem.id));
}

const selectLinesOfOrder = makePreparedQuery((db: Database | Transaction) =>
  selectLines(db)
    .where(eq(orderItem.orderId, sql.placeholder("orderId")))
    .orderBy(asc(orderItem.lineNo))
    .prepare("refill_lines_of_order"),
);

/** Returns the lines of an order in their order. */
export async function findRefillLines(db: Database | Transaction, orderId: string) {
  return selectLinesOfOrder(db, { orderId });
}

/** Returns an order line. */
export async function findRefillLine(db: Database | Transaction, orderItemId: string) {
  const [found] = await selectLines(db).where(eq(orderItem.id, orderItemId));
  return found;
}

/** Opens the reminder of an order line. A reminder that was stopped is opened again. */
export async function saveRefillReminder(
  tx: Transaction,
  reminder: Pick<
    RefillReminderRecord,
    "orderItemId" | "shopperId" | "language" | "askedAt" | "dueAt"
  >,
): Promise<void> {
  const { language, askedAt, dueAt } = reminder;
  await tx
    .insert(refillReminder)
    .values({ id: createId(), ...reminder })
    .onConflictDoUpdate({
      target: refillReminder.orderItemId,
      set: { language, askedAt, dueAt, endedAt: null },
      // A reminder that was mailed is not sent again.
      setWhere: isNull(refillReminder.toldAt),
    });
}

/** Stops the open reminder of one order line, or all open reminders of the shopper. */
export async function stopRefillReminders(
  db: Database | Transaction,
  { shopperId, orderItemId, now }: { shopperId: string; orderItemId?: string; now: Date },
): Promise<void> {
  const isOfLine =
    orderItemId === undefined ? undefined : eq(refillReminder.orderItemId, orderItemId);
  await db
    .update(refillReminder)
    .set({ endedAt: now })
    .where(and(eq(refillReminder.shopperId, shopperId), isOfLine, IS_OPEN));
}

/** Counts the open reminders of a shopper. */
export async function countRefillReminders(db: Database, shopperId: string): Promise<number> {
  const [found] = await db
    .select({ open: count() })
    .from(refillReminder)
    .where(and(eq(refillReminder.shopperId, shopperId), IS_OPEN));
  return found?.open ?? 0;
}

/** Returns the open reminders of a shopper, the next one first. */
export async function listRefillReminders(db: Database, shopperId: string) {
  return db
    .select({
      orderItemId: orderItem.id,
      orderId: orderItem.orderId,
      productName: orderItem.productName,
      packing: orderItem.packing,
      at: refillReminder.dueAt,
    })
    .from(refillReminder)
    .innerJoin(orderItem, eq(orderItem.id, refillReminder.orderItemId))
    .where(and(eq(refillReminder.shopperId, shopperId), IS_OPEN))
    .orderBy(asc(refillReminder.dueAt), asc(refillReminder.id));
}

/** Returns open reminders whose time has come. An order with an undecided refund request waits. */
export async function findDueRefillReminders(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<Pick<RefillReminderRecord, "id" | "shopperId">[]> {
  return db
    .select({ id: refillReminder.id, shopperId: refillReminder.shopperId })
    .from(refillReminder)
    .innerJoin(orderItem, eq(orderItem.id, refillReminder.orderItemId))
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(
      and(IS_OPEN, lte(refillReminder.dueAt, now), ne(order.detailStatus, DETAIL_STATUS.applying)),
    )
    .orderBy(asc(refillReminder.dueAt))
    .limit(limit);
}

/**
 * Locks an open reminder until the transaction ends, and returns it. Returns undefined if it has ended or if another
 * transaction has locked it.
 */
export async function lockRefillReminderIfFree(
  tx: Transaction,
  id: string,
): Promise<RefillReminderRecord | undefined> {
  const [found] = await tx
    .select()
    .from(refillReminder)
    .where(and(eq(refillReminder.id, id), IS_OPEN))
    .for("update", { skipLocked: true });
  return found;
}

/** Ends a reminder. `toldAt` is the time of its mail, or null if it has none. */
export async function endRefillReminder(
  tx: Transaction,
  { id, toldAt, now }: { id: string; toldAt: Date | null; now: Date },
): Promise<void> {
  await tx.update(refillReminder).set({ toldAt, endedAt: now }).where(eq(refillReminder.id, id));
}
