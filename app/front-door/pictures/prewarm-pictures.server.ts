import { setTimeout as pause } from "node:timers/promises";
import type { PictureMaker } from "./make-picture.server";
import { readPath } from "./read-picture-request.server";

/** What the front pages show first, on the two kinds of phones there are. */
const WIDTHS = [320, 480] as const;
/** What nearly every browser takes; the others' pictures are quick to make. */
const FORMAT = "avif";
const BUSY_PAUSE_MS = 500;
/** After each picture the machine belongs to the shoppers for this many times as long as it took. */
const REST = 2;

/**
 * Makes the covers before anybody asks, one at a time and only while no shopper's picture is being
 * made, so that the first visitor waits for nothing. A picture that fails is left for its visitor.
 */
export async function prewarmPictures(
  maker: PictureMaker,
  covers: readonly string[],
): Promise<{ made: number; failed: number }> {
  const counts = { made: 0, failed: 0 };
  const paths = new Set(covers.map(readPath));
  for (const path of paths) {
    if (path === null) continue;
    for (const width of WIDTHS) {
      while (maker.busy()) await pause(BUSY_PAUSE_MS, undefined, { ref: false });
      const began = performance.now();
      await maker.make({ path, width, format: FORMAT, lowData: false }).then(
        () => (counts.made += 1),
        () => (counts.failed += 1),
      );
      await pause((performance.now() - began) * REST, undefined, { ref: false });
    }
  }
  return counts;
}
