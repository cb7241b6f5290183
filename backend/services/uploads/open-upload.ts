import { findUpload } from "../../database/uploads";
import type { UploadPurpose } from "../../database/uploads";
import type { Shop } from "../shop";
import { uploadFolder, uploadPath } from "./upload-folder";

/**
 * Where a file lies and what it is; undefined when there is none, or when it is a video and neither its
 * sender (`shopperId`) nor staff asks: a video may show a home.
 */
export async function openUpload(
  shop: Shop,
  asked: { purpose: UploadPurpose; fileName: string },
  who: { shopperId: string | null; isStaff: boolean },
): Promise<{ folder: string; fileName: string; mime: string } | undefined> {
  const found = await findUpload(shop.db, uploadPath(asked.purpose, asked.fileName));
  if (found?.purpose !== asked.purpose) return undefined;
  const mayLook = found.purpose === "avatar" || who.isStaff || found.shopperId === who.shopperId;
  if (!mayLook) return undefined;
  return {
    folder: uploadFolder(shop, asked.purpose),
    fileName: asked.fileName,
    mime: found.mime,
  };
}
