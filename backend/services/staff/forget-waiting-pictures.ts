import { UNUSED_UPLOAD_LIFE_MS } from "@contract/model/limits";
import { shopNow } from "../../database/clock";
import { deleteWaitingPictures } from "../../database/product-pictures";
import { inTransaction } from "../../database/transaction";
import type { Shop } from "../shop";
import { keyOfPath } from "../uploads/upload-key";

/** Deletes pictures that no product has kept a day after they were sent; gives how many. */
export async function forgetWaitingPictures(shop: Shop): Promise<number> {
  const before = new Date((await shopNow(shop.db)).getTime() - UNUSED_UPLOAD_LIFE_MS);
  const paths = await inTransaction(shop.db, (tx) => deleteWaitingPictures(tx, before));
  for (const path of paths) await shop.files.delete(keyOfPath(path));
  return paths.length;
}
