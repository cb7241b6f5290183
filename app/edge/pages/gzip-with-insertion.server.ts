import { constants, crc32, deflateRawSync, type ZlibOptions } from "node:zlib";
import { LRUCache } from "lru-cache";

/** The header of a gzip stream (RFC 1952), without a file name and a time, and with an unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/**
 * The settings of the parts around the insertion, which are compressed once for many readers. The insertion
 * is compressed for each reader. It has only a few KB, so its settings make zlib use 32 KB of memory instead
 * of 256 KB.
 */
const AROUND_OPTIONS = { level: 9 };
const INSERTION_OPTIONS = { level: 3, windowBits: 12, memLevel: 5, chunkSize: 2_048 };

/** An insertion as bytes. It is the same in each page, so all pages share this cache of at most 8 MB. */
interface Insertion {
  readonly plain: Buffer;
  readonly deflated: Buffer;
}
const insertions = new LRUCache<string, Insertion>({
  maxSize: 8_000_000,
  sizeCalculation: ({ plain, deflated }, text) => 2 * text.length + plain.length + deflated.length,
});

function compressInsertion(text: string): Insertion {
  const known = insertions.get(text);
  if (known !== undefined) return known;
  const plain = Buffer.from(text);
  const deflated = deflateBytes(plain, INSERTION_OPTIONS, constants.Z_FULL_FLUSH);
  const insertion = { plain, deflated };
  insertions.set(text, insertion);
  return insertion;
}

/**
 * Two texts that are compressed once, with another text to be inserted between them. Deflate has no static
 * dictionary, and each part is compressed separately. The streams can therefore be joined with an insertion
 * of any length.
 */
export class GzipWithInsertion {
  readonly #before: Buffer;
  readonly #after: Buffer;
  readonly #plainBytes: number;
  readonly #crcBefore: number;
  readonly #crcOverAfter: (before: number) => number;

  constructor(before: string, after: string) {
    const plainBefore = Buffer.from(before);
    const plainAfter = Buffer.from(after);
    this.#plainBytes = plainBefore.length + plainAfter.length;
    this.#crcBefore = crc32(plainBefore);
    this.#crcOverAfter = makeChecksum(plainAfter);
    this.#before = deflateBytes(plainBefore, AROUND_OPTIONS, constants.Z_FULL_FLUSH);
    this.#after = deflateBytes(plainAfter, AROUND_OPTIONS, constants.Z_FINISH);
  }

  /** Returns the gzip stream of the whole text, with `text` inserted. */
  withInsertion(text: string): Buffer {
    const { plain, deflated } = compressInsertion(text);
    const end = Buffer.alloc(8);
    // Keep the checksum for an empty insertion, because zlib would start again at 0.
    const crc = plain.length === 0 ? this.#crcBefore : crc32(plain, this.#crcBefore);
    end.writeUInt32LE(this.#crcOverAfter(crc), 0);
    end.writeUInt32LE(this.#plainBytes + plain.length, 4);
    return Buffer.concat([GZIP_HEADER, this.#before, deflated, this.#after, end]);
  }
}

/**
 * Returns a function that continues a checksum over these bytes without reading them again. The result is an
 * affine function of the previous checksum, so 33 results determine it.
 */
function makeChecksum(bytes: Buffer): (before: number) => number {
  if (bytes.length === 0) return (before) => before;
  const ofZero = crc32(bytes, 0);
  const effects = Array.from({ length: 32 }, (_, bit) => crc32(bytes, (1 << bit) >>> 0) ^ ofZero);
  return (before) => {
    let sum = ofZero;
    for (const [bit, effect] of effects.entries()) if ((before >>> bit) & 1) sum ^= effect;
    return sum >>> 0;
  };
}

function deflateBytes(bytes: Buffer, options: ZlibOptions, finishFlush: number): Buffer {
  return deflateRawSync(bytes, { ...options, finishFlush });
}
