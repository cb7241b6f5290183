import { text } from "node:stream/consumers";
import { UNUSED_UPLOAD_LIFE_MS } from "@contract/model/limits";
import { UPLOAD_PURPOSES, type UploadPurpose } from "@contract/model/uploads";
import type { StoredFile } from "../../adapters/files/stored-files";
import { getShopNow } from "../../database/clock";
import { runInTransaction } from "../../database/transaction";
import {
  findUpload,
  isInShownReview,
  deleteUnusedUploads,
  findKnownUploads,
  getFileStoreId,
} from "../../database/uploads";
import { OperatorError } from "../../operator-error";
import type { Shop } from "../shop";

/** A file that the caller may read: its storage key, type and size. */
interface OpenUpload {
  readonly key: string;
  readonly mime: string;
  readonly bytes: number;
}

/**
 * Returns the storage key and type of a file. Returns undefined if it does not exist. A video or a
 * picture of a transfer is returned only to its sender (`shopperId`) and to staff, because it is private. A picture of a review is public
 * while the review is shown.
 */
export async function openUpload(
  shop: Shop,
  asked: { purpose: UploadPurpose; fileName: string },
  who: { shopperId: string | null; isStaff: boolean },
): Promise<OpenUpload | undefined> {
  const key = toUploadKey(asked.purpose, asked.fileName);
  const found = await findUpload(shop.db, toUploadPath(key));
  if (found?.purpose !== asked.purpose) return undefined;
  const mayLook =
    found.purpose === "avatar" ||
    who.isStaff ||
    found.shopperId === who.shopperId ||
    (found.purpose === "reviewPicture" && (await isInShownReview(shop.db, found.path)));
  return mayLook ? { key, mime: found.mime, bytes: found.bytes } : undefined;
}

/** The folder of each purpose, in the file store and below `/profile` in the API. */
const FOLDERS = {
  avatar: "avatars",
  unpackVideo: "videos",
  reviewPicture: "reviews",
  payReceipt: "receipts",
} as const satisfies Record<UploadPurpose, string>;

/** Returns the storage key of an uploaded file. */
export function toUploadKey(purpose: UploadPurpose, fileName: string): string {
  return getUploadFolder(purpose) + fileName;
}

/** Returns the folder of a purpose. */
function getUploadFolder(purpose: UploadPurpose): string {
  return `${FOLDERS[purpose]}/`;
}

/** Returns the API path of a storage key. */
export function toUploadPath(key: string): string {
  return `/profile/${key}`;
}

/** Returns the storage key of an API path. */
export function toStorageKey(path: string): string {
  return path.replace(/^\/profile\//, "");
}

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
