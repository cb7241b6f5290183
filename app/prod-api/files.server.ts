import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { fileUpload } from "@contract/accounts";
import type { Answer } from "./answer";
import { exchange, headersOf, tokenFor, type Caller } from "./call.server";
import { changing } from "./viewer-cache.server";

/** A file on its way through this program; it is never held whole. */
export interface FileToSend {
  readonly purpose: "avatar" | "unpackVideo";
  /** As the shopper's device names it; the backend gives it another one. */
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** A video over a slow line takes as long as the line does. */
const UPLOAD_WAIT_MS = 20 * 60_000;

/** Sends a picture (2 MiB) or an unpacking video (100 MB) on to the backend as it comes in. */
export function uploadFile(
  caller: Caller,
  file: FileToSend,
): Promise<Answer<{ readonly url: string; readonly fileName: string }>> {
  const boundary = `shop-${randomBytes(16).toString("hex")}`;
  const token = tokenFor(fileUpload, caller);
  const body = Readable.toWeb(Readable.from(multipart(boundary, file)));
  const sent = exchange(
    fileUpload,
    {
      method: "POST",
      path: fileUpload.path,
      headers: {
        ...headersOf(caller, token),
        "Content-Type": `multipart/form-data; boundary=${boundary}`,
      },
      // Node and the browser type the same stream twice.
      body: body as ReadableStream<Uint8Array>,
      timeoutMs: UPLOAD_WAIT_MS,
    },
    token,
  );
  return changing(caller, sent);
}

async function* multipart(boundary: string, file: FileToSend): AsyncGenerator<Uint8Array> {
  const { purpose, fileName, contentType, bytes } = file;
  yield Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n` +
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${quoted(fileName)}"\r\n` +
      `Content-Type: ${headerText(contentType)}\r\n\r\n`,
  );
  yield* bytes;
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

/** As browsers write it: no quote and no line break ends the name early. */
function quoted(fileName: string): string {
  return fileName.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign)).slice(0, 200);
}

function headerText(text: string): string {
  return /^[\w.+-]+\/[\w.+-]+$/.test(text) ? text : "application/octet-stream";
}
