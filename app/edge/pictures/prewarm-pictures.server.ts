import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "@platform/logging/log";
import type { PreviewWidth } from "~/ui/previewed";
import type { PictureMaker } from "./make-picture.server";
import type { PicturePreviews } from "./picture-previews.server";
import { PICTURE_WIDTHS, readPath } from "./read-picture-request.server";

/**
 * Returns a function that encodes an uploaded image in all widths in the background. Until then a request for the
 * image waits for its own width only. A failed image is left to its first visitor.
 */
export function pictureEncoder(
  { maker, previews }: PictureMakers,
  log: Pick<Log, "warn">,
): (path: string) => void {
  return (picture) => {
    const path = readPath(picture);
    if (path === null) return;
    const encodeAll = async () => {
      for (const width of PICTURE_WIDTHS)
        await maker.make({ path, width, format: FORMAT, lowData: false });
      for (const width of PREVIEW_WIDTHS) await previews.make(picture, width);
    };
    encodeAll().catch((error: unknown) => log.warn("image.failed", { err: error, path }));
  };
}

/** The widths of the first images on the front pages, for two common kinds of phones. */
const WIDTHS = [240, 480] as const;
export const PREVIEW_WIDTHS: readonly PreviewWidth[] = [200, 400];
/** The format that nearly every browser accepts. The other formats are fast to encode. */
const FORMAT = "avif";
const AFTER_START_MS = 5_000;
const BUSY_PAUSE_MS = 500;
/**
 * The pause after each image, as a multiple of its conversion time, in which shoppers have the CPU.
 */
const REST = 2;

export interface PictureMakers {
  readonly maker: PictureMaker;
  readonly previews: Pick<PicturePreviews, "make">;
}

/**
 * Prewarms 5,000 ms after the start. `covers` returns the paths of the images, as the backend gives
 * them.
 */
export function prewarmAfterStart(
  makers: PictureMakers,
  covers: () => Promise<readonly string[]>,
  log: Pick<Log, "info" | "warn">,
): void {
  setTimeout(() => {
    covers()
      .then((paths) => prewarmPictures(makers, paths))
      .then((counts) => log.info("image.prewarmed", counts))
      .catch((error: unknown) => log.warn("image.prewarm-failed", { err: error }));
  }, AFTER_START_MS).unref();
}

/**
 * Converts the covers and their previews in advance, so that the first visitor does not wait. It
 * converts one at a time and only while no image is converted for a shopper. A failed image is left
 * to its first visitor.
 */
export async function prewarmPictures(
  { maker, previews }: PictureMakers,
  covers: readonly string[],
): Promise<{ made: number; failed: number }> {
  const counts = { made: 0, failed: 0 };
  for (const cover of new Set(covers)) {
    const path = readPath(cover);
    if (path === null) continue;
    const works = [
      ...WIDTHS.map((width) => () => maker.make({ path, width, format: FORMAT, lowData: false })),
      ...PREVIEW_WIDTHS.map((width) => () => previews.make(cover, width)),
    ];
    for (const work of works) {
      while (maker.busy()) await pause(BUSY_PAUSE_MS, undefined, { ref: false });
      const began = performance.now();
      await work().then(
        () => (counts.made += 1),
        () => (counts.failed += 1),
      );
      await pause((performance.now() - began) * REST, undefined, { ref: false });
    }
  }
  return counts;
}
