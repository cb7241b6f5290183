import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "./connection";
import { newId } from "./ids";
import { content, contentRevision } from "./schema/content";
import { product, productPicture } from "./schema/products";
import { picturesOf, type PictureRecord } from "./staff-products";

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

/** Forgets pictures that nothing has kept since `before`, neither a product nor what it is of nor a text; gives their paths. */
export async function deleteWaitingPictures(tx: Transaction, before: Date): Promise<string[]> {
  const gone = await tx
    .delete(productPicture)
    .where(
      and(
        isNull(productPicture.productId),
        sql`${productPicture.uploadedAt} < ${before}`,
        sql`${productPicture.path} not in (select picture from brand union all select picture from category
          union all select picture from efficacy union all select picture from product_range)`,
        isInNoText(productPicture.path),
      ),
    )
    .returning({ path: productPicture.path });
  return gone.map(({ path }) => path);
}

/** Neither a draft nor what was published of a text names the picture at this path. */
function isInNoText(path: typeof productPicture.path) {
  return sql`not exists (select 1 from ${content} where strpos(${content.draft}::text, ${path}) > 0)
    and not exists (select 1 from ${contentRevision} where strpos(${contentRevision.body}::text, ${path}) > 0)`;
}
