import { UNUSED_UPLOAD_LIFE_MS } from "@contract/model/limits";
import { UPLOAD_PURPOSES, type UploadPurpose } from "@contract/model/uploads";
import type { StoredFile } from "../../adapters/files/stored-files";
import { shopNow } from "../../database/clock";
import { inTransaction } from "../../database/transaction";
import { deleteUnusedUploads, knownUploads } from "../../database/uploads";
import type { Shop } from "../shop";
import { keyOfPath, pathOfKey, uploadFolder } from "./open-upload";

const AT_ONCE = 200;

/**
 * Deletes uploads that are unused after a day: videos without a refund request and avatars without a shopper. Returns
 * their number.
 */
export async function deleteStaleFiles(shop: Shop): Promise<number> {
  const now = await shopNow(shop.db);
  const before = new Date(now.getTime() - UNUSED_UPLOAD_LIFE_MS);
  let deleted = 0;
  for (;;) {
    const gone = await inTransaction(shop.db, (tx) => deleteUnusedUploads(tx, before, AT_ONCE));
    for (const { path } of gone) await shop.files.delete(keyOfPath(path));
    deleted += gone.length;
    if (gone.length < AT_ONCE) break;
  }
  return deleted;
}

/** Deletes files without a row. Erased accounts or killed processes may leave them behind. Returns their number. */
export async function deleteStrayFiles(shop: Shop): Promise<number> {
  let deleted = 0;
  for (const purpose of UPLOAD_PURPOSES) deleted += await deleteStraysOf(shop, purpose);
  return deleted;
}

async function deleteStraysOf(shop: Shop, purpose: UploadPurpose): Promise<number> {
  let deleted = 0;
  let old: StoredFile[] = [];
  for await (const file of shop.files.list(uploadFolder(purpose))) {
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
  const known = await knownUploads(
    shop.db,
    files.map(({ key }) => pathOfKey(key)),
  );
  const strays = files.filter(({ key }) => !known.has(pathOfKey(key)));
  for (const { key } of strays) await shop.files.delete(key);
  return strays.length;
}
