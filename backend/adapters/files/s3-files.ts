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

/** The HTTP statuses of temporary failures, which are retried. */
const RETRIED_STATUSES = new Set([429, 500, 502, 503, 504]);
const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 100;
/**
 * The maximum time until a response begins. It allows for uploading a part over a slow connection. Reading the
 * response may take longer.
 */
const RESPONSE_WAIT_MS = 60_000;

/**
 * A `fetch` for file stores. It makes at most four attempts if the connection breaks or the server is busy. Each
 * attempt waits at most a minute for the response to begin. The body must be in memory and the request idempotent, so
 * that it can be repeated.
 */
const fetchWithRetries: typeof fetch = async (address, init) => {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetchOnce(address, init).catch((failure: unknown) => {
      if (attempt === ATTEMPTS) throw failure;
      return undefined;
    });
    const isGood = answer !== undefined && !RETRIED_STATUSES.has(answer.status);
    if (answer !== undefined && (isGood || attempt === ATTEMPTS)) return answer;
    await answer?.body?.cancel();
    // Wait for a random time, so that clients do not all retry at the same time.
    await pause(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
  }
};

async function fetchOnce(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
  const impatience = new AbortController();
  const tooLate = new Error("The store of files did not answer in time.");
  const timer = setTimeout(() => impatience.abort(tooLate), RESPONSE_WAIT_MS);
  try {
    return await fetch(address, { ...init, signal: impatience.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** A bucket at an S3 server, with the credentials of an account that may use it. */
export interface Bucket {
  /** The complete URL, such as `https://s3.example/rootwell`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * The part size of uploads, which are buffered in memory. S3 requires at least 5 MiB except for the last
 * part.
 */
const PART_BYTES = 8 * 1024 * 1024;
/** The maximum number of files in one response of S3's list call. */
const PAGE_SIZE = 1_000;

/** Returns a file store in a bucket. Backends on several machines can share the bucket. */
export async function openS3Files(
  bucket: Bucket,
  { pageSize = PAGE_SIZE }: { readonly pageSize?: number } = {},
): Promise<StoredFiles> {
  // Load the S3 client only in shops with a bucket.
  const { S3mini } = await import("s3mini");
  const { url: endpoint, ...account } = bucket;
  const s3 = new S3mini({ endpoint, ...account, fetch: fetchWithRetries });
  return {
    async put(key, content) {
      requireKey(key);
      return uploadObject(s3, key, content);
    },
    async read(key, range) {
      requireKey(key);
      return read(s3, key, range);
    },
    async stat(key) {
      requireKey(key);
      // If the key exists, it is listed first, because it sorts before all longer keys with the same prefix.
      for await (const found of listObjects(s3, key, 1))
        return found.key === key ? found : undefined;
      return undefined;
    },
    async delete(key) {
      requireKey(key);
      await ignoreAbsence(s3.deleteObject(key));
    },
    list(folder) {
      requireFolder(folder);
      return listObjects(s3, folder, pageSize);
    },
  };
}

/**
 * Uploads content shorter than a part with one request, and longer content in parts. A multipart upload
 * becomes visible only when it is complete.
 */
async function uploadObject(s3: S3mini, key: string, content: Content): Promise<number> {
  const parts = splitIntoParts(content, PART_BYTES);
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
    // S3 may respond with 200 and report a failure in the body.
    if (!etag) throw new Error("The S3 server did not complete a multipart upload.");
    return bytes;
  } catch (failure) {
    // If this request fails too, the lifecycle rule of the bucket deletes the incomplete upload
    // (docs/how-to/file-storage.md).
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
  const answer = await ignoreAbsence(asked);
  if (answer === undefined) return undefined;
  return Readable.from(answer.body ?? [], { objectMode: false });
}

async function* listObjects(
  s3: S3mini,
  prefix: string,
  pageSize: number,
): AsyncGenerator<StoredFile> {
  let next: string | undefined;
  do {
    const page = await s3.listObjectsPaged("/", prefix, pageSize, next);
    if (page?.objects == null) throw new Error("The S3 bucket does not exist.");
    for (const { Key: key, Size: bytes, LastModified: changedAt } of page.objects)
      yield { key, bytes, changedAt };
    next = page.nextContinuationToken;
  } while (next !== undefined);
}

/** Returns the result of a request, or undefined if the file does not exist. */
async function ignoreAbsence<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (failure) {
    if (failure instanceof Error && "status" in failure && failure.status === 404) return undefined;
    throw failure;
  }
}

/** Splits content into parts of `bytes` bytes. Only the last part may be shorter, and none is empty. */
async function* splitIntoParts(content: Content, bytes: number): AsyncGenerator<Buffer, undefined> {
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
