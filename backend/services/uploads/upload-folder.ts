import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { UploadPurpose } from "../../database/uploads";
import type { Shop } from "../shop";

/** Where the files of each purpose lie, below `DATA_DIR/uploads` and below `/profile` on the wire. */
const FOLDERS = { avatar: "avatars", unpackVideo: "videos" } as const;

/** The folder on disk for files of this purpose. */
export function uploadFolder(shop: Shop, purpose: UploadPurpose): string {
  return path.resolve(shop.settings.dataDir, "uploads", FOLDERS[purpose]);
}

/** The same, made when it is not there; only this shop's own user may look into it. */
export async function openUploadFolder(shop: Shop, purpose: UploadPurpose): Promise<string> {
  const folder = uploadFolder(shop, purpose);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** The path that the wire knows a file by. */
export function uploadPath(purpose: UploadPurpose, fileName: string): string {
  return `/profile/${FOLDERS[purpose]}/${fileName}`;
}
