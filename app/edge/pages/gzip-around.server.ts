import { constants, crc32, deflateRawSync } from "node:zlib";

/** The header of a gzip stream (RFC 1952): no name, no time, unknown system. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/**
 * The compression levels. The parts around the insertion are compressed once for many readers, and the
 * insertion for each one.
 */
const LEVEL = { around: 9, insertion: 3 };

/**
 * Two texts that are compressed once, with a gap for another text. Deflate has no static dictionary, and each part
 * is compressed by itself, so that the streams can be joined with an insertion of any length.
 */
export class GzipAround {
  readonly #before: Buffer;
  readonly #after: Buffer;
  readonly #plainAfter: Buffer;
  readonly #plainBytes: number;
  readonly #crcBefore: number;

  constructor(before: string, after: string) {
    const plainBefore = Buffer.from(before);
    this.#plainAfter = Buffer.from(after);
    this.#plainBytes = plainBefore.length + this.#plainAfter.length;
    this.#crcBefore = crc32(plainBefore);
    this.#before = deflated(plainBefore, LEVEL.around, constants.Z_FULL_FLUSH);
    this.#after = deflated(this.#plainAfter, LEVEL.around, constants.Z_FINISH);
  }

  /** Returns the gzip stream of the whole text with this insertion. */
  withInsertion(text: string): Buffer {
    const plain = Buffer.from(text);
    const insertion = deflated(plain, LEVEL.insertion, constants.Z_FULL_FLUSH);
    const end = Buffer.alloc(8);
    end.writeUInt32LE(this.#crcOf(plain), 0);
    end.writeUInt32LE(this.#plainBytes + plain.length, 4);
    return Buffer.concat([HEAD, this.#before, insertion, this.#after, end]);
  }

  /** Returns the checksum of the whole text. For an empty part zlib would begin again at 0. */
  #crcOf(insertion: Buffer): number {
    return [insertion, this.#plainAfter].reduce(
      (sum, part) => (part.length === 0 ? sum : crc32(part, sum)),
      this.#crcBefore,
    );
  }
}

function deflated(bytes: Buffer, level: number, finishFlush: number): Buffer {
  return deflateRawSync(bytes, { level, finishFlush });
}
