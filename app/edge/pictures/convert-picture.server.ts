import sharp, { type Sharp } from "sharp";
import type { Original } from "./fetch-original.server";
import { PictureFailure } from "./picture-failure.server";
import type { PictureOutcome } from "./picture-process.server";

/** 4096 by 4096: what a phone's camera gives fits, what is made to eat memory does not. */
const PIXELS_MAX = 4096 * 4096;
const CONVERT_TIMEOUT_S = 20;
/** Points to the inch at which a unit of a drawing is one px. */
const DRAWING_DENSITY = 72;
/** Height to width of the tallest picture shown: a ribbon of pixels would cost as much as a hundred pictures. */
const TALLEST = 2;
/** Of 255: scaling softens the edge of a drawing that is not seen through anywhere. */
const OPAQUE = 200;
/** What shows through where a format knows no transparency: the page's ground. */
const GROUND = "#fbf8f3";

// One or two are made at a time beside the pages: one thread each, no memory kept.
sharp.concurrency(1);
sharp.cache(false);

/** The original at the width and in the format asked for; never larger than it is. */
export async function convertPicture(
  original: Original,
  { width, format, lowData }: PictureOutcome,
): Promise<Buffer> {
  try {
    const picture = await open(original, width);
    const sized = picture
      .autoOrient()
      .resize({
        width,
        height: width * TALLEST,
        fit: "inside",
        withoutEnlargement: !original.isDrawing,
      })
      .timeout({ seconds: CONVERT_TIMEOUT_S });
    const opaque = await withoutIdleAlpha(sized);
    return await encode(opaque, { width, format, lowData }).toBuffer();
  } catch (error) {
    throw new PictureFailure(502, "The picture could not be read", { cause: error });
  }
}

/** Drawings are painted at the size wanted: scaling afterwards would blur or waste work. */
async function open({ bytes, isDrawing }: Original, width: number): Promise<Sharp> {
  const safely = { limitInputPixels: PIXELS_MAX, sequentialRead: true, failOn: "error" } as const;
  if (!isDrawing) return sharp(bytes, safely);
  const drawn = await sharp(bytes, { ...safely, density: DRAWING_DENSITY }).metadata();
  const density = Math.min(1200, Math.max(1, (DRAWING_DENSITY * width) / drawn.width));
  return sharp(bytes, { ...safely, density });
}

/** An idle alpha channel weighs 200 bytes in every picture of a drawing. */
async function withoutIdleAlpha(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = sharp(data, { raw: { width, height, channels } });
  // Grey or colours, alone or with the alpha behind them.
  if (channels % 2 === 1) return pixels;
  const alpha = (await pixels.stats()).channels.at(-1);
  return (alpha?.min ?? 0) >= OPAQUE ? pixels.removeAlpha() : pixels;
}

/** For widths from 640 px on, from 480, and below: large ones are for screens whose pixels hide their faults. */
const QUALITIES = { avif: [34, 36, 36], webp: [64, 68, 74], jpeg: [66, 70, 76] } as const;
/** Low data takes a step down. */
const LOW_DATA_STEP = { avif: 6, webp: 14, jpeg: 14 } as const;

function encode(picture: Sharp, { width, format, lowData }: PictureOutcome): Sharp {
  const [large, middle, small] = QUALITIES[format];
  const full = width >= 640 ? large : width >= 480 ? middle : small;
  const quality = full - (lowData ? LOW_DATA_STEP[format] : 0);
  switch (format) {
    case "avif":
      // Made once and sent for years: three times the work is worth a fifth of the bytes.
      return picture.avif({ quality, effort: width >= 640 ? 3 : 4, tune: "ssim" });
    case "webp":
      return picture.webp({ quality, effort: 4 });
    case "jpeg":
      return picture.flatten({ background: GROUND }).jpeg({ quality, mozjpeg: true });
  }
}
