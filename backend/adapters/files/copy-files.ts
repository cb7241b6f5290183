import { createHash } from "node:crypto";
import type { StoredFile, StoredFiles } from "./stored-files";

const CONCURRENT_COPIES = 4;

export interface CopyOptions {
  /** The folder of keys to copy. By default all files are copied. */
  readonly folder?: string;
  /** True to compare existing files by checksum. By default only their size is compared. */
  readonly readAll?: boolean;
  /** Called after each file. */
  readonly onDone?: (done: CopyProgress) => void;
}

/** The number of copied files, the number of files that the target already had, and the bytes that were copied. */
export interface CopyProgress {
  readonly copied: number;
  readonly already: number;
  readonly bytes: number;
}

/**
 * Copies the files that the target store lacks. Each copy is read back and compared by SHA-256. A wrong copy
 * is deleted and an error is thrown. The call can be interrupted and repeated at any time, because writes are
 * atomic.
 */
export async function copyFiles(
  from: StoredFiles,
  to: StoredFiles,
  { folder = "", readAll = false, onDone }: CopyOptions = {},
): Promise<CopyProgress> {
  let done: CopyProgress = { copied: 0, already: 0, bytes: 0 };
  const files = from.list(folder)[Symbol.asyncIterator]();
  const failures: unknown[] = [];
  const takeNext = async (): Promise<boolean> => {
    const next = await files.next();
    if (next.done === true || failures.length > 0) return false;
    const isThere = await hasSame(from, to, next.value, readAll);
    const bytes = isThere ? 0 : await copyOne(from, to, next.value.key);
    const { copied, already } = done;
    done = isThere
      ? { ...done, already: already + 1 }
      : { ...done, copied: copied + 1, bytes: done.bytes + bytes };
    onDone?.(done);
    return true;
  };
  const work = async () => {
    while (await takeNext());
  };
  // Wait for all workers, even if one has failed.
  const works = Array.from({ length: CONCURRENT_COPIES }, () =>
    work().catch((failure: unknown) => failures.push(failure)),
  );
  await Promise.all(works);
  if (failures.length > 0) throw failures[0];
  return done;
}

async function hasSame(
  from: StoredFiles,
  to: StoredFiles,
  { key, bytes }: StoredFile,
  readAll: boolean,
): Promise<boolean> {
  const found = await to.stat(key);
  if (found?.bytes !== bytes) return false;
  return !readAll || (await hashStoredFile(from, key)) === (await hashStoredFile(to, key));
}

/** Copies a file and returns its size. Returns 0 if the file was deleted during the copy. */
async function copyOne(from: StoredFiles, to: StoredFiles, key: string): Promise<number> {
  const content = await from.read(key);
  if (content === undefined) return 0;
  const sum = createHash("sha256");
  let bytes: number;
  try {
    bytes = await to.put(key, addToChecksum(content, sum));
  } finally {
    content.destroy();
  }
  if (sum.digest("hex") === (await hashStoredFile(to, key))) return bytes;
  await to.delete(key);
  throw new Error(`The copy of ${key} differs from the original: check the disk and the network.`);
}

async function* addToChecksum(content: AsyncIterable<Buffer>, sum: ReturnType<typeof createHash>) {
  for await (const piece of content) {
    sum.update(piece);
    yield piece;
  }
}

async function hashStoredFile(files: StoredFiles, key: string): Promise<string | undefined> {
  const content: AsyncIterable<Buffer> | undefined = await files.read(key);
  if (content === undefined) return undefined;
  const sum = createHash("sha256");
  for await (const piece of content) sum.update(piece);
  return sum.digest("hex");
}
