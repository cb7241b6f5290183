import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Request, Response } from "express";
import { CODE } from "@contract/model/failures";
import type { ByteRange } from "../adapters/files/stored-files";
import type { Shop } from "../services/shop";

/** A stored file that the caller may read. The type and the size come from the database. */
export interface FileToSend {
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
