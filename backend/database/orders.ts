import { and, asc, eq, gt, inArray, lte, sql, desc, isNull, type SQL } from "drizzle-orm";
import type { Delivery } from "@contract/shop/delivery-fields";
import { listTransitionSources } from "@contract/model/order-status";
import {
  ORDER_STATUS,
  PAY_STATUS,
  type DetailStatus,
  type PaymentReview,
} from "@contract/model/states";
import type { OrderTransition } from "../rules/order-states";
import type { UnpaidOrder } from "../rules/stock";
import { SHOP_NOW } from "./clock";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import { queryPrepared, makePreparedQuery } from "./prepared-statements";
import { makeCodeCondition, toNumberLiterals } from "./schema/columns";
import { order, orderItem, orderNote } from "./schema/orders";

export type OrderRecord = typeof order.$inferSelect;
export type NewOrder = typeof order.$inferInsert;
export type OrderLine = typeof orderItem.$inferSelect;

/** Returns the order that this shopper placed with this settle token. Returns undefined if there is none. */
export async function findOrderByQuoteToken(
  db: Database | Transaction,
  shopperId: string,
  settleToken: string,
): Promise<OrderRecord | undefined> {
  const [found] = await db
    .select()
    .from(order)
    .where(and(eq(order.shopperId, shopperId), eq(order.settleToken, settleToken)));
  return found;
}

/** Returns an order by its id. Returns undefined for an order that is deleted or of another shopper. */
export async function findOrderOfShopper(
  db: Database | Transaction,
  shopperId: string,
  orderId: string,
): Promise<OrderRecord | undefined> {
  const [found] = await db
    .select()
    .from(order)
    .where(
      and(eq(order.id, orderId), eq(order.shopperId, shopperId), sql`${order.hiddenAt} is null`),
    );
  return found;
}

/** Locks the row of an order until the transaction ends. It does not check who owns the order. */
export async function lockOrder(
  tx: Transaction,
  orderId: string,
): Promise<OrderRecord | undefined> {
  const [found] = await tx.select().from(order).where(eq(order.id, orderId)).for("no key update");
  return found;
}

const selectOrderLines = makePreparedQuery((db: Database | Transaction) =>
  db
    .select()
    .from(orderItem)
    .where(eq(orderItem.orderId, sql.placeholder("orderId")))
    .orderBy(asc(orderItem.lineNo))
    .prepare("lines_of_order"),
);

/** Returns the lines of an order in the order of purchase. */
export async function findOrderLines(
  db: Database | Transaction,
  orderId: string,
): Promise<OrderLine[]> {
  return selectOrderLines(db, { orderId });
}

/**
 * Inserts an order and its lines. Returns false without a change if the order number is taken. The caller can then
 * try another number.
 */
export async function insertOrder(
  tx: Transaction,
  row: NewOrder,
  lines: readonly (typeof orderItem.$inferInsert)[],
): Promise<boolean> {
  const written = await tx
    .insert(order)
    .values(row)
    .onConflictDoNothing({ target: order.orderNo })
    .returning({ id: order.id });
  if (written.length === 0) return false;
  await tx.insert(orderItem).values([...lines]);
  return true;
}

/**
 * Applies a transition of `ORDER_TRANSITIONS` with one conditional UPDATE. Returns false if the order does not have the
 * status that the transition starts from.
 */
export async function changeOrderStatus(
  tx: Transaction,
  orderId: string,
  { from, to }: OrderTransition,
  change: Omit<Partial<NewOrder>, "status"> = {},
): Promise<boolean> {
  const moved = await tx
    .update(order)
    .set({ ...change, status: to })
    .where(and(eq(order.id, orderId), inArray(order.status, [...from])))
    .returning({ id: order.id });
  return moved.length === 1;
}

/** Changes the payment deadline of an order, and records that no reminder is due. */
export async function setPayDeadline(
  tx: Transaction,
  orderId: string,
  { payDeadline, remindedAt }: { readonly payDeadline: Date; readonly remindedAt: Date },
): Promise<void> {
  await tx.update(order).set({ payDeadline, remindedAt }).where(eq(order.id, orderId));
}

/** Changes the delivery address of an order and increments its version. */
export async function setDelivery(
  tx: Transaction,
  orderId: string,
  delivery: Delivery & Partial<Pick<NewOrder, "pickupCode" | "pickupKind" | "pickupHours">>,
): Promise<void> {
  await tx
    .update(order)
    .set({ ...delivery, version: sql`${order.version} + 1` })
    .where(eq(order.id, orderId));
}

/** Sets the detail status: refund requested, refunded, or neither. */
export async function setDetailStatus(
  tx: Transaction,
  orderId: string,
  detailStatus: DetailStatus,
): Promise<void> {
  await tx.update(order).set({ detailStatus }).where(eq(order.id, orderId));
}

/** Flags an order, because staff must review its payment. */
export async function flagPaymentForReview(
  tx: Transaction,
  orderId: string,
  paymentReview: PaymentReview,
): Promise<void> {
  await tx.update(order).set({ paymentReview }).where(eq(order.id, orderId));
}

/** Hides an ended order from its shopper without deleting it. */
export async function hideOrder(tx: Transaction, orderId: string, hiddenAt: Date): Promise<void> {
  await tx.update(order).set({ hiddenAt }).where(eq(order.id, orderId));
}

/** Returns an SQL expression that is true if this shopper has an unpaid order past its deadline. */
export function hasOverdueOrderSql(shopperId: string): SQL<boolean> {
  return sql`exists (select from ${order} where ${order.shopperId} = ${shopperId}
    and ${order.hiddenAt} is null and ${makeCodeCondition(order.status, listTransitionSources("pay"))}
    and ${order.payDeadline} <= ${SHOP_NOW})`;
}

/**
 * Returns the ids of unpaid orders past their deadline, oldest first, and the time of the query by the
 * business clock. The search covers one shopper, one order or all orders.
 */
export async function findOverdueOrders(
  db: Database,
  whose: { shopperId?: string; orderId?: string; limit: number },
): Promise<{ ids: readonly string[]; now: Date }> {
  const overdue = db
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        inArray(order.status, listTransitionSources("pay")),
        sql`${order.payDeadline} <= (select now from clock)`,
        // Unpaid orders are never hidden, so this condition changes nothing. It lets PostgreSQL use the shopper's
        // index.
        whose.shopperId === undefined
          ? undefined
          : and(eq(order.shopperId, whose.shopperId), sql`${order.hiddenAt} is null`),
        whose.orderId === undefined ? undefined : eq(order.id, whose.orderId),
      ),
    )
    .orderBy(order.payDeadline)
    .limit(whose.limit);
  const { rows } = await queryPrepared(() =>
    db.execute<{ ids: string[]; now: Date | string }>(sql`
    with clock as materialized (select ${SHOP_NOW} as now)
    select now, array(${overdue}) as ids from clock`),
  );
  const [found] = rows;
  if (found === undefined) throw new Error("The query for the database's time returned no row.");
  return { ids: found.ids, now: new Date(found.now) };
}

/**
 * Returns the ids of unpaid orders whose payment reminder is due. It is due `minutes` before the
 * deadline, but not in the first half of the time to pay. Those with the nearest deadline come first.
 */
export async function findOrdersToRemind(
  db: Database,
  { minutes, now, limit }: { minutes: number; now: Date; limit: number },
): Promise<string[]> {
  const found = await db
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        inArray(order.status, listTransitionSources("pay")),
        isNull(order.remindedAt),
        gt(order.payDeadline, now),
        lte(order.payDeadline, new Date(now.getTime() + minutes * 60_000)),
        sql`${order.payDeadline} - ${now} <= ${now} - ${order.createdAt}`,
      ),
    )
    .orderBy(order.payDeadline)
    .limit(limit);
  return found.map(({ id }) => id);
}

/** Records that the payment reminder of an order was queued. */
export async function setPaymentReminded(
  tx: Transaction,
  orderId: string,
  at: Date,
): Promise<void> {
  await tx.update(order).set({ remindedAt: at }).where(eq(order.id, orderId));
}

/** Returns orders that were received in a period and whose buyers were not asked for a review yet, oldest first. */
export async function findOrdersToReview(
  db: Database,
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<{ id: string; shopperId: string }[]> {
  return db
    .select({ id: order.id, shopperId: order.shopperId })
    .from(order)
    .where(
      and(
        // Use a literal, because PostgreSQL cannot match a parameter with the condition of the partial index.
        sql`${order.status} = ${toNumberLiterals(ORDER_STATUS.completed)}`,
        isNull(order.reviewAskedAt),
        sql`${order.receivedAt} > ${from}`,
        sql`${order.receivedAt} <= ${until}`,
      ),
    )
    .orderBy(order.receivedAt)
    .limit(limit);
}

/** Records that the mail that asks for a review was queued or left out. */
export async function setReviewRequested(
  tx: Transaction,
  orderId: string,
  at: Date,
): Promise<void> {
  await tx.update(order).set({ reviewAskedAt: at }).where(eq(order.id, orderId));
}

/** Returns the ids of orders that were shipped before `shippedBefore` and not received yet, oldest first. */
export async function findOrdersToMarkReceived(
  db: Database,
  shippedBefore: Date,
  limit: number,
): Promise<string[]> {
  const found = await db
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        inArray(order.status, listTransitionSources("receive")),
        sql`${order.shippedAt} <= ${shippedBefore}`,
      ),
    )
    .orderBy(order.shippedAt)
    .limit(limit);
  return found.map(({ id }) => id);
}

/**
 * Locks the row of an order unless another transaction holds the lock, so that several job workers can share the
 * work.
 */
export async function lockOrderIfFree(
  tx: Transaction,
  orderId: string,
): Promise<OrderRecord | undefined> {
  const [found] = await tx
    .select()
    .from(order)
    .where(eq(order.id, orderId))
    .for("no key update", { skipLocked: true });
  return found;
}

/** Returns the order with this number. It does not check the owner, because only QA calls use it. */
export async function findOrderByNo(
  db: Database,
  orderNo: string,
): Promise<OrderRecord | undefined> {
  const [found] = await db.select().from(order).where(eq(order.orderNo, orderNo));
  return found;
}

export interface BoughtOrderRecord {
  readonly order: OrderRecord;
  readonly lines: readonly OrderLine[];
}

/**
 * Returns an order with its lines and locks its row. Returns undefined if it does not belong to the given
 * shopper.
 */
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

/** Returns an order of the shopper with its lines, without a lock, for a preview. */
export async function findBoughtOrder(
  db: Database,
  orderId: string,
  shopperId?: string,
): Promise<BoughtOrderRecord | undefined> {
  const [found] = await db
    .select()
    .from(order)
    .where(
      and(
        eq(order.id, orderId),
        shopperId === undefined ? undefined : eq(order.shopperId, shopperId),
      ),
    );
  return found && { order: found, lines: await findOrderLines(db, orderId) };
}

/**
 * Returns the ids of the shopper's orders that were received at or after `since`, newest first. Their goods may still
 * be sent back.
 */
export async function findOrdersReceivedSince(
  db: Database,
  shopperId: string,
  since: Date,
): Promise<string[]> {
  const found = await db
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.shopperId, shopperId),
        eq(order.status, ORDER_STATUS.completed),
        sql`${order.receivedAt} >= ${since}`,
      ),
    )
    .orderBy(desc(order.id))
    .limit(50);
  return found.map(({ id }) => id);
}

/**
 * SQL that is true if an order is being paid. Its payment has begun at a provider and has not expired, or staff must
 * confirm a transfer that the shopper has reported.
 */
const IS_BEING_PAID = sql<boolean>`exists (select 1 from payment p
  where p.order_id = shop_order.id and p.status = ${PAY_STATUS.pending} and p.review is null
    and case when p.kind in ('redirect', 'sandbox') then p.expires_at > ${SHOP_NOW}
      else p.reference <> '' or p.receipt <> '' end)`;

/** Returns the shopper's unpaid orders with their lines, oldest first. The caller must hold the shopper's lock. */
export async function findUnpaidOrders(tx: Transaction, shopperId: string): Promise<UnpaidOrder[]> {
  const orders = await tx
    .select({ id: order.id, orderNo: order.orderNo, isBeingPaid: IS_BEING_PAID })
    .from(order)
    .where(
      and(
        eq(order.shopperId, shopperId),
        inArray(order.status, listTransitionSources("pay")),
        // Unpaid orders are never hidden, so this condition changes nothing. It lets PostgreSQL use the shopper's
        // index.
        isNull(order.hiddenAt),
      ),
    )
    .orderBy(asc(order.id));
  if (orders.length === 0) return [];
  const lines = await tx
    .select({ orderId: orderItem.orderId, skuId: orderItem.skuId, count: orderItem.count })
    .from(orderItem)
    .where(
      inArray(
        orderItem.orderId,
        orders.map(({ id }) => id),
      ),
    );
  return orders.map((each) => ({
    ...each,
    lines: lines.filter(({ orderId }) => orderId === each.id),
  }));
}

export type OrderNote = typeof orderNote.$inferSelect;

/** Stores a staff note about an order. */
export async function insertOrderNote(
  tx: Transaction,
  note: Pick<OrderNote, "orderId" | "staffName" | "text" | "at">,
): Promise<void> {
  await tx.insert(orderNote).values({ id: createId(), ...note });
}

/** Returns the notes of an order, newest first. */
export async function listOrderNotes(db: Database, orderId: string): Promise<OrderNote[]> {
  return db
    .select()
    .from(orderNote)
    .where(eq(orderNote.orderId, orderId))
    .orderBy(desc(orderNote.id));
}
