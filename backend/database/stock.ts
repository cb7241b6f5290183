import { and, count, desc, eq, gte, inArray, ne, sql, type SQL } from "drizzle-orm";
import type { Bilingual } from "@contract/model/languages";
import type { StockMovementReason } from "@contract/staff/states";
import type { AdminQuery, ExportPage, Page } from "./admin-lists";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import { toIdArraySql } from "./products";
import { order } from "./schema/orders";
import { product, sku, stockMovement } from "./schema/products";
import { countUpTo, splitIntoBatches } from "./sql-fragments";
import { toKeywordCondition, type SkuRecord } from "./staff-products";

/* Reads and writes the stock movements that staff see and make. */

/** A change of a SKU's stock by staff. */
export interface StockChange {
  readonly skuId: string;
  /** The number of units to add. It is negative for units that leave the stock. */
  readonly change: number;
  readonly reason: StockMovementReason;
  readonly staffName: string;
  readonly requestId?: string | undefined;
}

/** Changes the stock of SKUs and records the movements. The caller must hold the locks of the SKUs. */
export async function applyStockChanges(
  tx: Transaction,
  changes: readonly StockChange[],
): Promise<void> {
  const moved = changes.filter(({ change }) => change !== 0);
  if (moved.length === 0) return;
  const counts = `{${moved.map(({ change }) => change).join(",")}}`;
  await tx.execute(sql`update sku s set stock = s.stock + g.change
    from unnest(${toIdArraySql(moved.map(({ skuId }) => skuId))}, ${counts}::int[]) as g(id, change)
    where s.id = g.id`);
  for (const batch of splitIntoBatches(moved))
    await tx.insert(stockMovement).values(batch.map((each) => ({ ...each, id: createId() })));
}

/** Returns the SKUs that a submitted form has already moved. The key identifies the form. */
export async function findMovedSkus(
  tx: Transaction,
  requestId: string,
  skuIds: readonly string[],
): Promise<Set<string>> {
  const found = await tx
    .select({ skuId: stockMovement.skuId })
    .from(stockMovement)
    .where(and(eq(stockMovement.requestId, requestId), inArray(stockMovement.skuId, [...skuIds])));
  return new Set(found.map(({ skuId }) => skuId));
}

/** A stock movement as staff see it. */
export interface ListedMovement {
  readonly id: string;
  readonly skuId: string;
  readonly packing: Bilingual;
  readonly change: number;
  readonly reason: StockMovementReason;
  readonly staffName: string;
  readonly orderId: string | null;
  readonly orderNo: string;
  readonly time: Date;
}

/** Returns a page of the stock movements of a product's SKUs, newest first. */
export async function listStockMovements(
  db: Database,
  { productId, pageNum, pageSize }: AdminQuery & { readonly productId: string },
): Promise<Page<ListedMovement>> {
  const ofProduct = inArray(
    stockMovement.skuId,
    db.select({ id: sku.id }).from(sku).where(eq(sku.productId, productId)),
  );
  const rows = await db
    .select({
      id: stockMovement.id,
      skuId: stockMovement.skuId,
      packing: sku.packing,
      change: stockMovement.change,
      reason: stockMovement.reason,
      staffName: stockMovement.staffName,
      orderId: order.id,
      orderNo: sql<string>`coalesce(${order.orderNo}, '')`,
      time: stockMovement.at,
    })
    .from(stockMovement)
    .innerJoin(sku, eq(sku.id, stockMovement.skuId))
    .leftJoin(order, eq(order.id, stockMovement.orderId))
    .where(ofProduct)
    .orderBy(desc(stockMovement.at), desc(stockMovement.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const counted = db.select({ id: stockMovement.id }).from(stockMovement).where(ofProduct);
  return { rows, total: await countUpTo(db, counted.$dynamic()) };
}

/** Returns the units of these SKUs that were sold since a time. Units of cancelled orders are subtracted. */
export async function countSoldSince(
  db: Database,
  skuIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  if (skuIds.length === 0) return new Map();
  const found = await db
    .select({ skuId: stockMovement.skuId, sold: sql<number>`-sum(${stockMovement.change})::int` })
    .from(stockMovement)
    .where(
      and(
        inArray(stockMovement.skuId, [...skuIds]),
        gte(stockMovement.at, since),
        inArray(stockMovement.reason, ["sold", "refunded"]),
      ),
    )
    .groupBy(stockMovement.skuId);
  return new Map(found.map(({ skuId, sold }) => [skuId, sold]));
}

/** A SKU on the sheet of a stocktake. */
export interface SheetRow extends Pick<SkuRecord, "packing" | "barcode" | "stock"> {
  readonly skuId: string;
  readonly name: Bilingual;
}

/** The order of the sheet: by product name, and within a product as in the shop. All columns ascend. */
const SHEET_ORDER = sql`${product.name} ->> 'zhTw', ${product.id}, -${sku.weight}, ${sku.id}`;

function isBehindOnSheet(db: Database, skuId: string): SQL {
  const position = db
    .select({ position: SHEET_ORDER })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(eq(sku.id, skuId));
  return sql`(${SHEET_ORDER}) > ${position}`;
}

/**
 * Returns a page of the SKUs of products that are not archived, by product name. If `after` is given, the page starts
 * behind that SKU, and `total` does not depend on it.
 */
export async function listStockSheet(
  db: Database,
  query: AdminQuery & ExportPage,
): Promise<Page<SheetRow>> {
  const where = and(
    ne(product.state, "archived"),
    await toKeywordCondition(db, query.keyword ?? ""),
  );
  const behind = query.after === undefined ? undefined : isBehindOnSheet(db, query.after);
  const rows = await db
    .select({
      skuId: sku.id,
      name: product.name,
      packing: sku.packing,
      barcode: sku.barcode,
      stock: sku.stock,
    })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(and(where, behind))
    .orderBy(SHEET_ORDER)
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize);
  const [found] = await db
    .select({ total: count() })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(where);
  return { rows, total: found?.total ?? 0 };
}
