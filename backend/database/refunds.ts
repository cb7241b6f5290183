import { and, asc, desc, eq, inArray, sql, lte, type SQL } from "drizzle-orm";
import type { RefundTransition } from "@contract/model/order-status";
import {
  OPEN_PAYOUT_STATUSES,
  REFUND_STATUS,
  type RefundProgress,
  type RefundStatus,
} from "@contract/model/states";
import type { HkCents } from "@contract/model/money";
import type { StaffRefundSort } from "@contract/staff/states";
import type { Database, Transaction } from "./connection";
import type { PaymentRecord } from "./payments";
import { order, orderItem } from "./schema/orders";
import { payoutRefunds, payment } from "./schema/payments";
import { refund, refundItem } from "./schema/refunds";
import { shopper } from "./schema/shoppers";
import { countUpTo } from "./sql-fragments";

export type RefundRecord = typeof refund.$inferSelect;
export type NewRefund = typeof refund.$inferInsert;

/** The number of returned units of an order line, with the line itself. */
export interface RefundedLine {
  readonly refundId: string;
  readonly count: number;
  readonly line: typeof orderItem.$inferSelect;
}

/** Returns the refund request of an order's shopper without a check of the owner. */
export async function findRefundOfOrder(
  db: Database | Transaction,
  orderId: string,
): Promise<RefundRecord | undefined> {
  const [found] = await db
    .select()
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.byStaff, false)));
  return found;
}

/** Returns the refunds that staff started for an order, oldest first. */
export async function listStaffRefunds(db: Database, orderId: string): Promise<RefundRecord[]> {
  return db
    .select()
    .from(refund)
    .where(and(eq(refund.orderId, orderId), refund.byStaff))
    .orderBy(asc(refund.id));
}

/** Returns a refund by its id without a check of the owner. */
export async function findRefund(
  db: Database | Transaction,
  refundId: string,
): Promise<RefundRecord | undefined> {
  const [found] = await db.select().from(refund).where(eq(refund.id, refundId));
  return found;
}

/** Returns the refund that this shopper requested with this request id. */
export async function findRefundByRequest(
  db: Database | Transaction,
  shopperId: string,
  requestId: string,
): Promise<RefundRecord | undefined> {
  const [found] = await db
    .select()
    .from(refund)
    .where(and(eq(refund.shopperId, shopperId), eq(refund.requestId, requestId)));
  return found;
}

/**
 * The SQL condition for refunds that the shopper sees. A refund that staff proposed is shown once another staff member
 * has approved it.
 */
export const IS_SHOWN_TO_SHOPPER = sql`(not ${refund.byStaff} or ${refund.status} = ${REFUND_STATUS.refunded})`;

/** Returns the shopper's refund with this order number. */
export async function findRefundOfShopper(
  db: Database | Transaction,
  shopperId: string,
  refundId: string,
): Promise<{ refund: RefundRecord; orderNo: string } | undefined> {
  const [found] = await db
    .select({ refund, orderNo: order.orderNo })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.orderId))
    .where(and(eq(refund.id, refundId), eq(refund.shopperId, shopperId), IS_SHOWN_TO_SHOPPER));
  return found;
}

/** Locks the row of a refund until the transaction ends. To avoid deadlocks, lock its order first. */
export async function lockRefund(
  tx: Transaction,
  refundId: string,
): Promise<RefundRecord | undefined> {
  const [found] = await tx.select().from(refund).where(eq(refund.id, refundId)).for("update");
  return found;
}

/** Returns the order id of a refund. It takes no lock. */
export async function findOrderIdOfRefund(
  tx: Transaction,
  refundId: string,
): Promise<string | undefined> {
  const [found] = await tx
    .select({ orderId: refund.orderId })
    .from(refund)
    .where(eq(refund.id, refundId));
  return found?.orderId;
}

/**
 * Inserts a refund and its lines. Returns false without a change if the refund number is taken. The caller can then
 * try another number.
 */
export async function insertRefund(
  tx: Transaction,
  row: NewRefund,
  counts: ReadonlyMap<string, number>,
): Promise<boolean> {
  const written = await tx
    .insert(refund)
    .values(row)
    .onConflictDoNothing({ target: refund.refundNo })
    .returning({ id: refund.id });
  if (written.length === 0) return false;
  const lines = [...counts].filter(([, returned]) => returned > 0);
  if (lines.length > 0) {
    await tx.insert(refundItem).values(
      lines.map(([orderItemId, returned]) => ({
        refundId: row.id,
        orderItemId,
        count: returned,
      })),
    );
  }
  return true;
}

/**
 * Applies a transition of contract/model/order-status. Returns false if the refund does not have the status that the
 * transition starts from.
 */
export async function changeRefundProgress(
  tx: Transaction,
  refundId: string,
  { from, to, status }: RefundTransition,
  change: Omit<Partial<NewRefund>, "progress" | "status">,
): Promise<boolean> {
  const moved = await tx
    .update(refund)
    .set({ ...change, progress: to, status })
    .where(and(eq(refund.id, refundId), inArray(refund.progress, [...from])))
    .returning({ id: refund.id });
  return moved.length === 1;
}

/** Replaces the lines of a refund. Lines without units are left out. */
export async function replaceRefundLines(
  tx: Transaction,
  refundId: string,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  await tx.delete(refundItem).where(eq(refundItem.refundId, refundId));
  const lines = [...counts].filter(([, count]) => count > 0);
  if (lines.length === 0) return;
  await tx
    .insert(refundItem)
    .values(lines.map(([orderItemId, count]) => ({ refundId, orderItemId, count })));
}

/** Returns the lines of these refunds. */
export async function getLinesOfRefunds(
  db: Database | Transaction,
  refundIds: readonly string[],
): Promise<RefundedLine[]> {
  if (refundIds.length === 0) return [];
  return db
    .select({ refundId: refundItem.refundId, count: refundItem.count, line: orderItem })
    .from(refundItem)
    .innerJoin(orderItem, eq(orderItem.id, refundItem.orderItemId))
    .where(inArray(refundItem.refundId, [...refundIds]))
    .orderBy(asc(orderItem.lineNo));
}

/** Adds the returned units to the counts of the order lines. */
export async function markLinesReturned(
  tx: Transaction,
  lines: readonly RefundedLine[],
): Promise<void> {
  for (const { line, count: returned } of lines) {
    await tx
      .update(orderItem)
      .set({ returnedCount: sql`${orderItem.returnedCount} + ${returned}` })
      .where(eq(orderItem.id, line.id));
  }
}

/** Adds cancelled units to the counts of the order lines. They also count as returned. */
export async function markLinesCancelled(
  tx: Transaction,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [orderItemId, count] of counts) {
    if (count === 0) continue;
    await tx
      .update(orderItem)
      .set({
        returnedCount: sql`${orderItem.returnedCount} + ${count}`,
        cancelledCount: sql`${orderItem.cancelledCount} + ${count}`,
      })
      .where(eq(orderItem.id, orderItemId));
  }
}

/** Adds an amount to the refunded amount of an order. Returns false if the total would exceed the paid amount. */
export async function addRefundedCents(
  tx: Transaction,
  orderId: string,
  amountCents: HkCents,
): Promise<boolean> {
  const added = await tx
    .update(order)
    .set({ refundedCents: sql`${order.refundedCents} + ${amountCents}` })
    .where(
      and(eq(order.id, orderId), sql`${order.refundedCents} + ${amountCents} <= ${order.payCents}`),
    )
    .returning({ id: order.id });
  return added.length === 1;
}

interface RefundListQuery {
  readonly shopperId?: string | undefined;
  readonly status?: RefundStatus | undefined;
  readonly progress?: RefundProgress | undefined;
  readonly keyword?: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
  readonly sort: StaffRefundSort;
}

export interface RefundListRow {
  readonly refund: RefundRecord;
  readonly orderNo: string;
  readonly orderStatus: number;
  readonly loginName: string;
}

/** The sort orders of the refund list. */
const REFUND_SORTS = {
  oldest: [asc(refund.id)],
  newest: [desc(refund.id)],
  largest: [desc(refund.amountCents), desc(refund.id)],
  smallest: [asc(refund.amountCents), asc(refund.id)],
} as const satisfies Readonly<Record<StaffRefundSort, readonly SQL[]>>;

/** Returns a page of the refunds of one shopper or of all shoppers, and the total number of matches. */
export async function listRefunds(
  db: Database,
  query: RefundListQuery,
): Promise<{ rows: RefundListRow[]; total: number }> {
  const where = toRefundConditions(query);
  const inOrder = REFUND_SORTS[query.sort];
  const page = db
    .select({ id: refund.id })
    .from(refund)
    .where(where)
    .orderBy(...inOrder)
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize);
  const [rows, total] = await Promise.all([
    db
      .select({
        refund,
        orderNo: order.orderNo,
        orderStatus: order.status,
        loginName: shopper.loginName,
      })
      .from(refund)
      .innerJoin(order, eq(order.id, refund.orderId))
      .innerJoin(shopper, eq(shopper.id, refund.shopperId))
      // Select the page's ids with a subquery that reads only an index. Otherwise PostgreSQL reads all refunds.
      .where(sql`${refund.id} = any(array(${page}))`)
      .orderBy(...inOrder),
    countUpTo(db, db.select({ id: refund.id }).from(refund).where(where).$dynamic()),
  ]);
  return { rows, total };
}

/** Returns the SQL condition for a refund list. */
export function toRefundConditions(
  query: Omit<RefundListQuery, "pageNum" | "pageSize" | "sort">,
): SQL | undefined {
  return and(
    query.shopperId === undefined
      ? undefined
      : and(eq(refund.shopperId, query.shopperId), IS_SHOWN_TO_SHOPPER),
    query.status === undefined ? undefined : eq(refund.status, query.status),
    query.progress === undefined ? undefined : eq(refund.progress, query.progress),
    query.keyword === undefined || query.keyword === "" ? undefined : matchesKeyword(query.keyword),
  );
}

/**
 * Returns the SQL condition that a keyword equals the refund number, the order number or the login name. Each
 * comparison uses its own index.
 */
function matchesKeyword(keyword: string): SQL {
  return sql`${refund.id} in (
    select r.id from refund r where r.refund_no = ${keyword}
    union select r.id from refund r join shop_order o on o.id = r.order_id where o.order_no = ${keyword}
    union select r.id from refund r join shopper s on s.id = r.shopper_id where lower(s.login_name) = lower(${keyword}))`;
}

/** A refund payout: an amount in HK cents that the shop pays back to the shopper. */
export type PayoutRefundRecord = typeof payoutRefunds.$inferSelect;

/**
 * Claims a refund payout that is due, and postpones its next attempt to `retryAt` so that no other process claims it.
 * Returns undefined if no payout is due.
 */
export async function claimPayoutRefund(
  tx: Transaction,
  now: Date,
  retryAt: (attempts: number) => Date,
): Promise<{ back: PayoutRefundRecord; payment: PaymentRecord } | undefined> {
  const [due] = await tx
    .select({ back: payoutRefunds, payment })
    .from(payoutRefunds)
    .innerJoin(payment, eq(payment.id, payoutRefunds.paymentId))
    .where(and(eq(payoutRefunds.status, "waiting"), lte(payoutRefunds.nextTryAt, now)))
    .orderBy(payoutRefunds.nextTryAt)
    .limit(1)
    .for("no key update", { of: payoutRefunds, skipLocked: true });
  if (due === undefined) return undefined;
  const attempts = due.back.attempts + 1;
  await tx
    .update(payoutRefunds)
    .set({ attempts, nextTryAt: retryAt(attempts) })
    .where(eq(payoutRefunds.id, due.back.id));
  return { ...due, back: { ...due.back, attempts } };
}

/** Updates the status of an open refund payout. A finished payout is not changed. */
export async function updatePayoutRefund(
  db: Database | Transaction,
  id: string,
  change: Pick<typeof payoutRefunds.$inferInsert, "status" | "providerRef" | "doneAt">,
): Promise<void> {
  await db
    .update(payoutRefunds)
    .set(change)
    .where(and(eq(payoutRefunds.id, id), inArray(payoutRefunds.status, [...OPEN_PAYOUT_STATUSES])));
}

/** Records the result that a provider reports for a payout. If the payout failed, staff must pay manually. */
export async function closePayoutRefund(
  tx: Transaction,
  refundKey: string,
  isSucceeded: boolean,
  now: Date,
): Promise<"noted" | "already"> {
  const closed = await tx
    .update(payoutRefunds)
    .set(isSucceeded ? { status: "done", doneAt: now } : { status: "manual" })
    .where(
      and(
        eq(payoutRefunds.refundKey, refundKey),
        inArray(
          payoutRefunds.status,
          isSucceeded ? [...OPEN_PAYOUT_STATUSES, "manual"] : [...OPEN_PAYOUT_STATUSES],
        ),
      ),
    )
    .returning({ id: payoutRefunds.id });
  return closed.length === 1 ? "noted" : "already";
}

/** Returns the payouts of a refund. There is at most one. */
export async function listPayoutsOfRefund(
  db: Database,
  refundId: string,
): Promise<PayoutRefundRecord[]> {
  return db
    .select()
    .from(payoutRefunds)
    .where(eq(payoutRefunds.refundKey, `refund:${refundId}`));
}
