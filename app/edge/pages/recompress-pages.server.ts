import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { LRUCache } from "lru-cache";
import { smallBrotli } from "./compress.server";

const compress = promisify(brotliCompress);
/** Four hundred pages. */
const MAX_BYTES = 4 * 1024 * 1024;
const NOTED_MAX = 1_000;

/**
 * A smaller form of pages that are made again with the same words, as those of visitors are every three seconds:
 * four to six hundredths less than `compressedForMany` finds, and found again by the page's hash instead of made.
 * It takes ten times the work, so another thread does it, one at a time, and only for a page that was made the same
 * a second time.
 */
export class SmallForms {
  readonly #forms = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  readonly #made = new LRUCache<string, true>({ max: NOTED_MAX });
  #making: Promise<void> | undefined;

  /** The smaller form of a body in brotli, to be had from the third time it is asked for at the earliest. */
  find(body: Buffer): Buffer | undefined {
    const key = createHash("sha1").update(body).digest("base64");
    const form = this.#forms.get(key);
    if (form !== undefined) return form;
    if (this.#made.has(key)) this.#making ??= this.#make(key, body);
    this.#made.set(key, true);
    return undefined;
  }

  /** Resolves once nothing is being made. */
  async settled(): Promise<void> {
    await this.#making;
  }

  async #make(key: string, body: Buffer): Promise<void> {
    // Where memory is short the page stays as it is.
    const form = await compress(body, smallBrotli(body)).catch(() => undefined);
    if (form !== undefined) this.#forms.set(key, form);
    this.#making = undefined;
  }
}
