import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import type { Call } from "@contract/model/call";
import type { RefusalKey } from "@contract/model/failures";
import { UNPACK_VIDEO_UPLOAD_MAX_MS } from "@contract/model/limits";
import { fileUpload, type UploadPurpose } from "@contract/model/uploads";
import type { Answer, Failure } from "./answer";
import { sendCall, getCallHeaders, getToken, type Caller } from "./call.server";
import { toFailureResponse } from "./failure-to-notice.server";
import type { ReplyResult } from "./read-reply.server";
import { sendRequest } from "./send.server";
import { clearCacheAfter } from "./viewer-cache.server";

/** A file that the storefront passes on to the backend as a stream. */
interface FileToSend {
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

/**
 * The timeout for a file. It includes the upload over a slow connection to the backend, and the processing
 * there.
 */
const FILE_WAIT_MS = 2 * 60_000;

/** Calls the backend with one file, which is kept in memory. The `fields` are sent before the file. */
export async function sendFile<C extends Call>(
  caller: Caller,
  call: C,
  file: File,
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer<ReplyResult<C>>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(call.filePart ?? "file", file, "file");
  const token = getToken(call, caller);
  // The Response encodes the form as multipart, and contains its boundary in the content type.
  const encoded = new Response(form);
  return sendCall(
    call,
    {
      method: "POST",
      path: call.path,
      headers: {
        ...getCallHeaders(caller, token),
        "Content-Type": encoded.headers.get("Content-Type") ?? "",
      },
      body: Buffer.from(await encoded.arrayBuffer()),
      timeoutMs: FILE_WAIT_MS,
    },
    token,
  );
}

/** Returns the chosen files of a form field. Browsers send an empty file if no file was chosen. */
export function getChosenFiles(form: FormData, name: string): File[] {
  return form.getAll(name).flatMap((each) => (each instanceof File && each.size > 0 ? [each] : []));
}

/** The error of a file field by the key of a business error. */
const FILE_ERRORS: Readonly<Partial<Record<RefusalKey, string>>> = {
  fileKind: "format",
  fileDamaged: "damaged",
  fileTooBig: "length",
  fileTooSmall: "small",
};

/** True for a failure that `getFileError` converts to a field error. */
export function isFileFailure({ errKey }: Failure): boolean {
  return errKey !== undefined && errKey in FILE_ERRORS;
}

/** Returns the field error for a rejected file. Throws the error page's Response for any other failure. */
export function getFileError(failure: Failure, field: string): string {
  const error = failure.errKey && FILE_ERRORS[failure.errKey];
  if (error === undefined) throw toFailureResponse(failure);
  return `${field}.${error}`;
}
