import type { UploadPurpose } from "@contract/model/uploads";
import { findUpload } from "../../database/uploads";
import type { Shop } from "../shop";

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

/** The folder of each purpose: in the store of files, and below `/profile` on the wire. */
const FOLDERS = { avatar: "avatars", unpackVideo: "videos" } as const;

/** What a file is stored under. */
export function uploadKey(purpose: UploadPurpose, fileName: string): string {
  return uploadFolder(purpose) + fileName;
}

/** The folder of all files of a purpose. */
export function uploadFolder(purpose: UploadPurpose): string {
  return `${FOLDERS[purpose]}/`;
}

/** The path that the wire knows a stored file by. */
export function pathOfKey(key: string): string {
  return `/profile/${key}`;
}

/** The key of the file that the wire knows by this path. */
export function keyOfPath(path: string): string {
  return path.replace(/^\/profile\//, "");
}
