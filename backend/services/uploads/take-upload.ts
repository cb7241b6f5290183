import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { countUse } from "../../database/rate-limits";
import { insertUpload } from "../../database/uploads";
import type { UploadPurpose } from "../../database/uploads";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { takeAvatar } from "./take-avatar";
import { takeVideo } from "./take-video";
import { openUploadFolder, uploadPath } from "./upload-folder";

const NAME_BYTES = 16;

/**
 * Keeps a file that a shopper sends, under a random name, and writes down whose it is. Gives the path to
 * name it by afterwards. Refuses `fileKind`, `fileTooBig`, `tooManyRequests`; what is refused leaves nothing.
 */
export async function takeUpload(
  shop: Shop,
  shopperId: string,
  sent: { purpose: UploadPurpose; content: Readable },
): Promise<{ url: string; fileName: string }> {
  const seconds = await countUse(shop.db, "uploadByShopper", shopperId);
  if (seconds > 0) throw new Refusal("tooManyRequests", { seconds });
  const folder = await openUploadFolder(shop, sent.purpose);
  const name = randomBytes(NAME_BYTES).toString("base64url");
  const take = sent.purpose === "avatar" ? takeAvatar : takeVideo;
  const taken = await take(sent.content, { folder, name });
  const url = uploadPath(sent.purpose, taken.fileName);
  await insertUpload(shop.db, {
    path: url,
    shopperId,
    purpose: sent.purpose,
    mime: taken.mime,
    bytes: taken.bytes,
  });
  return { url, fileName: taken.fileName };
}
