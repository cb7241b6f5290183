import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { Router, type Request, type Response } from "express";
import { CODE } from "@contract/model/failures";
import { fileUpload, type UploadPurpose } from "@contract/model/uploads";
import type { StaffPermission } from "@contract/staff/permissions";
import type { ByteRange } from "../adapters/files/stored-files";
import { createInvalidFieldError } from "../rules/refusal";
import type { Shop } from "../services/shop";
import { openUpload } from "../services/uploads/upload-files";
import { storeUpload, type SentFile } from "../services/uploads/store-upload";
import { sendEnvelope, sendFailure } from "./answer";
import { isFromStaff, getLanguage, findShopper, requireShopper } from "./authentication";
import type { Endpoint } from "./define-endpoint";

const LIMITS = { files: 1, fields: 5, fieldSize: 100, parts: 8, headerPairs: 50 } as const;
const FILE_NAME = /^[\w-]{22}\.(webp|mp4|mov)$/;

/**
 * The only shopper call whose body is not JSON. The body is streamed to the file store, so it is never completely in
 * memory.
 */
export const uploadEndpoints: Endpoint[] = [
  {
    call: fileUpload,
    async handle(shop, request, response) {
      try {
        const shopper = await requireShopper(shop, request);
        const taken = await receiveFile(request, (sent) => storeUpload(shop, shopper.id, sent));
        sendEnvelope(response, { code: CODE.ok, msg: "ok", data: taken });
      } catch (failure) {
        // The client closed the connection. This is not an error.
        if (request.destroyed && !request.complete) return;
        sendFailure(shop, response, getLanguage(request), failure);
      } finally {
        // Read the rest of a rejected file, so that the client receives the response.
        request.unpipe();
        request.resume();
      }
    },
  },
];

/**
 * Returns the router for uploaded files, mounted at /profile. `/avatars/…` is public. `/videos/…` is for the
 * sender and for staff with access to refunds. `/reviews/…` is for the writer, for staff with access to reviews,
 * and for everyone while the review is shown. `/receipts/…` is for the payer and for staff with access to payments.
 */
export function createUploadsRouter(shop: Shop): Router {
  const router = Router();
  const open = (folder: string, purpose: UploadPurpose) =>
    router.get(`/${folder}/:fileName`, (request, response, next) => {
      sendUpload(shop, request, response, purpose).catch(next);
    });
  open("avatars", "avatar");
  open("videos", "unpackVideo");
  open("reviews", "reviewPicture");
  open("receipts", "payReceipt");
  return router;
}

type StoredFile = Awaited<ReturnType<typeof storeUpload>>;

/** Reads a multipart body with the field `purpose` and then one `file`. `take` receives the stream of the file. */
async function receiveFile(
  request: Request,
  take: (sent: SentFile) => Promise<StoredFile>,
): Promise<StoredFile> {
  const parser = openParser(request);
  return new Promise<StoredFile>((resolve, reject) => {
    const fields: Record<string, string> = {};
    let isTaken = false;
    let isBroken = false;
    parser.on("field", (name, value) => (fields[name] = value));
    parser.on("file", (name, content) => {
      // The parser reports an incomplete body, so ignore the same error of the file stream.
      content.on("error", () => undefined);
      const wanted = fileUpload.request.safeParse(fields);
      if (name !== "file" || !wanted.success) {
        content.resume();
        reject(createInvalidFieldError("purpose", "purpose.format"));
        return;
      }
      isTaken = true;
      take({ ...wanted.data, content }).then(resolve, (failure: unknown) => {
        const isOurs = !isBroken && failure instanceof Error;
        reject(isOurs ? failure : createInvalidFieldError("file", "file.format"));
      });
    });
    parser.on("close", () => {
      if (!isTaken) reject(createInvalidFieldError("file", "file.required"));
    });
    parser.on("error", () => {
      isBroken = true;
      if (!isTaken) reject(createInvalidFieldError("file", "file.format"));
    });
    request.once("close", () => {
      if (!request.complete) parser.destroy(new Error("The upload was cut off."));
    });
    request.pipe(parser);
  });
}

function openParser(request: Request): busboy.Busboy {
  try {
    return busboy({ headers: request.headers, limits: LIMITS });
  } catch {
    throw createInvalidFieldError("file", "file.format");
  }
}

async function sendUpload(
  shop: Shop,
  request: Request<{ fileName: string }>,
  response: Response,
  purpose: UploadPurpose,
): Promise<void> {
  const { fileName } = request.params;
  const isPublic = purpose === "avatar";
  const who =
    purpose === "avatar"
      ? { shopperId: null, isStaff: false }
      : await findViewer(shop, request, SEEN_BY[purpose]);
  const found = FILE_NAME.test(fileName)
    ? await openUpload(shop, { purpose, fileName }, who)
    : undefined;
  if (found === undefined) sendFileNotFound(response);
  else await sendStoredFile(shop, request, response, { ...found, isPublic });
}

/** The permission of staff for files that are not public. */
const SEEN_BY = {
  unpackVideo: "refunds.see",
  reviewPicture: "reviews.see",
  payReceipt: "payments.see",
} as const satisfies Record<Exclude<UploadPurpose, "avatar">, StaffPermission>;

async function findViewer(
  shop: Shop,
  request: Request<{ fileName: string }>,
  permission: StaffPermission,
) {
  const [shopper, isStaff] = await Promise.all([
    findShopper(shop, request),
    isFromStaff(shop, request, permission),
  ]);
  return { shopperId: shopper?.id ?? null, isStaff };
}

/** A stored file that the caller may read. The type and the size come from the database. */
interface FileToSend {
  readonly key: string;
  readonly mime: string;
  readonly bytes: number;
  /** True if shared caches may store the file. Otherwise only the caller's browser may. */
  readonly isPublic: boolean;
}

/** Sends 404, for a file that is missing or that the caller may not read. */
export function sendFileNotFound(response: Response): void {
  response.status(404).json({ code: CODE.notFound, msg: "not found" });
}

/**
 * Sends a stored file or a single range of it (RFC 9110). Responds with 404 if the file is not stored, 416 for a
 * range outside the file and 503 if the store fails. Headers prevent content sniffing and scripts.
 */
export async function sendStoredFile(
  shop: Shop,
  request: Request,
  response: Response,
  file: FileToSend,
): Promise<void> {
  // The content of a key never changes, so the file name is a valid ETag.
  response.set("ETag", `"${getFileName(file)}"`);
  const range = parseRange(request, response, file.bytes);
  if (range === "none") {
    response.status(416).set("Content-Range", `bytes */${file.bytes}`).end();
    return;
  }
  try {
    await sendPart(shop, request, response, { ...file, range });
  } catch (err) {
    // The client closed the connection, for example a video player after it read a part. This is not an error.
    if (request.destroyed || response.destroyed) return;
    shop.log.error("file.read-failed", { err });
    if (response.headersSent) response.destroy();
    else response.status(503).end();
  }
}

/**
 * Returns the requested range. Returns undefined for the whole file, for example if `If-Range` names another file.
 */
function parseRange(
  request: Request,
  response: Response,
  bytes: number,
): ByteRange | "none" | undefined {
  const meant = request.get("If-Range");
  if (meant !== undefined && meant !== response.get("ETag")) return undefined;
  const ranges = request.range(bytes, { combine: true });
  if (ranges === -1) return "none";
  if (ranges === undefined || ranges === -2 || ranges.type !== "bytes") return undefined;
  return ranges.length === 1 ? ranges[0] : undefined;
}

async function sendPart(
  shop: Shop,
  request: Request,
  response: Response,
  { range, ...file }: FileToSend & { readonly range: ByteRange | undefined },
): Promise<void> {
  const { key, bytes } = file;
  const isHead = request.method === "HEAD";
  const found = await (isHead ? shop.files.stat(key) : shop.files.read(key, range));
  if (found === undefined) {
    sendFileNotFound(response);
    return;
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  response.set({ ...getFileHeaders(file), "Content-Length": String(end - start + 1) });
  if (range !== undefined)
    response.status(206).set("Content-Range", `bytes ${start}-${end}/${bytes}`);
  if (found instanceof Readable) await pipeline(found, response);
  else response.end();
}

function getFileHeaders(file: FileToSend): Record<string, string> {
  return {
    "Content-Type": file.mime,
    "Content-Disposition": `inline; filename="${getFileName(file)}"`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": file.isPublic ? "public, max-age=31536000, immutable" : "private, no-store",
    "Accept-Ranges": "bytes",
  };
}

function getFileName({ key }: FileToSend): string {
  return path.posix.basename(key);
}
