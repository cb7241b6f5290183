import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import { content, contentEntry, contentRevision } from "./schema/content";
import { product, productPicture } from "./schema/products";
import { listPictures, type PictureRecord } from "./staff-products";

/** Locks and returns the images with these ids that belong to the product or to no product. */
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

/** Saves the description, the position and the product of an image. */
export async function savePicture(
  tx: Transaction,
  {
    id,
    ...row
  }: Pick<PictureRecord, "id" | "productId" | "alt" | "position" | "skuId" | "removed">,
): Promise<void> {
  await tx.update(productPicture).set(row).where(eq(productPicture.id, id));
}

/** Copies the paths of a product's images to the columns that lists read. The first image is the cover. */
export async function copyPicturePaths(tx: Transaction, productId: string): Promise<void> {
  const paths = (await listPictures(tx, [productId])).map(({ path }) => path);
  await tx
    .update(product)
    .set({ cover: paths[0] ?? "", images: paths })
    .where(eq(product.id, productId));
}

/**
 * Copies images to another product. Both products use the same files. Images of a SKU become images of the whole
 * product.
 */
export async function copyPictures(
  tx: Transaction,
  pictures: readonly PictureRecord[],
  productId: string,
): Promise<void> {
  if (pictures.length === 0) return;
  await tx
    .insert(productPicture)
    .values(pictures.map((each) => ({ ...each, id: createId(), productId, skuId: null })));
}

/** Inserts an image without a product. */
export async function insertPicture(
  db: Database,
  file: Pick<PictureRecord, "path" | "bytes">,
): Promise<string> {
  const id = createId();
  await db.insert(productPicture).values({ id, ...file });
  return id;
}

/** Returns the size in bytes of the image at this path. Returns undefined if there is none. */
export async function findPictureBytes(db: Database, path: string): Promise<number | undefined> {
  const [found] = await db
    .select({ bytes: productPicture.bytes })
    .from(productPicture)
    .where(eq(productPicture.path, path))
    .limit(1);
  return found?.bytes;
}

/**
 * Deletes images that were uploaded before `before` and that no product, category or text uses. Returns their paths.
 */
export async function deleteUnusedPictures(tx: Transaction, before: Date): Promise<string[]> {
  const gone = await tx
    .delete(productPicture)
    .where(
      and(
        isNull(productPicture.productId),
        sql`${productPicture.uploadedAt} < ${before}`,
        sql`${productPicture.path} not in (select picture from brand union all select picture from category
          union all select picture from efficacy union all select picture from product_range
          union all select picture from content_entry
          union all select qr_picture from payment_method)`,
        isInNoText(productPicture.path),
      ),
    )
    .returning({ path: productPicture.path });
  return gone.map(({ path }) => path);
}

/** Returns the SQL condition that no draft or published text contains the path. */
function isInNoText(path: typeof productPicture.path) {
  return sql`not exists (select 1 from ${content} where strpos(${content.draft}::text, ${path}) > 0)
    and not exists (select 1 from ${contentEntry} where strpos(${contentEntry.text}::text, ${path}) > 0)
    and not exists (select 1 from ${contentRevision} where strpos(${contentRevision.body}::text, ${path}) > 0)`;
}
