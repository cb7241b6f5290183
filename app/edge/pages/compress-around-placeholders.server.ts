import { randomInt } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress, constants, createBrotliCompress, type BrotliCompress } from "node:zlib";

/** What is filled in later: the same `blank` is filled with the same bytes wherever it stands. */
interface OpenBlank {
  /** From 0. */
  readonly blank: number;
  /** How many, 1 to 60,000. */
  readonly bytes: number;
}

/** A body in its order. */
export type BodyPart = Buffer | OpenBlank;

/** Within a window of 64 KB, which holds a page of the shop, 9 takes no longer than 7 does in a larger one. */
const FOR_A_PAGE = { window: 16, quality: 9, bytes: 65_000 };
const FOR_LONGER = { window: 22, quality: 7 };
/** A shorter blank is always sent as it is: brotli may spell so few bytes instead of copying them. */
const COPIED_BYTES = 16;
/** A text between two blanks that goes with them as it is: what it costs less than a beginning anew. */
const NEAR_BYTES = 48;
/** What stands in the blanks meanwhile is drawn anew each time: of large pages one in forty goes wrong. */
const ATTEMPTS_MAX = 3;
/** The end of a brotli stream: a last block that is empty. */
const END = Buffer.of(0b11);
const NOTHING = Buffer.alloc(0);

/** A body that is compressed already, with its blanks left open. */
export class OpenBody {
  /** One more than there are blanks. */
  readonly #pieces: readonly Buffer[];
  readonly #blanks: readonly OpenBlank[];

  constructor(pieces: readonly Buffer[], blanks: readonly OpenBlank[]) {
    this.#pieces = pieces;
    this.#blanks = blanks;
  }

  /** The brotli stream of the body with these bytes in its blanks; null where one has another length. */
  filled(values: readonly Buffer[]): Buffer | null {
    const all: Buffer[] = [];
    for (const [nth, piece] of this.#pieces.entries()) {
      all.push(piece);
      const open = this.#blanks[nth];
      if (open === undefined) continue;
      const value = values[open.blank];
      if (value?.length !== open.bytes) return null;
      all.push(value);
    }
    return Buffer.concat(all);
  }
}

/**
 * Compresses a body once for many who differ in its blanks (RFC 7932). A blank stands in a block of its own
 * that is not compressed, the first time; after that its bytes are copied from there, as any text that comes
 * again. Without contexts of literals, which are off, nothing that is read of the stream depends on what
 * stands in a blank, only on its length. Null where brotli did otherwise than is needed, time and again: each stream is read
 * back with blanks whose every byte can be told from every other.
 */
export async function compressAroundBlanks(parts: readonly BodyPart[]): Promise<OpenBody | null> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const body = await compressOnce(parts);
    if (await isFilledRightly(body, parts)) return body;
  }
  return null;
}

async function compressOnce(parts: readonly BodyPart[]): Promise<OpenBody> {
  const stretches = stretchesOf(parts);
  const brotli = createBrotliCompress(optionsFor(parts));
  const pieces: Buffer[] = [NOTHING];
  const blanks: OpenBlank[] = [];
  const add = (bytes: Buffer) => {
    pieces.push(Buffer.concat([pieces.pop() ?? NOTHING, bytes]));
  };
  try {
    for (const { isOpen, stretch, stand } of stretches) {
      const block = await compressedBlock(brotli, stand);
      add(isOpen ? plainHead(stand.length) : block);
      for (const part of isOpen ? stretch : []) {
        if (Buffer.isBuffer(part)) add(part);
        else {
          blanks.push(part);
          pieces.push(NOTHING);
        }
      }
    }
  } finally {
    brotli.destroy();
  }
  add(END);
  return new OpenBody(pieces, blanks);
}

/** Parts that stand in one block. */
interface Stretch {
  /** It holds a blank, so that it is sent as it is. */
  readonly isOpen: boolean;
  readonly stretch: readonly BodyPart[];
  /** What brotli is given for it. */
  readonly stand: Buffer;
}

function stretchesOf(parts: readonly BodyPart[]): Stretch[] {
  const stands = new Map<number, Buffer>();
  const found: { isOpen: boolean; stretch: BodyPart[] }[] = [];
  const isOpened = (part: BodyPart | undefined) =>
    part !== undefined &&
    !Buffer.isBuffer(part) &&
    (part.bytes < COPIED_BYTES || !stands.has(part.blank));
  parts.forEach((part, at) => {
    const last = found.at(-1);
    const isNear = Buffer.isBuffer(part) && part.length <= NEAR_BYTES && isOpened(parts[at + 1]);
    const isOpen = isOpened(part) || (last?.isOpen === true && isNear);
    if (!Buffer.isBuffer(part) && !stands.has(part.blank))
      stands.set(part.blank, standIn(part.bytes));
    if (last?.isOpen === isOpen) last.stretch.push(part);
    else found.push({ isOpen, stretch: [part] });
  });
  return found.map((one) => ({ ...one, stand: together(one.stretch, (nth) => stands.get(nth)) }));
}

/** The parts with these bytes in their blanks. */
function together(
  parts: readonly BodyPart[],
  bytesOf: (blank: number) => Buffer | undefined,
): Buffer {
  const bytes = parts.map((part) =>
    Buffer.isBuffer(part) ? part : (bytesOf(part.blank) ?? NOTHING),
  );
  return Buffer.concat(bytes);
}

/** Bytes that no text in UTF-8 holds, or hardly one, in no order: nothing else looks like them. */
const STRANGE = [...range(0x01, 0x08), ...range(0x0e, 0x1f), 0xc0, 0xc1, ...range(0xf5, 0xff)];

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

function standIn(bytes: number): Buffer {
  return Buffer.from(Array.from({ length: bytes }, () => STRANGE[randomInt(STRANGE.length)] ?? 1));
}

function optionsFor(parts: readonly BodyPart[]) {
  const bytes = parts.reduce((sum, p) => sum + (Buffer.isBuffer(p) ? p.length : p.bytes), 0);
  const { window, quality } = bytes <= FOR_A_PAGE.bytes ? FOR_A_PAGE : FOR_LONGER;
  return {
    // All that comes out fits into one chunk, so that a flush is done when it says so.
    chunkSize: 2 * bytes + 4_096,
    readableHighWaterMark: 2 * bytes + 4_096,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
      [constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: 1,
    },
  };
}

/** What brotli makes of the next bytes, up to a whole byte. */
function compressedBlock(brotli: BrotliCompress, bytes: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    brotli.once("error", reject);
    brotli.write(bytes);
    brotli.flush(constants.BROTLI_OPERATION_FLUSH, () => {
      brotli.off("error", reject);
      const block: unknown = brotli.read();
      resolve(Buffer.isBuffer(block) ? block : NOTHING);
    });
  });
}

/** The head of a block of so many bytes that stand in it as they are: not the last, four nibbles of length. */
function plainHead(bytes: number): Buffer {
  const head = Buffer.alloc(3);
  head.writeUIntLE(((bytes - 1) << 3) | (1 << 19), 0, 3);
  return head;
}

/**
 * What stands at the nth byte of all blanks, three times: who reads the right bytes all three times has
 * copied each from its own place. A byte that brotli had spelled, or taken from elsewhere, differs at least
 * once, for no number is its own complement.
 */
const TRIALS = [(nth: number) => nth & 255, (nth: number) => nth >> 8, (nth: number) => ~nth & 255];

const decompress = promisify(brotliDecompress);

async function isFilledRightly(body: OpenBody, parts: readonly BodyPart[]): Promise<boolean> {
  for (const byteAt of TRIALS) {
    const values = valuesFor(parts, byteAt);
    const stream = body.filled(values);
    const wanted = together(parts, (nth) => values[nth]);
    const read = stream && (await decompress(stream).catch(() => null));
    if (read?.equals(wanted) !== true) return false;
  }
  return true;
}

function valuesFor(parts: readonly BodyPart[], byteAt: (nth: number) => number): Buffer[] {
  const values: Buffer[] = [];
  let nth = 0;
  for (const part of parts) {
    if (Buffer.isBuffer(part) || values[part.blank] !== undefined) continue;
    values[part.blank] = Buffer.from(Array.from({ length: part.bytes }, () => byteAt(nth++)));
  }
  return values;
}
