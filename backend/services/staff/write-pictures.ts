import type { Transaction } from "../../database/connection";
import { keepPicturePaths, lockPictures, savePicture } from "../../database/product-pictures";
import { findProductForStaff } from "../../database/staff-products";
import { invalidField } from "../../rules/refusal";
import type { WrittenProduct } from "./written-product";

/**
 * Writes what is said of a product's pictures: their order, what they show, which are taken away. Those that
 * wait for a product become this one's; the first is its cover. Refuses as `invalidField` a picture that is
 * another product's.
 */
export async function writePictures(
  tx: Transaction,
  productId: string,
  written: WrittenProduct["picture"],
): Promise<void> {
  const ids = Object.keys(written);
  // Nothing is said of any: they stay as they are.
  if (ids.length === 0) return;
  const known = await lockPictures(tx, ids, productId);
  if (known.length < ids.length) throw invalidField("pictures", "pictures.format");
  const skuIds = new Set((await findProductForStaff(tx, productId))?.skus.map(({ id }) => id));
  for (const { id, position } of known) {
    const { alt = "", altEn = "", order, skuId, removed = false } = written[id] ?? {};
    await savePicture(tx, {
      ...{ id, productId, removed },
      alt: { zhTw: alt, en: altEn },
      position: order ?? position,
      skuId: skuId !== undefined && skuIds.has(skuId) ? skuId : null,
    });
  }
  await keepPicturePaths(tx, productId);
}
