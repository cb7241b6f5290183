import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { fileUpload, type UploadPurpose } from "@contract/model/uploads";
import { UNPACK_VIDEO_UPLOAD_MAX_MS } from "@contract/model/limits";
import type { Answer } from "./answer";
import { sendCall, getCallHeaders, getToken, type Caller } from "./call.server";
import { toFailureResponse } from "./failure-to-notice.server";
import { sendRequest } from "./send.server";
import { clearCacheAfter } from "./viewer-cache.server";

/** A file that the storefront passes on to the backend as a stream. */
export interface FileToSend {
  readonly purpose: UploadPurpose;
  /** The order whose goods a video shows. */
  readonly orderId?: string;
  /** The order line to review, for an image of a review. */
  readonly orderItemId?: string;
  /** The payment, for a picture of a transfer. */
  readonly payNo?: string;
  /** The name on the shopper's device. The backend chooses another one. */
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

const VIDEO_NAME = /^[\w-]{22}\.(?:mp4|mov)$/;

/** Streams an image or an unpacking video to the backend. */
export function uploadFile(
  caller: Caller,
  file: FileToSend,
): Promise<Answer<{ readonly url: string; readonly fileName: string }>> {
  const boundary = `shop-${randomBytes(16).toString("hex")}`;
  const token = getToken(fileUpload, caller);
  const sent = sendCall(
    fileUpload,
    {
      method: "POST",
      path: fileUpload.path,
      headers: {
        ...getCallHeaders(caller, token),
        "Content-Type": `multipart/form-data; boundary=${boundary}`,
      },
      body: Readable.from(encodeMultipart(boundary, file)),
      timeoutMs: UNPACK_VIDEO_UPLOAD_MAX_MS,
    },
    token,
  );
  return clearCacheAfter(caller, sent);
}

async function* encodeMultipart(boundary: string, file: FileToSend): AsyncGenerator<Uint8Array> {
  const { fileName, contentType, bytes, purpose, orderId, orderItemId, payNo } = file;
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  yield Buffer.from(
    Object.entries({ purpose, orderId, orderItemId, payNo })
      .map(([name, value]) => (value === undefined ? "" : field(name, value)))
      .join("") +
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${escapeFileName(fileName)}"\r\n` +
      `Content-Type: ${toHeaderText(contentType)}\r\n\r\n`,
  );
  yield* bytes;
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

/** Escapes a file name in the same way as browsers, so that no quote or line break ends the name early. */
function escapeFileName(fileName: string): string {
  return fileName.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign)).slice(0, 200);
}

function toHeaderText(text: string): string {
  return /^[\w.+-]+\/[\w.+-]+$/.test(text) ? text : "application/octet-stream";
}

interface FileReader {
  readonly token: string | null;
  readonly range: string | null;
}

/**
 * Requests a video of the backend, either completely or only the part in `range`. Returns null if the video
 * does not exist. Throws the error page's Response if it cannot be read.
 */
export async function openVideo(
  caller: Caller,
  fileName: string,
  reader: FileReader,
): Promise<Response | null> {
  if (!VIDEO_NAME.test(fileName)) return null;
  return openFile(caller, { folder: "videos", type: "video/", fileName }, reader);
}

const PICTURE_NAME = /^[\w-]{22}\.webp$/;

/**
 * Requests a private image: of a transfer, or of a review, even if shoppers do not see the review. Returns null
 * and throws in the same cases as `openVideo`.
 */
export async function openPrivatePicture(
  caller: Caller,
  { folder, fileName = "" }: { folder: "reviews" | "receipts"; fileName: string | undefined },
  { token }: Pick<FileReader, "token">,
): Promise<Response | null> {
  if (!PICTURE_NAME.test(fileName)) return null;
  return openFile(caller, { folder, type: "image/", fileName }, { token, range: null });
}

interface FileToOpen {
  readonly folder: "videos" | "reviews" | "receipts";
  /** The required beginning of the content type. */
  readonly type: "video/" | "image/";
  readonly fileName: string;
}

async function openFile(
  caller: Caller,
  { folder, type, fileName }: FileToOpen,
  { token, range }: FileReader,
): Promise<Response | null> {
  const received = await sendRequest(
    {
      method: "GET",
      path: `/profile/${folder}/${fileName}`,
      headers: {
        ...getCallHeaders(caller, token),
        Accept: `${type}*`,
        ...(range && { Range: range }),
      },
      timeoutMs: UNPACK_VIDEO_UPLOAD_MAX_MS,
    },
    (reply) => Promise.resolve(reply),
  );
  if (typeof received === "string") throw toFailureResponse({ kind: received });
  const headers = new Headers({
    "Content-Security-Policy": `default-src 'none'; ${type === "video/" ? "media-src" : "img-src"} 'self'; style-src 'unsafe-inline'`,
    "Content-Disposition": `inline; filename="${fileName}"`,
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
  });
  for (const name of ["Content-Type", "Content-Length", "Content-Range", "Accept-Ranges"]) {
    const value = received.headers[name.toLowerCase()];
    if (value !== undefined) headers.set(name, String(value));
  }
  const isOfType = headers.get("Content-Type")?.startsWith(type) === true;
  const status = received.statusCode;
  if (isOfType && [200, 206].includes(status))
    return new Response(createReadableStreamFromReadable(received.body), { status, headers });
  await received.body.dump();
  if (status === 416) return new Response(null, { status: 416, headers });
  // The file exists but cannot be read now.
  if (status >= 500) throw toFailureResponse({ kind: "network" });
  return null;
}
