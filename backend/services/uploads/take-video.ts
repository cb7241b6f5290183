import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { fileTypeFromFile } from "file-type";
import { UNPACK_VIDEO_MAX_BYTES } from "@contract/limits";
import { Refusal } from "../../rules/refusal";
import type { TakenFile } from "./taken-file";

const ENDINGS: Readonly<Record<string, string>> = { "video/mp4": "mp4", "video/quicktime": "mov" };

/**
 * A video of unpacking goods, written to disk as it comes in. Refuses `fileTooBig` (100 MiB) and
 * `fileKind` for what is neither MP4 nor MOV by its content; what was written is removed then.
 */
export async function takeVideo(
  content: AsyncIterable<Buffer>,
  { folder, name }: { folder: string; name: string },
): Promise<TakenFile> {
  const unfinished = path.join(folder, `${name}.part`);
  try {
    const bytes = await writeAll(content, unfinished);
    const mime = (await fileTypeFromFile(unfinished))?.mime ?? "";
    const ending = ENDINGS[mime];
    if (ending === undefined) throw new Refusal("fileKind");
    const fileName = `${name}.${ending}`;
    await rename(unfinished, path.join(folder, fileName));
    return { fileName, mime, bytes };
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function writeAll(content: AsyncIterable<Buffer>, to: string): Promise<number> {
  const file = await open(to, "wx", 0o600);
  let bytes = 0;
  try {
    for await (const piece of content) {
      bytes += piece.length;
      if (bytes > UNPACK_VIDEO_MAX_BYTES) throw new Refusal("fileTooBig");
      await file.write(piece);
    }
  } finally {
    await file.close();
  }
  return bytes;
}
