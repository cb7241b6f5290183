import { randomBytes } from "node:crypto";
import path from "node:path";
import type { Readable } from "node:stream";
import { deleteUpload, nameUpload } from "../../database/uploads";
import type { UploadPurpose } from "@contract/model/uploads";
import type { Shop } from "../shop";
import { admitUpload } from "./admit-upload";
import { takeAvatar } from "./take-avatar";
import { takeVideo } from "./take-video";
import { pathOfKey, uploadKey } from "./upload-key";

const NAME_BYTES = 16;

/** A file as a shopper sends it; of a video the order whose goods it shows. */
export interface SentFile {
  readonly purpose: UploadPurpose;
  readonly orderId?: string | undefined;
  readonly content: Readable;
}

/**
 * Keeps a file that a shopper sends, under a random name, and writes down whose it is. Gives the path to
 * name it by afterwards. Refuses what `admitUpload` refuses, before reading, and `fileKind`, `fileTooBig`;
 * what is refused leaves nothing.
 */
export async function takeUpload(
  shop: Shop,
  shopperId: string,
  { purpose, orderId, content }: SentFile,
): Promise<{ url: string; fileName: string }> {
  const name = randomBytes(NAME_BYTES).toString("base64url");
  const unfinished = pathOfKey(uploadKey(purpose, `${name}.part`));
  await admitUpload(shop, shopperId, { purpose, orderId, path: unfinished });
  try {
    const take = purpose === "avatar" ? takeAvatar : takeVideo;
    const { key, mime, bytes } = await take(shop.files, name, content);
    const url = pathOfKey(key);
    await nameUpload(shop.db, unfinished, { path: url, mime, bytes });
    return { url, fileName: path.posix.basename(key) };
  } catch (failure) {
    await deleteUpload(shop.db, unfinished);
    throw failure;
  }
}
