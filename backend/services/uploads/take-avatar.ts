import { AVATAR_MAX_BYTES, AVATAR_MAX_PIXELS } from "@contract/model/limits";
import { kindOfFile } from "../../adapters/files/kind-of-file";
import type { StoredFiles } from "../../adapters/files/stored-files";
import { Refusal } from "../../rules/refusal";
import type { TakenFile } from "./taken-file";
import { uploadKey } from "./upload-key";

const KINDS = new Set(["image/jpeg", "image/png", "image/webp"]);
const SIDE_PIXELS = 512;

/**
 * A picture of a shopper: drawn anew as a square WebP of 512 pixels, so that neither place, device nor
 * anything hidden in the file is kept. Refuses `fileKind`, `fileTooBig` (2 MiB, 16 megapixels).
 */
export async function takeAvatar(
  files: StoredFiles,
  name: string,
  content: AsyncIterable<Buffer>,
): Promise<TakenFile> {
  const sent = await readWhole(content);
  if (!KINDS.has((await kindOfFile(sent)) ?? "")) throw new Refusal("fileKind");
  const picture = await drawAnew(sent);
  const key = uploadKey("avatar", `${name}.webp`);
  return { key, mime: "image/webp", bytes: await files.put(key, [picture]) };
}

async function readWhole(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    if (bytes > AVATAR_MAX_BYTES) throw new Refusal("fileTooBig");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

async function drawAnew(sent: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp"); // with the first picture
  const { width, height } = await measure(sent);
  // Asked before a pixel is unpacked: a small file can hold a picture that fills the memory.
  if (width * height > AVATAR_MAX_PIXELS) throw new Refusal("fileTooBig");
  try {
    return await sharp(sent, { limitInputPixels: AVATAR_MAX_PIXELS, pages: 1 })
      .rotate()
      .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: "cover" })
      .webp()
      .toBuffer();
  } catch {
    throw new Refusal("fileKind");
  }
}

async function measure(sent: Buffer): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import("sharp");
  try {
    return await sharp(sent, { limitInputPixels: false }).metadata();
  } catch {
    throw new Refusal("fileKind");
  }
}
