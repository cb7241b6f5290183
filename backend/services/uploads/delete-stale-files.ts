import { UNUSED_UPLOAD_LIFE_MS } from "@contract/model/limits";
import { UPLOAD_PURPOSES, type UploadPurpose } from "@contract/model/uploads";
import type { StoredFile } from "../../adapters/files/stored-files";
import { getShopNow } from "../../database/clock";
import { runInTransaction } from "../../database/transaction";
import { deleteUnusedUploads, findKnownUploads } from "../../database/uploads";
import type { Shop } from "../shop";
import { toStorageKey, toUploadPath, getUploadFolder } from "./open-upload";

const AT_ONCE = 200;

/**
 * Deletes uploads that are unused after a day: videos without a refund request and avatars without a shopper. Returns
 * their number.
 */
export async function deleteStaleFiles(shop: Shop): Promise<number> {
  const now = await getShopNow(shop.db);
  const before = new Date(now.getTime() - UNUSED_UPLOAD_LIFE_MS);
  let deleted = 0;
  for (;;) {
    const gone = await runInTransaction(shop.db, (tx) => deleteUnusedUploads(tx, before, AT_ONCE));
    for (const { path } of gone) await shop.files.delete(toStorageKey(path));
    deleted += gone.length;
    if (gone.length < AT_ONCE) break;
  }
  return deleted;
}

/** Deletes files without a row. Erased accounts or killed processes may leave them behind. Returns their number. */
export async function deleteStrayFiles(shop: Shop): Promise<number> {
  let deleted = 0;
  for (const purpose of UPLOAD_PURPOSES) deleted += await deleteStraysForPurpose(shop, purpose);
  return deleted;
}

async function deleteStraysForPurpose(shop: Shop, purpose: UploadPurpose): Promise<number> {
  let deleted = 0;
  let old: StoredFile[] = [];
  for await (const file of shop.files.list(getUploadFolder(purpose))) {
    // Compare with the clock of the machine and not with the business clock, because file times come from the file
    // store.
    if (file.changedAt.getTime() > Date.now() - UNUSED_UPLOAD_LIFE_MS) continue;
    old.push(file);
    if (old.length < AT_ONCE) continue;
    deleted += await deleteUnknown(shop, old);
    old = [];
  }
  return deleted + (await deleteUnknown(shop, old));
}

async function deleteUnknown(shop: Shop, files: readonly StoredFile[]): Promise<number> {
  if (files.length === 0) return 0;
  const known = await findKnownUploads(
    shop.db,
    files.map(({ key }) => toUploadPath(key)),
  );
  const strays = files.filter(({ key }) => !known.has(toUploadPath(key)));
  for (const { key } of strays) await shop.files.delete(key);
  return strays.length;
}
