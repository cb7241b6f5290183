import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { LRUCache } from "lru-cache";
import type { FindPreview, PreviewWidth } from "~/ui/previewed";
import { loadSharp } from "./load-sharp.server";
import type { PictureMaker } from "./make-picture.server";
import { readPath } from "./read-picture-request.server";
import { semaphore } from "./semaphore.server";

export interface PicturePreviews {
  /** Never waits: a preview that is not there yet is made for the next page. */
  readonly find: FindPreview;
  /** The same, when it is made; `""` for a picture that has none. Never rejects. */
  readonly make: (src: string, width: PreviewWidth) => Promise<string>;
}

const KEPT_MAX = 2_000;
/** As long as an original counts as unchanged. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const FAILED_KEPT_MS = 60_000;
const WAITING_MAX = 20;
/** A page has room for no more. */
const BYTES_MAX = { 200: 700, 400: 1_000 } as const;
/** Sharp enough to know the product; the first that keeps within the bytes is taken, the last in any case. */
const SOFTNESS = [
  { blur: 1 / 130, quality: 16 },
  { blur: 1 / 100, quality: 10 },
  { blur: 1 / 65, quality: 4 },
] as const;
/** Pictures of the shop itself bring theirs as a file: `hero-tall-preview.avif`. */
const OWN = /^(.+)-preview\.avif$/;

/**
 * Previews of pictures that a page shows first: a small blurred copy that comes with the page, so that
 * the shopper sees the product before its picture has arrived. `folder` holds the shop's own pictures.
 */
export function createPreviews(maker: PictureMaker, folder: string): PicturePreviews {
  const own = readOwn(folder);
  const kept = new LRUCache<string, string>({ max: KEPT_MAX, ttl: KEPT_MS, perf: performance });
  const turns = semaphore(1, WAITING_MAX);
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
          // Its own request tells of it in the log; the page does without for a while.
          kept.set(key, "", { ttl: FAILED_KEPT_MS });
          return "";
        },
      )
      .finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  }

  async function makeAnew(src: string, width: PreviewWidth): Promise<string> {
    const path = readPath(src);
    if (path === null) return "";
    const { bytes } = await maker.make({ path, width: 480, format: "avif", lowData: false });
    return previewOf(bytes, width);
  }

  function find(src: string, width: PreviewWidth): string | null {
    const preview = own.get(src) ?? kept.get(`${width} ${src}`);
    if (preview === undefined) void make(src, width);
    return preview || null;
  }

  return { find, make };
}

/** What is seen through would show the preview behind it for good: such a picture has none. */
async function previewOf(bytes: Buffer, width: PreviewWidth): Promise<string> {
  const sharp = await loadSharp();
  if ((await sharp(bytes).metadata()).hasAlpha) return "";
  const sized = sharp(bytes).resize({ width });
  let small = Buffer.alloc(0);
  for (const { blur, quality } of SOFTNESS) {
    const soft = sized.clone().blur(width * blur);
    small = await soft.avif({ quality, effort: 4 }).toBuffer();
    if (small.length <= BYTES_MAX[width]) break;
  }
  return dataAddress(small);
}

function readOwn(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of readdirSync(folder)) {
    const name = OWN.exec(file)?.[1];
    if (name !== undefined)
      found.set(`/pictures/${name}`, dataAddress(readFileSync(path.join(folder, file))));
  }
  return found;
}

function dataAddress(avif: Buffer): string {
  return `data:image/avif;base64,${avif.toString("base64")}`;
}
