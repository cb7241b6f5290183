import type { Content } from "../adapters/files/stored-files";

/* The archive format: a tar of plain files (POSIX ustar), which every operating system can read. */

const BLOCK = 512;
const NAME_BYTES = 100;
const OWNER_ONLY = "0000600\0";
const NO_OWNER = "0000000\0";

/** A file to write to an archive. Its size must be known, because tar stores it before the content. */
export interface EntryToWrite {
  readonly name: string;
  readonly bytes: number;
  readonly content: Content;
}

/** A file in an archive. Read its content before you continue with the next file, or the content is skipped. */
export interface ArchiveEntry {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

/** The file is not a backup, or the backup is incomplete. */
export class BrokenArchiveError extends Error {
  constructor(why: string) {
    super(`The archive cannot be read: ${why}.`);
  }
}

/** Yields the bytes of an archive. Throws if the size of a file differs from the given one. */
export async function* writeTar(entries: AsyncIterable<EntryToWrite>): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes, content } of entries) {
    yield formatHeader(name, bytes);
    let written = 0;
    for await (const piece of content) {
      written += piece.length;
      yield piece;
    }
    if (written !== bytes) throw new Error(`The size of ${name} changed while it was read.`);
    yield Buffer.alloc(countPadding(bytes));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** Yields the files of an archive in order. Throws `BrokenArchiveError`. */
export async function* readTar(tar: AsyncIterable<Buffer>): AsyncGenerator<ArchiveEntry> {
  const source = new ByteSource(tar);
  for (;;) {
    const header = await source.take(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    const { name, bytes } = readHeader(header);
    const content = source.stream(bytes);
    yield { name, content };
    // Skip content that the caller did not read.
    for await (const _piece of content);
    await source.take(countPadding(bytes));
  }
}

function formatHeader(name: string, bytes: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > NAME_BYTES)
    throw new Error(`The name ${name} is too long for a tar archive.`);
  header.write(name, 0);
  header.write(OWNER_ONLY, 100);
  header.write(NO_OWNER, 108);
  header.write(NO_OWNER, 116);
  header.write(`${formatOctal(bytes, 11)}\0`, 124);
  header.write(`${formatOctal(Math.floor(Date.now() / 1000), 11)}\0`, 136);
  header.write("0", 156); // a plain file
  header.write("ustar\x0000", 257);
  header.write(`${formatOctal(calculateChecksum(header), 6)}\0 `, 148);
  return header;
}

function readHeader(header: Buffer): { name: string; bytes: number } {
  const sum = Number.parseInt(header.toString("latin1", 148, 154), 8);
  if (sum !== calculateChecksum(header))
    throw new BrokenArchiveError("it is not a backup of a shop. Check the file name");
  const name = header.toString("utf8", 0, NAME_BYTES).replace(/\0.*$/s, "");
  return { name, bytes: Number.parseInt(header.toString("latin1", 124, 135), 8) };
}

/** Returns the sum of all bytes, with the checksum field itself counted as spaces. */
function calculateChecksum(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

function formatOctal(number: number, digits: number): string {
  return number.toString(8).padStart(digits, "0");
}

function countPadding(bytes: number): number {
  return (BLOCK - (bytes % BLOCK)) % BLOCK;
}

/** Reads a given number of bytes at a time from a stream. */
class ByteSource {
  readonly #pieces: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#pieces = stream[Symbol.asyncIterator]();
  }

  async take(bytes: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.stream(bytes)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  async *stream(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0;) {
      if (this.#held.length === 0) {
        const next = await this.#pieces.next();
        if (next.done === true)
          throw new BrokenArchiveError("it is incomplete. Copy it again, or use another backup");
        this.#held = next.value;
      }
      const piece = this.#held.subarray(0, left);
      this.#held = this.#held.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }
}
