import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { HkCents } from "@contract/model/money";
import type { Database, Transaction } from "./connection";
import { queryPrepared } from "./prepared-statements";
import { createId } from "./ids";
import { toIdArraySql } from "./products";
import { cartItem } from "./schema/products";
import { SKU_FOR_SALE_COLUMNS } from "./skus";
import type { SkuForSale } from "./skus";

/** A cart line with the current state of its SKU. */
export interface CartLine extends SkuForSale {
  readonly id: string;
  readonly count: number;
  readonly addedPriceCents: HkCents;
}

/** Returns the shopper's cart lines, newest first. If `ids` is given, only those lines are returned. */
export async function listCart(
  db: Database | Transaction,
  shopperId: string,
  ids?: readonly string[],
): Promise<CartLine[]> {
  const found = await queryPrepared(() =>
    db.execute<CartLine & Record<string, unknown>>(sql`
    select c.id, c.count, c.added_price_cents as "addedPriceCents", ${SKU_FOR_SALE_COLUMNS}
    from cart_item c join sku s on s.id = c.sku_id join product p on p.id = s.product_id
    where c.shopper_id = ${shopperId} ${ids === undefined ? sql`` : sql`and c.id = any(${toIdArraySql(ids)})`}
    order by c.id desc`),
  );
  return found.rows;
}

/** Counts the shopper's cart lines. */
export async function countCartLines(
  db: Database | Transaction,
  shopperId: string,
): Promise<number> {
  const [found] = await db
    .select({ lines: count() })
    .from(cartItem)
    .where(eq(cartItem.shopperId, shopperId));
  return found?.lines ?? 0;
}

/** Returns the shopper's cart line of a SKU. */
export async function findCartLine(
  tx: Transaction,
  shopperId: string,
  skuId: string,
): Promise<typeof cartItem.$inferSelect | undefined> {
  const [found] = await tx
    .select()
    .from(cartItem)
    .where(and(eq(cartItem.shopperId, shopperId), eq(cartItem.skuId, skuId)));
  return found;
}

/** Sets the count and the price of a SKU's cart line. Creates the line if there is none. */
export async function upsertCartLine(
  tx: Transaction,
  line: Pick<CartLine, "skuId" | "count" | "addedPriceCents"> & {
    readonly shopperId: string;
    /** The id of the visitor's basket that the goods come from. Undefined keeps the stored value. */
    readonly basketId?: string | undefined;
  },
): Promise<{ id: string }> {
  const [written] = await tx
    .insert(cartItem)
    .values({ id: createId(), ...line })
    .onConflictDoUpdate({
      target: [cartItem.shopperId, cartItem.skuId],
      set: { count: line.count, addedPriceCents: line.addedPriceCents, basketId: line.basketId },
    })
    .returning({ id: cartItem.id });
  if (written === undefined) throw new Error("The cart line was not written.");
  return written;
}

/** Sets the count of a cart line of the shopper. Returns false if there is no such line. */
export async function setCartCount(
  tx: Transaction,
  shopperId: string,
  id: string,
  newCount: number,
): Promise<boolean> {
  const changed = await tx
    .update(cartItem)
    .set({ count: newCount })
    .where(and(eq(cartItem.id, id), eq(cartItem.shopperId, shopperId)))
    .returning({ id: cartItem.id });
  return changed.length === 1;
}

/** Deletes lines from the shopper's cart. Unknown ids are ignored. */
export async function removeCartLines(
  db: Database | Transaction,
  shopperId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(cartItem)
    .where(and(eq(cartItem.shopperId, shopperId), inArray(cartItem.id, [...ids])));
}
