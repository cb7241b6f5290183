import { randomBytes } from "node:crypto";
import type { Sharp } from "sharp";
import {
  PICTURE_MIN_SIDE,
  PRODUCT_PICTURE_MAX_BYTES,
  PRODUCT_PICTURE_MAX_PIXELS,
  STAFF_PICTURE_TYPES,
} from "@contract/staff/limits";
import { UNUSED_UPLOAD_LIFE_MS } from "@contract/model/limits";
import { detectMimeType } from "../../adapters/files/stored-files";
import { getShopNow } from "../../database/clock";
import {
  findPictureBytes,
  insertPicture,
  deleteUnusedPictures,
} from "../../database/product-pictures";
import { runInTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { toUploadPath, toStorageKey } from "../uploads/upload-files";

const PICTURE_TYPES = new Set(STAFF_PICTURE_TYPES.split(","));
/**
 * The maximum width and height of a stored image. It is larger than any page shows, and within the limit of the
 * storefront's image conversion.
 */
const SIDE_PIXELS = 1_600;
const QUALITY = 86;
const NAME_BYTES = 16;

/**
 * Stores a product image as WebP of at most 1,600 × 1,600 pixels. Re-encoding removes hidden data. A form then
 * submits the returned id to assign the image to a product. Throws `fileKind` for an unsupported content, and
 * `fileDamaged` for an image that cannot be decoded. Throws `fileTooBig` (10 MiB, 50 megapixels) and `fileTooSmall` before it decodes the image.
 */
export async function storeProductPicture(
  shop: Shop,
  sent: Buffer,
  minSide?: number,
): Promise<{ pictureId: string; path: string }> {
  const picture = await convertUploadedPicture(
    sent,
    (opened) =>
      opened
        .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: "inside", withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer(),
    minSide,
  );
  return storeConvertedPicture(shop, picture, "webp");
}

/** Stores a converted picture under a new random name. It waits for an owner that names its path. */
export async function storeConvertedPicture(
  shop: Shop,
  picture: Buffer,
  format: "webp" | "png",
): Promise<{ pictureId: string; path: string }> {
  const key = toPictureKey(`${randomBytes(NAME_BYTES).toString("base64url")}.${format}`);
  const path = toUploadPath(key);
  // Insert the row before the file is stored. A row without a file is deleted after a day, but a file without a row
  // would never be deleted.
  const pictureId = await insertPicture(shop.db, { path, bytes: picture.length });
  await shop.files.put(key, [picture]);
  return { pictureId, path };
}

/**
 * Opens an uploaded picture, upright, and converts it. Throws `fileKind` by the content, so also for an SVG,
 * `fileTooBig` and `fileTooSmall` before it is decoded, or `fileDamaged` if it cannot be decoded.
 */
export async function convertUploadedPicture<Result>(
  sent: Buffer,
  convert: (opened: Sharp) => Promise<Result>,
  minSide: number = PICTURE_MIN_SIDE,
): Promise<Result> {
  if (sent.length > PRODUCT_PICTURE_MAX_BYTES) throw new Refusal("fileTooBig");
  if (!PICTURE_TYPES.has((await detectMimeType(sent)) ?? "")) throw new Refusal("fileKind");
  const { default: sharp } = await import("sharp"); // loaded with the first picture
  try {
    const { width, height } = await sharp(sent, { limitInputPixels: false }).metadata();
    if (width * height > PRODUCT_PICTURE_MAX_PIXELS) throw new Refusal("fileTooBig");
    if (Math.min(width, height) < minSide) throw new Refusal("fileTooSmall", { pixels: minSide });
    const limits = { limitInputPixels: PRODUCT_PICTURE_MAX_PIXELS, pages: 1 } as const;
    return await convert(sharp(sent, limits).autoOrient());
  } catch (problem) {
    throw problem instanceof Refusal ? problem : new Refusal("fileDamaged");
  }
}

/** Returns the storage key of an image. */
export function toPictureKey(name: string): string {
  return `pictures/${name}`;
}

/** Returns the size in bytes of the image with this key. Returns undefined if there is none. */
export function readPictureBytes(shop: Shop, key: string): Promise<number | undefined> {
  return findPictureBytes(shop.db, toUploadPath(key));
}

/** Deletes images that no product uses a day after the upload. Returns their number. */
export async function deleteUnusedProductPictures(shop: Shop): Promise<number> {
  const before = new Date((await getShopNow(shop.db)).getTime() - UNUSED_UPLOAD_LIFE_MS);
  const paths = await runInTransaction(shop.db, (tx) => deleteUnusedPictures(tx, before));
  for (const path of paths) await shop.files.delete(toStorageKey(path));
  return paths.length;
}
