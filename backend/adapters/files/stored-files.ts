import type { Readable } from "node:stream";

export interface StoredFile {
  /** The key, for example `videos/k3…Qw.mp4`. */
  readonly key: string;
  readonly bytes: number;
  /** The time of the last change, from the clock of the file store. */
  readonly changedAt: Date;
}

/** A byte range. Both ends are included and count from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Content to store, in one or more chunks. */
export type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * A store for files that are too large for the database: images and videos. A key is a folder and a name
 * (`avatars/…webp`). The content of a key never changes, so a new image gets a new name. Files are not public: an
 * endpoint decides who may read them.
 */
export interface StoredFiles {
  /**
   * Stores content under a key and returns its size. The write is atomic. If reading the content fails,
   * nothing is stored and the error is rethrown.
   */
  put(key: string, content: Content): Promise<number>;
  /** Returns a stream of the file or of a range within it. Returns undefined if the file does not exist. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Returns the facts about a file. Returns undefined if it does not exist. */
  stat(key: string): Promise<StoredFile | undefined>;
  /** Deletes a file. The call is idempotent. */
  delete(key: string): Promise<void>;
  /** Lists the complete files of a folder (`avatars/`) or of all folders (`""`), in key order. */
  list(folder: string): AsyncIterable<StoredFile>;
}

const KEY = /^[a-z][a-z0-9-]*(\/[\w-][\w.-]*)+$/;
const FOLDER = /^([a-z][a-z0-9-]*\/)*$/;

/** Throws for an invalid key, so that user input cannot access other folders. */
export function requireKey(key: string): void {
  if (!KEY.test(key)) throw new Error("The key of a stored file is invalid.");
}

/**
 * Throws unless the folder is empty or a path of lower-case names that ends with a slash. A listing therefore
 * cannot reach files outside of the store.
 */
export function requireFolder(folder: string): void {
  if (!FOLDER.test(folder)) throw new Error("The folder of stored files is invalid.");
}

/** Detects the MIME type of a file by its first bytes. Returns undefined for unknown types. */
export async function detectMimeType(head: Uint8Array): Promise<string | undefined> {
  // Load the package with the first upload, because most processes receive none.
  const { fileTypeFromBuffer } = await import("file-type");
  return (await fileTypeFromBuffer(head))?.mime;
}
