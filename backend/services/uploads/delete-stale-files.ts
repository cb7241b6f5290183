import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { UNUSED_UPLOAD_LIFE_MS } from "@contract/limits";
import { shopNow } from "../../database/clock";
import { inTransaction } from "../../database/transaction";
import { deleteUnusedUploads, knownUploads } from "../../database/uploads";
import type { UploadPurpose } from "../../database/uploads";
import type { Shop } from "../shop";
import { uploadFolder, uploadPath } from "./upload-folder";

const AT_ONCE = 200;
const PURPOSES: readonly UploadPurpose[] = ["avatar", "unpackVideo"];

/**
 * Deletes files that nothing refers to a day after they were sent: videos without a return request,
 * pictures of nobody, and what an instance left half written. Gives how many went.
 */
export async function deleteStaleFiles(shop: Shop): Promise<number> {
  const before = new Date((await shopNow(shop.db)).getTime() - UNUSED_UPLOAD_LIFE_MS);
  let deleted = 0;
  for (;;) {
    const gone = await inTransaction(shop.db, (tx) => deleteUnusedUploads(tx, before, AT_ONCE));
    for (const { purpose, path: wirePath } of gone)
      await rm(path.join(uploadFolder(shop, purpose), path.basename(wirePath)), { force: true });
    deleted += gone.length;
    if (gone.length < AT_ONCE) break;
  }
  for (const purpose of PURPOSES) deleted += await deleteStrays(shop, purpose);
  return deleted;
}

/** Files in a folder that no row knows: of accounts that were deleted, or of an instance that was killed. */
async function deleteStrays(shop: Shop, purpose: UploadPurpose): Promise<number> {
  const folder = uploadFolder(shop, purpose);
  const names = await readdir(folder).catch(() => []);
  const known = await knownUploads(
    shop.db,
    names.map((name) => uploadPath(purpose, name)),
  );
  let deleted = 0;
  for (const name of names) {
    if (known.has(uploadPath(purpose, name))) continue;
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    // Files have the machine's time, not the shop's.
    if (mtimeMs > Date.now() - UNUSED_UPLOAD_LIFE_MS) continue;
    await rm(file, { force: true });
    deleted += 1;
  }
  return deleted;
}
