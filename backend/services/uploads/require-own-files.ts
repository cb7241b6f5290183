import { text } from "node:stream/consumers";
import { getFileStoreId } from "../../database/uploads";
import { OperatorError } from "../../operator-error";
import type { Shop } from "../shop";

/** The key of the file that contains the id of the shop that owns the store. */
const MARK = "shop/id";

/**
 * Checks that this backend uses the same file store as the other backends of the shop. With different stores, an
 * image that one backend stored would be missing at another. `place` names the folder or bucket in messages. Throws
 * `OperatorError` for a different store. If the store does not respond, this is only logged, because the shop can
 * sell without it.
 */
export async function requireOwnFiles(
  { db, files, log }: Pick<Shop, "db" | "files" | "log">,
  place: string,
): Promise<void> {
  const found = await readMark({ db, files }).catch((err: unknown) => {
    log.warn("file.store-unreachable", { err });
    return undefined;
  });
  if (found === undefined || found.id === found.mark) return;
  throw new OperatorError(
    found.mark === undefined
      ? `This shop stores its files elsewhere, and ${place} has none of them. Use the same S3_BUCKET_URL or DATA_DIR for every backend, or copy the files with "npm run move-files".`
      : `${place} holds the files of another shop: choose another bucket or folder with S3_BUCKET_URL or DATA_DIR.`,
  );
}

async function readMark({
  db,
  files,
}: Pick<Shop, "db" | "files">): Promise<{ id: string; mark: string | undefined }> {
  const id = await getFileStoreId(db, async (made) => {
    await files.put(MARK, [Buffer.from(made)]);
  });
  const content = await files.read(MARK);
  return { id, mark: content === undefined ? undefined : await text(content) };
}
