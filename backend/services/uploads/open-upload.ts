import { findUpload } from "../../database/uploads";
import type { UploadPurpose } from "@contract/model/uploads";
import type { Shop } from "../shop";
import { pathOfKey, uploadKey } from "./upload-key";

/** A file that somebody may look at: what it is stored under, its kind and its size. */
export interface OpenUpload {
  readonly key: string;
  readonly mime: string;
  readonly bytes: number;
}

/**
 * Where a file is stored and what it is; undefined when there is none, or when it is a video and neither
 * its sender (`shopperId`) nor staff asks: a video may show a home.
 */
export async function openUpload(
  shop: Shop,
  asked: { purpose: UploadPurpose; fileName: string },
  who: { shopperId: string | null; isStaff: boolean },
): Promise<OpenUpload | undefined> {
  const key = uploadKey(asked.purpose, asked.fileName);
  const found = await findUpload(shop.db, pathOfKey(key));
  if (found?.purpose !== asked.purpose) return undefined;
  const mayLook = found.purpose === "avatar" || who.isStaff || found.shopperId === who.shopperId;
  return mayLook ? { key, mime: found.mime, bytes: found.bytes } : undefined;
}
