import { asc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { StockReason } from "@contract/staff/states";
import type { HkCents } from "@contract/model/money";
import type { Bilingual } from "@contract/model/languages";
import { STATUSES_WITH_GOODS_IN_SHOP } from "@contract/model/order-status";
import { getShopNow } from "./clock";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import { toIdArraySql } from "./products";
import { toSqlCodeList } from "./schema/columns";
import { product, sku, stockMovement } from "./schema/products";
import type { ProductRecord, SkuRecord } from "./staff-products";

/**
 * Locks products and their SKUs until the transaction ends. The SKUs are locked first and in id order. Orders lock
 * them in the same order, so no deadlock occurs.
 */
export async function lockProducts(
  tx: Transaction,
  ids: readonly string[],
): Promise<ProductRecord[]> {
  if (ids.length === 0) return [];
  await tx
    .select({ id: sku.id })
    .from(sku)
    .where(inArray(sku.productId, [...ids]))
    .orderBy(asc(sku.id))
    .for("no key update");
  return tx
    .select()
    .from(product)
    .where(inArray(product.id, [...ids]))
    .orderBy(asc(product.id))
    .for("no key update");
}

/** Locks a product and its SKUs. */
export async function lockProduct(tx: Transaction, id: string): Promise<ProductRecord | undefined> {
  const [found] = await lockProducts(tx, [id]);
  return found;
}

/** Inserts a product. */
export async function insertProduct(
  tx: Transaction,
  row: typeof product.$inferInsert,
): Promise<void> {
  await tx.insert(product).values(row);
}

/** The product columns that staff edit. */
const WRITTEN_COLUMNS = [
  ...(["name", "summary", "description", "suitableFor", "usage", "ingredients"] as const),
  ...(["warnings", "brandCode", "categoryCode", "efficacyCodes", "range", "state"] as const),
  ...(["publishFrom", "publishUntil", "lowStock", "searchText", "facts"] as const),
] as const;
export type ProductTexts = Required<
  Pick<typeof product.$inferInsert, (typeof WRITTEN_COLUMNS)[number]>
>;

/**
 * Inserts or updates products with one statement. An update changes only the columns that staff edit, and the
 * version.
 */
export async function saveProducts(
  tx: Transaction,
  rows: readonly (typeof product.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(product)
    .values([...rows])
    .onConflictDoUpdate({
      target: product.id,
      set: setProposedValues(product, [...WRITTEN_COLUMNS, "version"]),
    });
}

/** Returns the SET clause of an upsert. It sets each column to the value of the proposed row. */
function setProposedValues<Column extends string>(
  table: Readonly<Record<Column, { readonly name: string }>>,
  columns: readonly Column[],
): Record<string, SQL> {
  return Object.fromEntries(
    columns.map((column) => [column, sql`excluded.${sql.identifier(table[column].name)}`]),
  );
}

/** Updates a product and returns its new version. */
export async function updateProduct(
  tx: Transaction,
  id: string,
  row: Partial<typeof product.$inferInsert>,
): Promise<number> {
  const [saved] = await tx
    .update(product)
    .set({ ...row, version: sql`${product.version} + 1` })
    .where(eq(product.id, id))
    .returning({ version: product.version });
  return saved?.version ?? 0;
}

/** The new values of a SKU. `stockChange` is added to its stock. */
export interface SkuEdit {
  readonly row: Omit<typeof sku.$inferInsert, "stock">;
  /** The locked current row. Undefined for a new SKU. */
  readonly before: SkuRecord | undefined;
  readonly stockChange: number;
  readonly reason: StockReason | "initial";
  /** The staff member who changes the stock. */
  readonly staffName: string;
}

/** The columns of an existing SKU that staff edit. */
const EDITED_COLUMNS = [
  ...(["packing", "volumeMl", "netGrams", "pieces", "priceCents", "originalPriceCents"] as const),
  ...(["stock", "barcode", "shippingGrams", "lastsWeeks", "onShelf", "weight"] as const),
] as const;

/** Inserts or updates SKUs and records their stock movements. */
export async function saveSkuEdits(tx: Transaction, edits: readonly SkuEdit[]): Promise<void> {
  if (edits.length === 0) return;
  await clearChangedBarcodes(tx, edits);
  await tx
    .insert(sku)
    .values(
      edits.map(({ row, before, stockChange }) => ({
        ...row,
        stock: (before?.stock ?? 0) + stockChange,
      })),
    )
    .onConflictDoUpdate({ target: sku.id, set: setProposedValues(sku, EDITED_COLUMNS) });
  const moved = edits.filter(({ stockChange }) => stockChange !== 0);
  if (moved.length === 0) return;
  await tx.insert(stockMovement).values(
    moved.map(({ row, stockChange: change, reason, staffName }) => ({
      id: createId(),
      skuId: row.id,
      change,
      reason,
      staffName,
    })),
  );
}

/** Empties the barcodes that will change, so that two SKUs can swap their barcodes. */
async function clearChangedBarcodes(tx: Transaction, edits: readonly SkuEdit[]): Promise<void> {
  const freed = edits.flatMap(({ row, before }) =>
    before === undefined || before.barcode === "" || before.barcode === row.barcode ? [] : [row.id],
  );
  if (freed.length > 0) await tx.update(sku).set({ barcode: "" }).where(inArray(sku.id, freed));
}

/** Returns the SKU with each of these barcodes. The call waits for transactions that write barcodes. */
export async function findBarcodeOwners(
  tx: Transaction,
  barcodes: readonly string[],
): Promise<Map<string, string>> {
  if (barcodes.length === 0) return new Map();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sku_barcode'))`);
  const found = await tx
    .select({ barcode: sku.barcode, id: sku.id })
    .from(sku)
    .where(inArray(sku.barcode, [...barcodes]));
  return new Map(found.map(({ barcode, id }) => [barcode, id]));
}

/**
 * Puts products on or off sale at `now`, depending on their state, publishing time and SKUs. Without ids it checks
 * all products that have a publishing time. Returns the number of changed products.
 */
export async function updateSaleState(
  db: Database | Transaction,
  now: Date,
  ids?: readonly string[],
): Promise<number> {
  if (ids?.length === 0) return 0;
  const at = sql`${now.toISOString()}::timestamptz`;
  const which =
    ids === undefined
      ? sql`(p.publish_from is not null or p.publish_until is not null)`
      : sql`p.id in ${[...ids]}`;
  const changed = await db.execute(sql`
    update product set on_shelf = due.is_shown from (
      select p.id, p.state = 'published' and coalesce(p.publish_from <= ${at}, true)
        and coalesce(p.publish_until > ${at}, true)
        and exists (select 1 from sku s where s.product_id = p.id and s.on_shelf) as is_shown
      from product p where ${which}
    ) due where due.id = product.id and product.on_shelf <> due.is_shown`);
  return changed.rowCount ?? 0;
}

/** The price and stock of a SKU, and a flag that says if it is on sale. */
export interface SkuPriceAndStock {
  readonly priceCents: HkCents;
  readonly stock: number;
  readonly onShelf: boolean;
}

/** A locked SKU with its product. */
export interface LockedSku {
  readonly sku: SkuRecord;
  readonly product: ProductRecord;
}

/** Locks these SKUs with their products, and returns them by SKU id. Unknown ids are left out. */
export async function lockSkusToEdit(
  tx: Transaction,
  skuIds: readonly string[],
): Promise<Map<string, LockedSku>> {
  const owners = await tx
    .selectDistinct({ productId: sku.productId })
    .from(sku)
    .where(inArray(sku.id, [...skuIds]));
  const products = await lockProducts(
    tx,
    owners.map(({ productId }) => productId),
  );
  const byId = new Map(products.map((each) => [each.id, each]));
  const skus = await tx
    .select()
    .from(sku)
    .where(inArray(sku.id, [...skuIds]));
  return new Map(
    skus.flatMap((each) => {
      const owner = byId.get(each.productId);
      return owner === undefined ? [] : [[each.id, { sku: each, product: owner }] as const];
    }),
  );
}

/**
 * Updates the prices and the sale status of SKUs and increments the versions of their products. A database trigger
 * updates the listed prices. The caller must hold the locks, and changes the stock with `applyStockChanges`.
 */
export async function updateSkuPriceAndStock(
  tx: Transaction,
  edits: readonly { readonly before: SkuRecord; readonly after: Omit<SkuPriceAndStock, "stock"> }[],
): Promise<void> {
  if (edits.length === 0) return;
  const cents = `{${edits.map(({ after }) => after.priceCents).join(",")}}`;
  const shown = `{${edits.map(({ after }) => after.onShelf).join(",")}}`;
  await tx.execute(sql`update sku s set price_cents = g.cents, on_shelf = g.shown
    from unnest(${toIdArraySql(edits.map(({ before }) => before.id))}, ${cents}::bigint[],
      ${shown}::boolean[]) as g(id, cents, shown)
    where s.id = g.id`);
  await touchProducts(tx, [...new Set(edits.map(({ before }) => before.productId))]);
}

/** Increments the versions of products and puts them on or off sale if needed. */
async function touchProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .update(product)
    .set({ version: sql`${product.version} + 1` })
    .where(inArray(product.id, [...ids]));
  await updateSaleState(tx, await getShopNow(tx), ids);
}

/** Sets the state of locked products and increments their versions. */
export async function setProductStates(
  tx: Transaction,
  ids: readonly string[],
  state: ProductRecord["state"],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(product)
    .set({ state })
    .where(inArray(product.id, [...ids]));
  await touchProducts(tx, ids);
}

/** The open carts, orders and campaigns that contain a product. */
export interface ProductUses {
  /** The number of shoppers with a SKU of this product in the cart. */
  readonly carts: number;
  /** The number of orders with this product that are unpaid or not sent yet. */
  readonly orders: number;
  /** The campaigns for this product that have not ended. */
  readonly campaigns: readonly { readonly id: string; readonly name: Bilingual }[];
}

/** Returns the carts, orders and campaigns that use a product at `now`. */
export async function findProductUses(
  db: Database,
  productId: string,
  now: Date,
): Promise<ProductUses> {
  const [carts, orders, campaigns] = await Promise.all([
    db.execute<{ carts: number }>(sql`
      select count(distinct c.shopper_id)::int as carts from cart_item c
      join sku s on s.id = c.sku_id where s.product_id = ${productId}`),
    db.execute<{ orders: number }>(sql`
      select count(*)::int as orders from shop_order o
      where o.status in (${toSqlCodeList(STATUSES_WITH_GOODS_IN_SHOP)})
        and exists (select 1 from order_item i where i.order_id = o.id and i.product_id = ${productId})`),
    db.execute<{ id: string; name: Bilingual }>(sql`
      select id, name from coupon_campaign
      where scope = 'products' and ${productId} = any(scope_codes)
        and state <> 'ended' and ends_at > ${now.toISOString()}::timestamptz
      order by id`),
  ]);
  return {
    carts: carts.rows[0]?.carts ?? 0,
    orders: orders.rows[0]?.orders ?? 0,
    campaigns: campaigns.rows,
  };
}
