import { UNPACK_VIDEO_MAX_BYTES } from "@contract/model/limits";
import { kindOfFile } from "../../adapters/files/kind-of-file";
import type { StoredFiles } from "../../adapters/files/stored-files";
import { Refusal } from "../../rules/refusal";
import type { TakenFile } from "./taken-file";
import { uploadKey } from "./upload-key";

const ENDINGS: Readonly<Record<string, string>> = { "video/mp4": "mp4", "video/quicktime": "mov" };
/** By so much of its beginning a file's kind is known. */
const HEAD_BYTES = 4_100;

/**
 * A video of unpacking goods, stored as it comes in. Refuses `fileKind` for what is neither MP4 nor MOV by
 * its content, and `fileTooBig` (100 MiB); nothing of it is kept then.
 */
export async function takeVideo(
  files: StoredFiles,
  name: string,
  content: AsyncIterable<Buffer>,
): Promise<TakenFile> {
  const pieces = withinLimit(content);
  try {
    const head = await readHead(pieces);
    const mime = (await kindOfFile(head)) ?? "";
    const ending = ENDINGS[mime];
    if (ending === undefined) throw new Refusal("fileKind");
    const key = uploadKey("unpackVideo", `${name}.${ending}`);
    return { key, mime, bytes: await files.put(key, joined(head, pieces)) };
  } finally {
    await pieces.return(undefined);
  }
}

async function* withinLimit(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    if (bytes > UNPACK_VIDEO_MAX_BYTES) throw new Refusal("fileTooBig");
    yield piece;
  }
  return undefined;
}

async function readHead(pieces: AsyncGenerator<Buffer, undefined>): Promise<Buffer> {
  const head: Buffer[] = [];
  let bytes = 0;
  while (bytes < HEAD_BYTES) {
    const next = await pieces.next();
    if (next.done === true) break;
    head.push(next.value);
    bytes += next.value.length;
  }
  return Buffer.concat(head);
}

async function* joined(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  yield* rest;
}
