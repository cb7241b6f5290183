import type { Readable } from "node:stream";

/** What is known of a stored file without reading it. */
export interface StoredFile {
  /** Such as `videos/k3…Qw.mp4`. */
  readonly key: string;
  readonly bytes: number;
  /** By the clock of whoever stores it. */
  readonly changedAt: Date;
}

/** A part of a file: the first byte and the last one, both included, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What is to be stored, in one piece or as it comes in. */
export type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Where the shop keeps what is too big for the database: pictures and videos. A key is a folder and a name
 * (`avatars/…webp`); what lies under a key never changes, so a new picture gets a new name. Nothing here is
 * public: what anybody sees of it, an endpoint gives out.
 */
export interface StoredFiles {
  /**
   * Stores content under a key, whole or not at all: nobody sees a part of it, and content that throws
   * leaves nothing and throws on. Gives how many bytes there are.
   */
  put(key: string, content: Content): Promise<number>;
  /** A stream of the file or of the part asked for, which must lie in it; undefined when there is none. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** What is known of the file; undefined when there is none. */
  stat(key: string): Promise<StoredFile | undefined>;
  /** The file is gone afterwards, if it ever was there. */
  delete(key: string): Promise<void>;
  /** Every whole file of a folder (`avatars/`) or of all (`""`), in the order of their keys. */
  list(folder: string): AsyncIterable<StoredFile>;
}

const KEY = /^[a-z][a-z0-9-]*(\/[\w-][\w.-]*)+$/;
const FOLDER = /^([a-z][a-z0-9-]*\/)*$/;

/** Throws for what is no key: nothing that a shopper sends may lead out of the folders. */
export function requireKey(key: string): void {
  if (!KEY.test(key)) throw new Error("This is no key of a stored file.");
}

/** Throws for what is no folder of keys. */
export function requireFolder(folder: string): void {
  if (!FOLDER.test(folder)) throw new Error("This is no folder of stored files.");
}

/** What a file is by its first bytes, as a MIME type; undefined for what nobody knows. */
export async function kindOfFile(head: Uint8Array): Promise<string | undefined> {
  // Loaded with the first upload.
  const { fileTypeFromBuffer } = await import("file-type");
  return (await fileTypeFromBuffer(head))?.mime;
}
