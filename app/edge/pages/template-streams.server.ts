import { randomInt } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress, constants, createBrotliCompress, type BrotliCompress } from "node:zlib";
import {
  PLACEHOLDER_NAMES,
  toPlaceholderValues,
  type PlaceholderName,
  type ShopperParts,
  type PageTemplate,
} from "./page-template.server";

/**
 * The maximum number of shared streams of a page. Each stream is for one combination of value lengths. Pages
 * with other combinations are compressed individually.
 */
const STREAM_LENGTHS_MAX = 8;
/** The user info is padded to a multiple of this size, so that a few lengths cover all shoppers. */
const STEP_BYTES = 64;
const QUOTE = '"';

/**
 * The compressed streams of a shared page. Each stream serves all shoppers whose values have the same
 * lengths. Spaces after the attribute with the user info make its length equal.
 */
export class TemplateStreams {
  readonly #template: PageTemplate;
  /**
   * The streams by value lengths. Null means that a page with these lengths was requested once. The second
   * request creates the stream.
   */
  readonly #kinds = new Map<string, Promise<BodyWithPlaceholders | null> | null>();

  constructor(template: PageTemplate) {
    this.#template = template;
  }

  /**
   * Returns the brotli stream of this shopper's page, or null if the page must be compressed
   * individually.
   */
  async streamFor(own: ShopperParts): Promise<Buffer | null> {
    const values = this.#valuesFor(own);
    const kind = values.map(({ length }) => length).join(" ");
    const known = this.#kinds.get(kind);
    if (known === undefined) {
      if (this.#kinds.size < STREAM_LENGTHS_MAX) this.#kinds.set(kind, null);
      return null;
    }
    const making = known ?? compressAroundPlaceholders(this.#partsFor(values)).catch(() => null);
    this.#kinds.set(kind, making);
    return (await making)?.filled(values) ?? null;
  }

  /** Returns the placeholder values in the order of `PLACEHOLDERS`. */
  #valuesFor(own: ShopperParts): Buffer[] {
    const words = toPlaceholderValues(own);
    return PLACEHOLDER_NAMES.map((blank) => {
      const word = Buffer.from(words[blank]);
      return blank === "userInfo" && this.#isLengthened ? padValue(word) : word;
    });
  }

  #partsFor(values: readonly Buffer[]): BodyPart[] {
    const { texts, blanks } = this.#template;
    return texts.flatMap((text, nth): BodyPart[] => {
      const blank = blanks[nth];
      const begins = this.#isLengthened && blanks[nth - 1] === "userInfo" ? QUOTE.length : 0;
      const part = Buffer.from(text.slice(begins));
      const parts = part.length > 0 ? [part] : [];
      return blank === undefined ? parts : [...parts, toOpenPlaceholder(blank, values)];
    });
  }

  /** True if the user info is only in attributes. Spaces are allowed after an attribute. */
  get #isLengthened(): boolean {
    const { texts, blanks } = this.#template;
    return blanks.every(
      (blank, nth) => blank !== "userInfo" || texts[nth + 1]?.startsWith(QUOTE) === true,
    );
  }
}

function toOpenPlaceholder(blank: PlaceholderName, values: readonly Buffer[]) {
  const at = PLACEHOLDER_NAMES.indexOf(blank);
  return { blank: at, bytes: values[at]?.length ?? 0 };
}

/**
 * Returns the value with the closing quote of its attribute, padded with spaces to a multiple of
 * `STEP_BYTES`.
 */
function padValue(word: Buffer): Buffer {
  const ended = word.length + QUOTE.length;
  const whole = Buffer.alloc(Math.ceil(ended / STEP_BYTES) * STEP_BYTES, " ");
  word.copy(whole);
  whole.write(QUOTE, word.length);
  return whole;
}

/** A placeholder. All placeholders with the same `blank` are filled with the same bytes. */
interface OpenPlaceholder {
  /** The index of the value, from 0. */
  readonly blank: number;
  /** The length of the value in bytes, 1 to 60,000. */
  readonly bytes: number;
}

/** A part of a response body: bytes, or a placeholder. */
export type BodyPart = Buffer | OpenPlaceholder;

/**
 * The brotli settings for a page. A window of 64 KB contains a whole page of the shop. In this window,
 * quality 9 is as fast as quality 7 in a larger window.
 */
const PAGE_SETTINGS = { window: 16, quality: 9, bytes: 65_000 };
const LONG_PAGE_SETTINGS = { window: 22, quality: 7 };
/**
 * The shortest placeholder that brotli copies reliably. Brotli may encode fewer bytes as literals, so a
 * shorter placeholder is always sent uncompressed.
 */
const COPIED_BYTES = 16;
/**
 * The longest text between two placeholders that is sent uncompressed together with them, because a new block
 * would cost more bytes.
 */
const NEAR_BYTES = 48;
/**
 * The maximum number of attempts to compress a page. Each attempt uses other random bytes for the
 * placeholders. An attempt fails for about one in forty large pages.
 */
const ATTEMPTS_MAX = 3;
/** The end of a brotli stream: an empty last block. */
const STREAM_END = Buffer.of(0b11);
const NO_BYTES = Buffer.alloc(0);

/** A compressed response body with placeholders that are not filled yet. */
class BodyWithPlaceholders {
  /** The compressed bytes before, between and after the placeholders. */
  readonly #pieces: readonly Buffer[];
  readonly #blanks: readonly OpenPlaceholder[];

  constructor(pieces: readonly Buffer[], blanks: readonly OpenPlaceholder[]) {
    this.#pieces = pieces;
    this.#blanks = blanks;
  }

  /**
   * Returns the brotli stream of the body with these values. Returns null if the length of a value differs
   * from its placeholder.
   */
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
 * Compresses a body once for many readers whose placeholder values differ (RFC 7932).
 *
 * The first occurrence of a placeholder is a separate uncompressed block. Its later occurrences are copies
 * of that block, like any repeated text. Literal contexts are off, so that the rest of the stream depends
 * only on the length of a value.
 *
 * Each stream is checked by decompressing it with distinguishable values. Returns null if no attempt
 * produced a stream with which this works.
 */
export async function compressAroundPlaceholders(
  parts: readonly BodyPart[],
): Promise<BodyWithPlaceholders | null> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const body = await compressOnce(parts);
    if (await isFilledCorrectly(body, parts)) return body;
  }
  return null;
}

async function compressOnce(parts: readonly BodyPart[]): Promise<BodyWithPlaceholders> {
  const stretches = splitIntoStretches(parts);
  const brotli = createBrotliCompress(getBrotliOptions(parts));
  const pieces: Buffer[] = [NO_BYTES];
  const blanks: OpenPlaceholder[] = [];
  const add = (bytes: Buffer) => {
    pieces.push(Buffer.concat([pieces.pop() ?? NO_BYTES, bytes]));
  };
  try {
    for (const { isOpen, stretch, stand } of stretches) {
      const block = await compressBlock(brotli, stand);
      add(isOpen ? createUncompressedHeader(stand.length) : block);
      for (const part of isOpen ? stretch : []) {
        if (Buffer.isBuffer(part)) add(part);
        else {
          blanks.push(part);
          pieces.push(NO_BYTES);
        }
      }
    }
  } finally {
    brotli.destroy();
  }
  add(STREAM_END);
  return new BodyWithPlaceholders(pieces, blanks);
}

/** Adjacent parts of the body that brotli compresses, or leaves uncompressed, together. */
interface Stretch {
  /** True if the parts contain a placeholder. They are then sent uncompressed. */
  readonly isOpen: boolean;
  readonly stretch: readonly BodyPart[];
  /** The bytes that brotli compresses in place of these parts. */
  readonly stand: Buffer;
}

function splitIntoStretches(parts: readonly BodyPart[]): Stretch[] {
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
      stands.set(part.blank, createFillerBytes(part.bytes));
    if (last?.isOpen === isOpen) last.stretch.push(part);
    else found.push({ isOpen, stretch: [part] });
  });
  return found.map((one) => ({ ...one, stand: joinParts(one.stretch, (nth) => stands.get(nth)) }));
}

/** Joins the parts. `bytesOf` returns the bytes of each placeholder. */
function joinParts(
  parts: readonly BodyPart[],
  bytesOf: (blank: number) => Buffer | undefined,
): Buffer {
  const bytes = parts.map((part) =>
    Buffer.isBuffer(part) ? part : (bytesOf(part.blank) ?? NO_BYTES),
  );
  return Buffer.concat(bytes);
}

/** Bytes that UTF-8 text hardly ever contains, so that brotli finds no similar text elsewhere. */
const UNUSUAL_BYTES = [
  ...createRange(0x01, 0x08),
  ...createRange(0x0e, 0x1f),
  0xc0,
  0xc1,
  ...createRange(0xf5, 0xff),
];

function createRange(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

function createFillerBytes(bytes: number): Buffer {
  return Buffer.from(
    Array.from({ length: bytes }, () => UNUSUAL_BYTES[randomInt(UNUSUAL_BYTES.length)] ?? 1),
  );
}

function getBrotliOptions(parts: readonly BodyPart[]) {
  const bytes = parts.reduce((sum, p) => sum + (Buffer.isBuffer(p) ? p.length : p.bytes), 0);
  const { window, quality } = bytes <= PAGE_SETTINGS.bytes ? PAGE_SETTINGS : LONG_PAGE_SETTINGS;
  return {
    // Make one chunk large enough for all output, so that a flush is complete when its callback runs.
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

/** Compresses the next bytes and flushes the stream to a whole byte. */
function compressBlock(brotli: BrotliCompress, bytes: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    brotli.once("error", reject);
    brotli.write(bytes);
    brotli.flush(constants.BROTLI_OPERATION_FLUSH, () => {
      brotli.off("error", reject);
      const block: unknown = brotli.read();
      resolve(Buffer.isBuffer(block) ? block : NO_BYTES);
    });
  });
}

/**
 * Returns the header of an uncompressed block whose length is stored in four nibbles. The block is not the
 * last one.
 */
function createUncompressedHeader(bytes: number): Buffer {
  const head = Buffer.alloc(3);
  head.writeUIntLE(((bytes - 1) << 3) | (1 << 19), 0, 3);
  return head;
}

/**
 * The placeholder values of three trials, by byte position. If all three are decompressed correctly, each
 * byte was copied from its own position. A byte from another source differs in at least one trial, because no
 * number equals its own complement.
 */
const TRIAL_BYTES = [
  (nth: number) => nth & 255,
  (nth: number) => nth >> 8,
  (nth: number) => ~nth & 255,
];

const decompress = promisify(brotliDecompress);

async function isFilledCorrectly(
  body: BodyWithPlaceholders,
  parts: readonly BodyPart[],
): Promise<boolean> {
  for (const byteAt of TRIAL_BYTES) {
    const values = createTrialValues(parts, byteAt);
    const stream = body.filled(values);
    const wanted = joinParts(parts, (nth) => values[nth]);
    const read = stream && (await decompress(stream).catch(() => null));
    if (read?.equals(wanted) !== true) return false;
  }
  return true;
}

function createTrialValues(parts: readonly BodyPart[], byteAt: (nth: number) => number): Buffer[] {
  const values: Buffer[] = [];
  let nth = 0;
  for (const part of parts) {
    if (Buffer.isBuffer(part) || values[part.blank] !== undefined) continue;
    values[part.blank] = Buffer.from(Array.from({ length: part.bytes }, () => byteAt(nth++)));
  }
  return values;
}
