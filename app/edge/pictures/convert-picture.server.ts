import sharp, { type Sharp } from "sharp";
import { PictureFailure, type Original } from "./fetch-original.server";
import type { PictureOptions } from "./picture-process.server";

/**
 * The maximum number of pixels of an original. It allows photos of phones, and rejects images that are made
 * to exhaust the memory.
 */
const PIXELS_MAX = 4096 * 4096;
const CONVERT_TIMEOUT_S = 20;
/** The density in points per inch at which one SVG unit is one pixel. */
const DRAWING_DENSITY = 72;
/**
 * The maximum ratio of height to width. Converting a very tall image would take as long as converting a
 * hundred images.
 */
const MAX_HEIGHT_RATIO = 2;
/**
 * The alpha value (0 to 255) from which a drawing counts as opaque. Its edges may have lower values than 255,
 * because scaling softens them.
 */
const OPAQUE_ALPHA = 200;
/** The page's background color. It replaces transparency in a format without an alpha channel. */
const BACKGROUND_COLOR = "#fbf8f3";

// Use a single thread and no cache for a conversion, because pages are rendered at the same time.
sharp.concurrency(1);
sharp.cache(false);

/** Converts the original to the requested width and format. The conversion never enlarges an image. */
export async function convertPicture(
  original: Original,
  { width, format, lowData }: PictureOptions,
): Promise<Buffer> {
  try {
    const picture = await open(original, width);
    const sized = picture
      .autoOrient()
      .resize({
        width,
        height: width * MAX_HEIGHT_RATIO,
        fit: "inside",
        withoutEnlargement: !original.isDrawing,
      })
      .timeout({ seconds: CONVERT_TIMEOUT_S });
    const opaque = await removeUnusedAlpha(sized);
    return await encode(opaque, { width, format, lowData }).toBuffer();
  } catch (error) {
    throw new PictureFailure(502, "The picture could not be read", { cause: error });
  }
}

/**
 * Opens the original. A drawing is rendered at the target size, because scaling it later would make it
 * blurred or waste processor time.
 */
async function open({ bytes, isDrawing }: Original, width: number): Promise<Sharp> {
  const safely = { limitInputPixels: PIXELS_MAX, sequentialRead: true, failOn: "error" } as const;
  if (!isDrawing) return sharp(bytes, safely);
  const drawn = await sharp(bytes, { ...safely, density: DRAWING_DENSITY }).metadata();
  const density = Math.min(1200, Math.max(1, (DRAWING_DENSITY * width) / drawn.width));
  return sharp(bytes, { ...safely, density });
}

/** Removes an alpha channel that is not used. It would cost 200 bytes in every image of a drawing. */
async function removeUnusedAlpha(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = sharp(data, { raw: { width, height, channels } });
  // A grey image has one channel and a color image three. An additional channel is the alpha channel.
  if (channels % 2 === 1) return pixels;
  const alpha = (await pixels.stats()).channels.at(-1);
  return (alpha?.min ?? 0) >= OPAQUE_ALPHA ? pixels.removeAlpha() : pixels;
}

/**
 * The quality by image width: from 640 px, from 480 px, and below. Wide images are for screens with a high
 * density, on which artifacts are hard to see.
 */
const QUALITIES = { avif: [34, 36, 36], webp: [64, 68, 74], jpeg: [66, 70, 76] } as const;
/** The number by which low-data mode reduces the quality. */
const LOW_DATA_STEP = { avif: 6, webp: 14, jpeg: 14 } as const;

function encode(picture: Sharp, { width, format, lowData }: PictureOptions): Sharp {
  const [large, middle, small] = QUALITIES[format];
  const full = width >= 640 ? large : width >= 480 ? middle : small;
  const quality = full - (lowData ? LOW_DATA_STEP[format] : 0);
  switch (format) {
    case "avif":
      // A higher effort saves a fifth of the bytes and takes three times the processor time. It is worth it,
      // because an image is converted once and cached for years.
      return picture.avif({ quality, effort: width >= 640 ? 3 : 4, tune: "ssim" });
    case "webp":
      return picture.webp({ quality, effort: 4 });
    case "jpeg":
      return picture.flatten({ background: BACKGROUND_COLOR }).jpeg({ quality, mozjpeg: true });
  }
}
