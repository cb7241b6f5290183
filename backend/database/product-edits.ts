import { and, asc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { StockReason } from "@contract/staff-states";
import type { Database, Transaction } from "./connection";
import { newId } from "./ids";
import { product, productPicture, sku, stockMovement } from "./schema/products";
import { picturesOf, type PictureRecord, type ProductRecord } from "./staff-products";

/**
 * Takes a product with its packings for the rest of the transaction, the packings first and in id order, as
 * orders do.
 */
export async function lockProduct(tx: Transaction, id: string): Promise<ProductRecord | undefined> {
  await tx
    .select({ id: sku.id })
    .from(sku)
    .where(eq(sku.productId, id))
    .orderBy(asc(sku.id))
    .for("no key update");
  const [found] = await tx.select().from(product).where(eq(product.id, id)).for("no key update");
  return found;
}

/** Puts down a new product. */
export async function insertProduct(
  tx: Transaction,
  row: typeof product.$inferInsert,
): Promise<void> {
  await tx.insert(product).values(row);
}

/** Changes what is written of a product; gives its new version. */
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

/** A packing as it is to be; its stock is what stands there changed by so many. */
export interface SkuEdit {
  readonly row: Omit<typeof sku.$inferInsert, "stock">;
  readonly stockChange: number;
  readonly reason: StockReason | "initial";
}

/** Writes a packing with the movement of its stock. */
export async function saveSkuEdit(
  tx: Transaction,
  { row, stockChange, reason }: SkuEdit,
  isNew: boolean,
): Promise<void> {
  if (isNew) await tx.insert(sku).values({ ...row, stock: stockChange });
  else
    await tx
      .update(sku)
      .set({ ...row, stock: sql`${sku.stock} + ${stockChange}` })
      .where(eq(sku.id, row.id));
  if (stockChange !== 0)
    await tx
      .insert(stockMovement)
      .values({ id: newId(), skuId: row.id, change: stockChange, reason });
}

/** Those of these barcodes that another product's packings bear; waits for whoever writes barcodes just now. */
export async function takenBarcodes(
  tx: Transaction,
  barcodes: readonly string[],
  productId: string,
): Promise<Set<string>> {
  if (barcodes.length === 0) return new Set();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sku_barcode'))`);
  const found = await tx
    .select({ barcode: sku.barcode })
    .from(sku)
    .where(and(inArray(sku.barcode, [...barcodes]), ne(sku.productId, productId)));
  return new Set(found.map(({ barcode }) => barcode));
}

/** Empties the barcodes of a product's packings, so that they may be written anew in any order. */
export async function clearBarcodes(tx: Transaction, productId: string): Promise<void> {
  await tx
    .update(sku)
    .set({ barcode: "" })
    .where(and(eq(sku.productId, productId), ne(sku.barcode, "")));
}

/** Pictures of these ids that are this product's or nobody's yet. */
export async function lockPictures(
  tx: Transaction,
  ids: readonly string[],
  productId: string,
): Promise<PictureRecord[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(productPicture)
    .where(
      and(
        inArray(productPicture.id, [...ids]),
        or(eq(productPicture.productId, productId), isNull(productPicture.productId)),
      ),
    )
    .orderBy(asc(productPicture.id))
    .for("update");
}

/** Writes what is said of a picture and whose it is. */
export async function savePicture(
  tx: Transaction,
  {
    id,
    ...row
  }: Pick<PictureRecord, "id" | "productId" | "alt" | "position" | "skuId" | "removed">,
): Promise<void> {
  await tx.update(productPicture).set(row).where(eq(productPicture.id, id));
}

/** Copies the paths of a product's pictures to where lists read them; the first is its cover. */
export async function keepPicturePaths(tx: Transaction, productId: string): Promise<void> {
  const paths = (await picturesOf(tx, [productId])).map(({ path }) => path);
  await tx
    .update(product)
    .set({ cover: paths[0] ?? "", images: paths })
    .where(eq(product.id, productId));
}

/** Gives a product the pictures of another; their files are the same, a packing's own become everybody's. */
export async function copyPictures(
  tx: Transaction,
  pictures: readonly PictureRecord[],
  productId: string,
): Promise<void> {
  if (pictures.length === 0) return;
  await tx
    .insert(productPicture)
    .values(pictures.map((each) => ({ ...each, id: newId(), productId, skuId: null })));
}

/** Puts down a picture that no product has yet. */
export async function insertPicture(
  db: Database,
  file: Pick<PictureRecord, "path" | "bytes">,
): Promise<string> {
  const id = newId();
  await db.insert(productPicture).values({ id, ...file });
  return id;
}

/** How many bytes the picture at this path has; undefined where no row knows it. */
export async function findPictureBytes(db: Database, path: string): Promise<number | undefined> {
  const [found] = await db
    .select({ bytes: productPicture.bytes })
    .from(productPicture)
    .where(eq(productPicture.path, path))
    .limit(1);
  return found?.bytes;
}

/** Forgets pictures that no form has kept since `before`; gives their paths. */
export async function deleteWaitingPictures(tx: Transaction, before: Date): Promise<string[]> {
  const gone = await tx
    .delete(productPicture)
    .where(and(isNull(productPicture.productId), sql`${productPicture.uploadedAt} < ${before}`))
    .returning({ path: productPicture.path });
  return gone.map(({ path }) => path);
}

/**
 * Puts products on or off sale as their state, their time and their packings say at `now`; without ids all that
 * have a time. Gives how many changed.
 */
export async function keepOnShelf(
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
