import { Readable } from "node:stream";
import type { S3mini } from "s3mini";
import { inParts } from "./in-parts";
import { patientFetch } from "./patient-fetch";
import { requireFolder, requireKey } from "./stored-files";
import type { ByteRange, Content, StoredFile, StoredFiles } from "./stored-files";

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
