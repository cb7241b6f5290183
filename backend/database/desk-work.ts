import { and, count, eq, sql } from "drizzle-orm";
import { ORDER_STATUS, REFUND_STATUS } from "@contract/states";
import { waitingForDesk } from "./admin-lists";
import type { Database } from "./connection";
import { order } from "./schema/orders";
import { payment } from "./schema/payments";
import { product, sku } from "./schema/products";
import { refund } from "./schema/refunds";

/** How much waits for the staff, each counted as the list that shows it. */
export interface DeskWork {
  readonly toShip: number;
  readonly refunds: number;
  readonly replacements: number;
  readonly payments: number;
  readonly lowStock: number;
}

/** Counts what waits; `lowStockAt` is the most that a packing on sale may have free to count as low. */
export async function countDeskWork(db: Database, lowStockAt: number): Promise<DeskWork> {
  const [toShip, refunds, replacements, payments, lowStock] = await Promise.all([
    db.select({ n: count() }).from(order).where(eq(order.status, ORDER_STATUS.awaitingShipment)),
    db.select({ n: count() }).from(refund).where(eq(refund.status, REFUND_STATUS.launched)),
    db.select({ n: count() }).from(refund).where(eq(refund.progress, "approved")),
    db.select({ n: count() }).from(payment).where(waitingForDesk()),
    db
      .select({ n: count() })
      .from(sku)
      .innerJoin(product, eq(product.id, sku.productId))
      .where(and(sku.onShelf, product.onShelf, sql`${sku.stock} - ${sku.locked} <= ${lowStockAt}`)),
  ]);
  return {
    toShip: numberOf(toShip),
    refunds: numberOf(refunds),
    replacements: numberOf(replacements),
    payments: numberOf(payments),
    lowStock: numberOf(lowStock),
  };
}

function numberOf(counted: readonly { readonly n: number }[]): number {
  return counted[0]?.n ?? 0;
}
