import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import type { FindPreview, PreviewWidth } from "~/ui/picture";
import {
  pictureRequestCounter,
  createSemaphore,
  type PictureMaker,
  type ReadReadyPicture,
} from "./make-picture.server";
import type { PictureConverter } from "./picture-process.server";
import { parsePicturePath } from "./read-picture-request.server";

export interface PicturePreviews {
  /**
   * Returns the preview if it exists, without waiting. Otherwise it starts to create the preview, so that the
   * next page has it.
   */
  readonly find: FindPreview;
  /** Resolves to the preview when it is created, or to `""` if the image has no preview. Never rejects. */
  readonly make: (src: string, width: PreviewWidth) => Promise<string>;
}

const CACHED_MAX = 2_000;
/** The lifetime of a preview. It equals the time for which an original counts as unchanged. */
const CACHED_MS = 24 * 60 * 60 * 1000;
const FAILURE_CACHED_MS = 60_000;
const WAITING_MAX = 20;
/** Matches the preview file of one of the shop's own images, such as `hero-tall-preview.avif`. */
const SHOP_PREVIEW = /^(.+)-preview\.avif$/;

type PreviewDrawer = Pick<PictureConverter, "preview">;

/**
 * Creates the previews of the images that a page shows first. A preview is a small blurred copy in the HTML,
 * so that the shopper sees the product before its image has loaded. `folder` contains the shop's own images.
 */
export function createPreviews(
  maker: PictureMaker,
  folder: string,
  work: PreviewDrawer,
  readReady?: ReadReadyPicture,
): PicturePreviews {
  const own = readShopPreviews(folder);
  const kept = new LRUCache<string, string>({ max: CACHED_MAX, ttl: CACHED_MS, perf: performance });
  const turns = createSemaphore(1, WAITING_MAX);
  const underWay = new Map<string, Promise<string>>();

  function make(src: string, width: PreviewWidth): Promise<string> {
    const key = `${width} ${src}`;
    const begun = underWay.get(key);
    if (begun !== undefined) return begun;
    const work = turns
      .take(() => makeAnew(src, width))
      .then(
        (preview) => {
          kept.set(key, preview);
          return preview;
        },
        () => {
          // The request of the image itself logs the failure, so do not log it here. Pages have no preview
          // for a while.
          kept.set(key, "", { ttl: FAILURE_CACHED_MS });
          return "";
        },
      )
      .finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  }

  async function makeAnew(src: string, width: PreviewWidth): Promise<string> {
    const path = parsePicturePath(src);
    if (path === null) return "";
    const { bytes, key } = await maker.make({ path, ...PREVIEW_SOURCE });
    const ready = await readReady?.(getPreviewKey(key, width));
    if (ready) return toDataUrl(ready);
    pictureRequestCounter.inc({ from: "made" });
    return toDataUrl(await work.preview(bytes, width));
  }

  function find(src: string, width: PreviewWidth): string | null {
    const preview = own.get(src) ?? kept.get(`${width} ${src}`);
    if (preview === undefined) void make(src, width);
    return preview || null;
  }

  return { find, make };
}

/** The width and format of the image from which a preview is created. */
export const PREVIEW_SOURCE = { width: 480, format: "avif", lowData: false } as const;

/** Returns the key of a preview. `key` is the key of its image. */
export function getPreviewKey(key: string, width: PreviewWidth): string {
  return `${key}-${width}`;
}

function readShopPreviews(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of readdirSync(folder)) {
    const name = SHOP_PREVIEW.exec(file)?.[1];
    if (name !== undefined)
      found.set(`/pictures/${name}`, toDataUrl(readFileSync(path.join(folder, file))));
  }
  return found;
}

/** Returns the image as a data URL, or an empty text for an empty image. */
function toDataUrl(avif: Buffer): string {
  return avif.length === 0 ? "" : `data:image/avif;base64,${avif.toString("base64")}`;
}

/** The maximum size in bytes of a preview, by its width. */
const BYTES_MAX = { 200: 700, 400: 1_000 } as const;
/**
 * The blur and quality settings, from sharp to soft. The preview is the first result that is small enough, or
 * the last result.
 */
const BLUR_STEPS = [
  { blur: 1 / 130, quality: 16 },
  { blur: 1 / 100, quality: 10 },
  { blur: 1 / 65, quality: 4 },
] as const;

/**
 * Returns a small blurred AVIF image. Returns an empty buffer for an image with transparent parts, because
 * the preview would stay visible behind them.
 */
export async function drawPreview(picture: Uint8Array, width: PreviewWidth): Promise<Buffer> {
  let small = Buffer.alloc(0);
  if ((await sharp(picture).metadata()).hasAlpha) return small;
  const sized = sharp(picture).resize({ width });
  for (const { blur, quality } of BLUR_STEPS) {
    const soft = sized.clone().blur(width * blur);
    small = await soft.avif({ quality, effort: 4, tune: "ssim" }).toBuffer();
    if (small.length <= BYTES_MAX[width]) break;
  }
  return small;
}
