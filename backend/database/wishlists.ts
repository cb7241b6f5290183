import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { Bilingual } from "@contract/model/languages";
import type { HkCents } from "@contract/model/money";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import { wishlist } from "./schema/products";
import type { WishKey } from "./shoppers";

/** A wish with the current state of its product. */
export interface WishRow extends WishKey {
  readonly productName: Bilingual;
  readonly cover: string;
  readonly packing: Bilingual | null;
  /** The current price. Null if the wish names no SKU and the product has none on sale. */
  readonly priceCents: HkCents | null;
  readonly addedPriceCents: HkCents;
  readonly stock: number;
  readonly addedInStock: boolean;
  readonly onShelf: boolean;
  readonly addedAt: Date;
}

/** A wish to store, with the price and the stock that the shopper saw. */
export interface NewWish extends WishKey {
  readonly addedPriceCents: HkCents;
  readonly addedInStock: boolean;
}

/** Returns the shopper's wishes, newest first. A wish without a SKU has the price of the default SKU. */
export async function listWishes(
  db: Database | Transaction,
  shopperId: string,
): Promise<WishRow[]> {
  const found = await db.execute<WishRow & Record<string, unknown>>(sql`
    select w.product_id::text as "productId", coalesce(w.sku_id::text, '') as "skuId",
      p.name as "productName",
      coalesce((select own.path from product_picture own where own.sku_id = w.sku_id and not own.removed
        order by own.position limit 1), p.cover) as cover,
      case when w.sku_id is not null then s.packing end as packing,
      s.price_cents as "priceCents", w.added_price_cents as "addedPriceCents",
      greatest(0, coalesce(s.stock - s.locked, 0)) as stock, w.added_in_stock as "addedInStock",
      (p.on_shelf and coalesce(s.on_shelf, false)) as "onShelf", w.created_at as "addedAt"
    from wishlist w join product p on p.id = w.product_id
    left join sku s on s.id = coalesce(w.sku_id, (select shown.id from shown_sku(p.id) shown))
    where w.shopper_id = ${shopperId} order by w.id desc`);
  return found.rows.map((row) => ({ ...row, addedAt: new Date(row.addedAt) }));
}

/** Returns the keys of the shopper's wishes. */
export async function listWishKeys(tx: Transaction, shopperId: string): Promise<WishKey[]> {
  const found = await tx
    .select({ productId: wishlist.productId, skuId: wishlist.skuId })
    .from(wishlist)
    .where(eq(wishlist.shopperId, shopperId));
  return found.map(({ productId, skuId }) => ({ productId, skuId: skuId ?? "" }));
}

/** Stores wishes. The last one is the newest. A wish that exists already is not changed. */
export async function insertWishes(
  tx: Transaction,
  shopperId: string,
  wishes: readonly NewWish[],
): Promise<void> {
  if (wishes.length === 0) return;
  const rows = wishes.map(({ skuId, ...wish }) => ({
    id: createId(),
    shopperId,
    skuId: skuId === "" ? null : skuId,
    ...wish,
  }));
  await tx.insert(wishlist).values(rows).onConflictDoNothing();
}

/** Deletes a wish of the shopper. An unknown wish is ignored. */
export async function deleteWish(
  db: Database | Transaction,
  shopperId: string,
  wish: WishKey,
): Promise<void> {
  await db.delete(wishlist).where(and(eq(wishlist.shopperId, shopperId), isWish(wish)));
}

function isWish({ productId, skuId }: WishKey): SQL | undefined {
  const isSku = skuId === "" ? isNull(wishlist.skuId) : eq(wishlist.skuId, skuId);
  return and(eq(wishlist.productId, productId), isSku);
}
