import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { S3mini } from "s3mini";
import {
  requireFolder,
  requireKey,
  type ByteRange,
  type Content,
  type StoredFile,
  type StoredFiles,
} from "./stored-files";

/** Too busy, or a fault of the other side's that goes by. */
const TRY_AGAIN = new Set([429, 500, 502, 503, 504]);
const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 100;
/** A part of an upload over a slow line takes its time; the bytes of an answer may take longer. */
const ANSWER_BEGINS_MS = 60_000;

/**
 * `fetch` for a store of files: asks four times at most where the line breaks or the other side is busy,
 * and waits a minute at most for an answer to begin. What is sent has to be held whole, so that it can
 * be sent again, and asking twice must do no harm.
 */
const patientFetch: typeof fetch = async (address, init) => {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(address, init).catch((failure: unknown) => {
      if (attempt === ATTEMPTS) throw failure;
      return undefined;
    });
    const isGood = answer !== undefined && !TRY_AGAIN.has(answer.status);
    if (answer !== undefined && (isGood || attempt === ATTEMPTS)) return answer;
    await answer?.body?.cancel();
    // At random, so that many that met one fault do not come back together.
    await pause(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
  }
};

async function ask(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
  const impatience = new AbortController();
  const tooLate = new Error("The store of files did not answer in time.");
  const timer = setTimeout(() => impatience.abort(tooLate), ANSWER_BEGINS_MS);
  try {
    return await fetch(address, { ...init, signal: impatience.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** A bucket at a server of the S3 protocol, and the account that may use it. */
export interface Bucket {
  /** Its whole address, such as `https://s3.example/rootwell`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Any part but the last has 5 MiB at least (S3's own rule); so much of an upload is held in memory. */
const PART_BYTES = 8 * 1024 * 1024;
/** As many as S3 lists at most in one answer. */
const PAGE_SIZE = 1_000;

/** Files in a bucket that backends on any number of machines share. */
export async function s3Files(
  bucket: Bucket,
  { pageSize = PAGE_SIZE }: { readonly pageSize?: number } = {},
): Promise<StoredFiles> {
  // Loaded by shops that have a bucket.
  const { S3mini } = await import("s3mini");
  const { url: endpoint, ...account } = bucket;
  const s3 = new S3mini({ endpoint, ...account, fetch: patientFetch });
  return {
    async put(key, content) {
      requireKey(key);
      return put(s3, key, content);
    },
    async read(key, range) {
      requireKey(key);
      return read(s3, key, range);
    },
    async stat(key) {
      requireKey(key);
      // Of all keys that begin so, the key itself comes first.
      for await (const found of list(s3, key, 1)) return found.key === key ? found : undefined;
      return undefined;
    },
    async delete(key) {
      requireKey(key);
      await unlessAbsent(s3.deleteObject(key));
    },
    list(folder) {
      requireFolder(folder);
      return list(s3, folder, pageSize);
    },
  };
}

/** What is shorter than a part goes in one request; nothing is seen of the parts until all are there. */
async function put(s3: S3mini, key: string, content: Content): Promise<number> {
  const parts = inParts(content, PART_BYTES);
  try {
    const first = await parts.next();
    const head = first.done === true ? Buffer.alloc(0) : first.value;
    if (head.length < PART_BYTES) {
      const answer = await s3.putObject(key, head, undefined, undefined, undefined, head.length);
      await answer.body?.cancel();
      return head.length;
    }
    return await putParts(s3, key, head, parts);
  } finally {
    await parts.return(undefined);
  }
}

async function putParts(
  s3: S3mini,
  key: string,
  first: Buffer,
  others: AsyncIterable<Buffer>,
): Promise<number> {
  const upload = await s3.getMultipartUploadId(key);
  try {
    const kept = [await s3.uploadPart(key, upload, first, 1)];
    let bytes = first.length;
    for await (const part of others) {
      kept.push(await s3.uploadPart(key, upload, part, kept.length + 1));
      bytes += part.length;
    }
    const { etag } = await s3.completeMultipartUpload(key, upload, kept);
    // S3 may say "200" first and tell of the failure in what follows.
    if (!etag) throw new Error("The S3 server did not complete a multipart upload.");
    return bytes;
  } catch (failure) {
    // Where this fails as well, the bucket's own rule removes what nobody completed (docs/how-to/file-storage.md).
    await s3.abortMultipartUpload(key, upload).catch(() => undefined);
    throw failure;
  }
}

async function read(
  s3: S3mini,
  key: string,
  range: ByteRange | undefined,
): Promise<Readable | undefined> {
  const asked =
    range === undefined
      ? s3.getObjectRaw(key)
      : s3.getObjectRaw(key, false, range.start, range.end + 1);
  const answer = await unlessAbsent(asked);
  if (answer === undefined) return undefined;
  return Readable.from(answer.body ?? [], { objectMode: false });
}

async function* list(s3: S3mini, prefix: string, pageSize: number): AsyncGenerator<StoredFile> {
  let next: string | undefined;
  do {
    const page = await s3.listObjectsPaged("/", prefix, pageSize, next);
    if (page?.objects == null) throw new Error("The S3 bucket does not exist.");
    for (const { Key: key, Size: bytes, LastModified: changedAt } of page.objects)
      yield { key, bytes, changedAt };
    next = page.nextContinuationToken;
  } while (next !== undefined);
}

/** What came of a request; undefined where there is no such file. */
async function unlessAbsent<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (failure) {
    if (failure instanceof Error && "status" in failure && failure.status === 404) return undefined;
    throw failure;
  }
}

/** The same content in parts of so many bytes each; only the last one may be shorter, and none is empty. */
async function* inParts(content: Content, bytes: number): AsyncGenerator<Buffer, undefined> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  for await (const piece of content) {
    let rest = piece;
    while (heldBytes + rest.length >= bytes) {
      const fits = rest.subarray(0, bytes - heldBytes);
      yield Buffer.concat([...held, fits]);
      rest = rest.subarray(fits.length);
      [held, heldBytes] = [[], 0];
    }
    if (rest.length > 0) held.push(rest);
    heldBytes += rest.length;
  }
  if (heldBytes > 0) yield Buffer.concat(held);
  return undefined;
}
