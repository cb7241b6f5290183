import type { UploadPurpose } from "@contract/model/uploads";
import { findUpload, isInShownReview } from "../../database/uploads";
import type { Shop } from "../shop";

/** A file that the caller may read: its storage key, type and size. */
export interface OpenUpload {
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
export function getUploadFolder(purpose: UploadPurpose): string {
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
