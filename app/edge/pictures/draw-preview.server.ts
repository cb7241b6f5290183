import sharp from "sharp";
import type { PreviewWidth } from "~/ui/previewed";

/** A page has room for no more. */
const BYTES_MAX = { 200: 700, 400: 1_000 } as const;
/** Sharp enough to know the product; the first that keeps within the bytes is taken, the last in any case. */
const SOFTNESS = [
  { blur: 1 / 130, quality: 16 },
  { blur: 1 / 100, quality: 10 },
  { blur: 1 / 65, quality: 4 },
] as const;

/**
 * A small blurred AVIF of a picture; nothing of one with transparent parts, through which the preview would show
 * for good.
 */
export async function drawPreview(picture: Uint8Array, width: PreviewWidth): Promise<Buffer> {
  let small = Buffer.alloc(0);
  if ((await sharp(picture).metadata()).hasAlpha) return small;
  const sized = sharp(picture).resize({ width });
  for (const { blur, quality } of SOFTNESS) {
    const soft = sized.clone().blur(width * blur);
    small = await soft.avif({ quality, effort: 4, tune: "ssim" }).toBuffer();
    if (small.length <= BYTES_MAX[width]) break;
  }
  return small;
}
