import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "@platform/logging/log";
import type { PreviewWidth } from "~/ui/picture";
import type { PictureMaker } from "./make-picture.server";
import type { PicturePreviews } from "./picture-previews.server";
import { PICTURE_WIDTHS, parsePicturePath } from "./read-picture-request.server";

/**
 * Returns a function that encodes an uploaded image in all widths and formats in the background. Until this
 * is done, a request for the image waits only for its own width. If encoding fails, the first visitor's
 * request tries again.
 */
export function makePictureEncoder(
  { maker, previews }: PictureMakers,
  log: Pick<Log, "warn">,
): (path: string) => void {
  return (picture) => {
    const path = parsePicturePath(picture);
    if (path === null) return;
    const encodeAll = async () => {
      for (const width of PICTURE_WIDTHS)
        await maker.make({ path, width, format: FORMAT, lowData: false });
      for (const width of PREVIEW_WIDTHS) await previews.make(picture, width);
      for (const format of OLDER_FORMATS)
        for (const width of PICTURE_WIDTHS)
          await maker.make({ path, width, format, lowData: false });
    };
    encodeAll().catch((error: unknown) => log.warn("image.failed", { err: error, path }));
  };
}

/** The widths of the first images on the front pages, for two common kinds of phones. */
const WIDTHS = [240, 480] as const;
export const PREVIEW_WIDTHS: readonly PreviewWidth[] = [200, 400];
/** The format that nearly every browser accepts. Images in `OLDER_FORMATS` are encoded 50 times as fast. */
const FORMAT = "avif";
const OLDER_FORMATS = ["webp", "jpeg"] as const;
const START_DELAY_MS = 5_000;
const BUSY_PAUSE_MS = 500;
/**
 * The pause after each image, as a multiple of its conversion time. Shoppers' requests can use the processor
 * in the pause. `PAGE_REST_FACTOR` is for the many images of product pages. Their conversion then uses at
 * most a tenth of one core.
 */
const REST_FACTOR = 2;
const PAGE_REST_FACTOR = 9;

export interface PictureMakers {
  readonly maker: PictureMaker;
  readonly previews: Pick<PicturePreviews, "make">;
}

/** Lists the paths of the images to prewarm, as the backend returns them. */
export interface PrewarmImageSource {
  /** Returns the covers on the front pages. */
  readonly covers: () => Promise<readonly string[]>;
  /** Returns all images of product pages, in the order in which shoppers will probably request them. */
  readonly onProductPages: () => AsyncIterable<string>;
}

/**
 * Prewarms images 5,000 ms after the start. The covers come first, and the images of product pages follow.
 */
export function prewarmAfterStart(
  makers: PictureMakers,
  { covers, onProductPages }: PrewarmImageSource,
  log: Pick<Log, "info" | "warn">,
): void {
  const prewarm = async () => {
    log.info("image.prewarmed", await prewarmPictures(makers, await covers()));
    log.info("image.prewarmed", await prewarmProductPages(makers, onProductPages()));
  };
  setTimeout(() => {
    prewarm().catch((error: unknown) => log.warn("image.prewarm-failed", { err: error }));
  }, START_DELAY_MS).unref();
}

/** The number of images that were converted, and the number of images that failed. */
interface PrewarmCounts {
  made: number;
  failed: number;
}

/**
 * Converts the covers and their previews in advance, so that the first visitor does not wait. It converts one
 * image at a time, and only while no image is converted for a shopper. If a conversion fails, the first
 * visitor's request tries again.
 */
export async function prewarmPictures(
  { maker, previews }: PictureMakers,
  covers: readonly string[],
): Promise<PrewarmCounts> {
  const counts: PrewarmCounts = { made: 0, failed: 0 };
  for (const cover of new Set(covers)) {
    const path = parsePicturePath(cover);
    if (path === null) continue;
    const works = [
      ...WIDTHS.map((width) => () => maker.make({ path, width, format: FORMAT, lowData: false })),
      ...PREVIEW_WIDTHS.map((width) => () => previews.make(cover, width)),
    ];
    for (const work of works) await runWhenIdle(maker, work, { counts, rest: REST_FACTOR });
  }
  return counts;
}

/**
 * Converts the images of product pages in all widths and formats, in the same way as `prewarmPictures` but
 * with longer pauses.
 */
export async function prewarmProductPages(
  { maker }: Pick<PictureMakers, "maker">,
  images: AsyncIterable<string>,
): Promise<PrewarmCounts> {
  const counts: PrewarmCounts = { made: 0, failed: 0 };
  for await (const image of images) {
    const path = parsePicturePath(image);
    if (path === null) continue;
    for (const format of [FORMAT, ...OLDER_FORMATS] as const)
      for (const width of PICTURE_WIDTHS) {
        const work = () => maker.make({ path, width, format, lowData: false });
        await runWhenIdle(maker, work, { counts, rest: PAGE_REST_FACTOR });
      }
  }
  return counts;
}

/**
 * Runs the work while no shopper waits for an image. Then it pauses for `rest` times the duration of the
 * work.
 */
async function runWhenIdle(
  maker: PictureMaker,
  work: () => Promise<unknown>,
  { counts, rest }: { readonly counts: PrewarmCounts; readonly rest: number },
): Promise<void> {
  while (maker.busy()) await pause(BUSY_PAUSE_MS, undefined, { ref: false });
  const began = performance.now();
  await work().then(
    () => (counts.made += 1),
    () => (counts.failed += 1),
  );
  await pause((performance.now() - began) * rest, undefined, { ref: false });
}
