import { and, asc, count, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import { product, sku } from "./schema/products";
import { stockRequest } from "./schema/reminders";

export type StockRequestRecord = typeof stockRequest.$inferSelect;

const IS_OPEN = isNull(stockRequest.endedAt);
const IS_WAITING = and(IS_OPEN, isNotNull(stockRequest.confirmedAt));

/** Inserts an open request. If the address already has one for the SKU, returns false. */
export async function insertStockRequest(
  tx: Transaction,
  request: Pick<
    StockRequestRecord,
    "skuId" | "shopperId" | "email" | "language" | "askedAt" | "confirmedAt"
  >,
): Promise<boolean> {
  const inserted = await tx
    .insert(stockRequest)
    .values({ id: createId(), ...request })
    .onConflictDoNothing();
  return inserted.rowCount === 1;
}

/** Returns the open request of an address for a SKU. */
export async function findOpenStockRequest(
  tx: Transaction,
  { email, skuId }: Pick<StockRequestRecord, "email" | "skuId">,
): Promise<StockRequestRecord | undefined> {
  const [found] = await tx
    .select()
    .from(stockRequest)
    .where(and(eq(stockRequest.email, email), eq(stockRequest.skuId, skuId), IS_OPEN));
  return found;
}

/** Counts the open requests of an address, and how many of them are confirmed. */
export async function countOpenStockRequests(
  db: Database | Transaction,
  email: string,
): Promise<{ open: number; confirmed: number }> {
  const [found] = await db
    .select({ open: count(), confirmed: count(stockRequest.confirmedAt) })
    .from(stockRequest)
    .where(and(eq(stockRequest.email, email), IS_OPEN));
  return found ?? { open: 0, confirmed: 0 };
}

/** Returns a request by its id. */
export async function findStockRequest(
  db: Database | Transaction,
  id: string,
): Promise<StockRequestRecord | undefined> {
  const [found] = await db.select().from(stockRequest).where(eq(stockRequest.id, id));
  return found;
}

/** Confirms an open request. A request that is confirmed or has ended stays as it is. */
export async function setStockRequestConfirmed(
  db: Database | Transaction,
  { id, now, shopperId }: { id: string; now: Date; shopperId?: string },
): Promise<void> {
  await db
    .update(stockRequest)
    .set({ confirmedAt: now, ...(shopperId !== undefined && { shopperId }) })
    .where(and(eq(stockRequest.id, id), IS_OPEN, isNull(stockRequest.confirmedAt)));
}

/** Ends all open requests of an address. */
export async function endStockRequests(tx: Transaction, email: string, now: Date): Promise<void> {
  await tx
    .update(stockRequest)
    .set({ endedAt: now })
    .where(and(eq(stockRequest.email, email), IS_OPEN));
}

/** A shopper and the address of the account, in lower case. */
interface Waiter {
  readonly shopperId: string;
  readonly email: string;
}

/** The requests of a shopper include those that the address of the account made as a visitor. */
const isOf = ({ shopperId, email }: Waiter) =>
  or(eq(stockRequest.shopperId, shopperId), eq(stockRequest.email, email));

/** Returns the SKUs for which a shopper waits with a confirmed open request, the oldest request first. */
export async function listWaitingSkus(db: Database, waiter: Waiter) {
  return db
    .select({
      skuId: sku.id,
      productId: sku.productId,
      productName: product.name,
      packing: sku.packing,
    })
    .from(stockRequest)
    .innerJoin(sku, eq(sku.id, stockRequest.skuId))
    .innerJoin(product, eq(product.id, sku.productId))
    .where(and(isOf(waiter), IS_WAITING))
    .orderBy(asc(stockRequest.id));
}

/** Ends the open requests of a shopper for a SKU. */
export async function endStockRequestsForSku(
  db: Database,
  { skuId, now, ...waiter }: Waiter & { readonly skuId: string; readonly now: Date },
): Promise<void> {
  await db
    .update(stockRequest)
    .set({ endedAt: now })
    .where(and(isOf(waiter), eq(stockRequest.skuId, skuId), IS_OPEN));
}

/** Returns the ids of the SKUs on sale that have free units and confirmed open requests. */
export async function findSkusToMail(db: Database): Promise<string[]> {
  const waiting = db
    .selectDistinct({ skuId: stockRequest.skuId })
    .from(stockRequest)
    .where(IS_WAITING)
    .as("waiting");
  const rows = await db
    .select({ id: sku.id })
    .from(waiting)
    .innerJoin(sku, eq(sku.id, waiting.skuId))
    .innerJoin(product, eq(product.id, sku.productId))
    .where(and(gt(sku.stock, sku.locked), sku.onShelf, product.onShelf))
    .orderBy(asc(sku.id));
  return rows.map(({ id }) => id);
}

/**
 * Locks the requests of a SKU until the transaction ends. Concurrent jobs therefore count the mailed requests one
 * after the other. Buyers do not wait, because the row of the SKU is not locked.
 */
export async function lockStockRequests(tx: Transaction, skuId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${skuId}, 2))`);
}

/** Counts the requests for a SKU whose mail was queued after a time. */
export async function countMailedSince(
  tx: Transaction,
  skuId: string,
  since: Date,
): Promise<number> {
  return tx.$count(
    stockRequest,
    and(eq(stockRequest.skuId, skuId), gt(stockRequest.toldAt, since)),
  );
}

/** Marks the oldest confirmed open requests of a SKU as mailed, and returns them. */
export async function claimOldestStockRequests(
  tx: Transaction,
  { skuId, limit, now }: { skuId: string; limit: number; now: Date },
): Promise<StockRequestRecord[]> {
  // A row that is being cancelled is skipped, because its shopper wants no mail.
  const first = await tx
    .select()
    .from(stockRequest)
    .where(and(eq(stockRequest.skuId, skuId), IS_WAITING))
    .orderBy(asc(stockRequest.id))
    .limit(limit)
    .for("update", { skipLocked: true });
  if (first.length === 0) return [];
  const ids = first.map(({ id }) => id);
  await tx
    .update(stockRequest)
    .set({ toldAt: now, endedAt: now })
    .where(inArray(stockRequest.id, ids));
  return first;
}

/** Counts the confirmed open requests for each of these SKUs. */
export async function countWaitingBySku(
  db: Database,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (skuIds.length === 0) return new Map();
  const rows = await db
    .select({ skuId: stockRequest.skuId, total: count() })
    .from(stockRequest)
    .where(and(inArray(stockRequest.skuId, [...skuIds]), IS_WAITING))
    .groupBy(stockRequest.skuId);
  return new Map(rows.map(({ skuId, total }) => [skuId, total]));
}
