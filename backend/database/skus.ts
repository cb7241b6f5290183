import { inArray, sql } from "drizzle-orm";
import type { Bilingual } from "@contract/model/languages";
import type { HkCents } from "@contract/model/money";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import { addToSalesCounts, toIdArraySql } from "./products";
import { sku, stockMovement } from "./schema/products";

/** A SKU with the data for the cart and the checkout. */
export interface SkuForSale {
  readonly skuId: string;
  readonly productId: string;
  readonly productName: Bilingual;
  readonly brandCode: string | null;
  readonly categoryCode: string;
  readonly cover: string;
  readonly packing: Bilingual;
  readonly priceCents: HkCents;
  readonly originalPriceCents: HkCents | null;
  readonly stock: number;
  readonly locked: number;
  /** True if both the SKU and its product are on sale. */
  readonly onShelf: boolean;
}

/** A number of units of a SKU. */
export interface SkuCount {
  readonly skuId: string;
  readonly count: number;
}

const SKU_COLUMNS = sql`
  s.id as "skuId", p.id as "productId", p.name as "productName",
  p.brand_code as "brandCode", p.category_code as "categoryCode",
  coalesce((select own.path from product_picture own where own.sku_id = s.id and not own.removed
    order by own.position limit 1), p.cover) as cover, s.packing,
  s.price_cents as "priceCents", s.original_price_cents as "originalPriceCents",
  s.stock, s.locked, (s.on_shelf and p.on_shelf) as "onShelf"`;

/** The SQL columns of `SkuForSale`. The query must join `sku s` with `product p`. */
export const SKU_FOR_SALE_COLUMNS = SKU_COLUMNS;

/** Returns these SKUs in id order. Unknown ids are left out. */
export async function findSkus(
  db: Database | Transaction,
  skuIds: readonly string[],
): Promise<SkuForSale[]> {
  const found = await db.execute<SkuForSale & Record<string, unknown>>(sql`
    select ${SKU_COLUMNS} from sku s join product p on p.id = s.product_id
    where s.id = any(${toIdArraySql(skuIds)}) order by s.id`);
  return found.rows;
}

/**
 * Returns the SKU that a product sells by default: the cheapest one in stock, or the cheapest one if none is in
 * stock. The database function `shown_sku` selects it.
 */
export async function findDefaultSku(
  db: Database | Transaction,
  productId: string,
): Promise<SkuForSale | undefined> {
  const found = await db.execute<SkuForSale & Record<string, unknown>>(sql`
    select ${SKU_COLUMNS} from product p cross join lateral shown_sku(p.id) s
    where p.id = ${productId} and p.on_shelf`);
  return found.rows[0];
}

/**
 * Locks these SKUs until the transaction ends and returns them. Rows are always locked in id order, so concurrent
 * buyers of the same goods wait for each other and cannot deadlock.
 */
export async function lockSkus(tx: Transaction, skuIds: readonly string[]): Promise<SkuForSale[]> {
  const locked = await tx.execute<SkuForSale & Record<string, unknown>>(sql`
    select ${SKU_COLUMNS} from sku s join product p on p.id = s.product_id
    where s.id = any(${toIdArraySql(skuIds)}) order by s.id for no key update of s`);
  return locked.rows;
}

/** Goods to reserve. If a price is given, the SKU must still have that price. */
export interface SkuToReserve extends SkuCount {
  readonly priceCents?: HkCents;
}

/**
 * Reserves goods for an unpaid order. It raises `locked` if enough units are free, on sale and at the expected price.
 * Returns the stock of each SKU, whose rows stay locked. Returns null if some goods could not be reserved. The caller
 * must then roll the transaction back. Call it last, because other buyers of the same goods wait until the
 * transaction ends.
 */
export async function reserveStock(
  tx: Transaction,
  goods: readonly SkuToReserve[],
): Promise<ReadonlyMap<string, number> | null> {
  const prices = `{${goods.map(({ priceCents }) => priceCents ?? "null").join(",")}}`;
  const promised = await tx.execute<{ skuId: string; stock: number }>(sql`
    with ${lockRowsSql(goods)}
    update sku s set locked = s.locked + g.count
    from ${toRows(goods)} join mine on mine.id = g.id
      join unnest(${toIdArraySql(listIds(goods))}, ${prices}::bigint[]) as asked(id, price) on asked.id = g.id,
      product p
    where s.id = g.id and p.id = s.product_id and s.stock - s.locked >= g.count
      and s.on_shelf and p.on_shelf and s.price_cents = coalesce(asked.price, s.price_cents)
    returning s.id as "skuId", s.stock`);
  if (promised.rowCount !== goods.length) return null;
  return new Map(promised.rows.map(({ skuId, stock }) => [skuId, stock]));
}

/** Releases the reserved goods of an unpaid order that expired or was cancelled. */
export async function releaseStock(tx: Transaction, goods: readonly SkuCount[]): Promise<void> {
  await tx.execute(sql`
    with ${lockRowsSql(goods)}
    update sku s set locked = s.locked - g.count
    from ${toRows(goods)} join mine on mine.id = g.id where s.id = g.id`);
}

/**
 * Removes the reserved goods of a paid order from the stock, records the stock movements and counts the sales. Call
 * it last, because other buyers of the same goods wait until the transaction ends.
 */
export async function sellStock(
  tx: Transaction,
  orderId: string,
  goods: readonly (SkuCount & { productId: string })[],
  at: Date,
): Promise<void> {
  await tx.insert(stockMovement).values(
    goods.map((line) => ({
      id: createId(),
      skuId: line.skuId,
      change: -line.count,
      reason: "sold" as const,
      orderId,
      at,
    })),
  );
  await tx.execute(sql`
    with ${lockRowsSql(goods)}
    update sku s set stock = s.stock - g.count, locked = s.locked - g.count
    from ${toRows(goods)} join mine on mine.id = g.id where s.id = g.id`);
  await addToSalesCounts(tx, countByProduct(goods), 1);
}

/**
 * Adds goods back to the stock. The reason is `refunded` before shipping, which also reduces the sales count. The
 * reason is `restocked` when staff accept returned goods. Call it for SKUs in id order.
 */
export async function restockSku(
  tx: Transaction,
  back: SkuCount & { orderId: string; reason: "refunded" | "restocked"; staffName?: string },
): Promise<void> {
  const updated = await tx.execute<{ product_id: string }>(sql`
    update sku set stock = stock + ${back.count} where id = ${back.skuId} returning product_id`);
  const productId = updated.rows[0]?.product_id;
  if (productId === undefined) return;
  await tx.insert(stockMovement).values({
    id: createId(),
    skuId: back.skuId,
    change: back.count,
    reason: back.reason,
    orderId: back.orderId,
    ...(back.staffName !== undefined && { staffName: back.staffName }),
  });
  if (back.reason === "refunded")
    await addToSalesCounts(tx, new Map([[productId, back.count]]), -1);
}

/**
 * Removes replacement goods from the stock. Returns a SKU that lacks free stock, or undefined if all goods were
 * available. If it returns a SKU, the caller must roll back.
 */
export async function removeReplacementStock(
  tx: Transaction,
  goods: readonly SkuCount[],
  about: { readonly orderId: string; readonly at: Date; readonly staffName: string },
): Promise<SkuForSale | undefined> {
  const locked = await lockSkus(tx, listIds(goods));
  const short = goods.find(({ skuId, count }) => {
    const sku = locked.find((each) => each.skuId === skuId);
    return sku !== undefined && sku.stock - sku.locked < count;
  });
  if (short !== undefined) return locked.find(({ skuId }) => skuId === short.skuId);
  await tx.execute(sql`
    update sku s set stock = s.stock - g.count from ${toRows(goods)} where s.id = g.id`);
  const known = goods.filter(({ skuId }) => locked.some((each) => each.skuId === skuId));
  if (known.length > 0)
    await tx.insert(stockMovement).values(
      known.map(({ skuId, count }) => ({
        id: createId(),
        skuId,
        change: -count,
        reason: "replaced" as const,
        ...about,
      })),
    );
  return undefined;
}

function countByProduct(
  goods: readonly { productId: string; count: number }[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { productId, count } of goods) {
    counts.set(productId, (counts.get(productId) ?? 0) + count);
  }
  return counts;
}

function listIds(goods: readonly SkuCount[]): string[] {
  return goods.map((line) => line.skuId);
}

/**
 * Returns a common table expression that locks the rows in id order. It is a part of the update, so no further round
 * trip is needed while the rows are locked.
 */
function lockRowsSql(goods: readonly SkuCount[]) {
  return sql`mine as (
    select s.id from sku s where s.id = any(${toIdArraySql(listIds(goods))}) order by s.id for no key update)`;
}

function toRows(goods: readonly SkuCount[]) {
  const counts = `{${goods.map((line) => line.count).join(",")}}`;
  return sql`unnest(${toIdArraySql(listIds(goods))}, ${counts}::int[]) as g(id, count)`;
}

/** Returns the barcodes of these SKUs by SKU id. A SKU without a barcode has an empty text. */
export async function findBarcodes(
  db: Database,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (skuIds.length === 0) return new Map();
  const found = await db
    .select({ id: sku.id, barcode: sku.barcode })
    .from(sku)
    .where(inArray(sku.id, [...new Set(skuIds)]));
  return new Map(found.map(({ id, barcode }) => [id, barcode]));
}
