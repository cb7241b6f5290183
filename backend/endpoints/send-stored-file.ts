import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Request, Response } from "express";
import { CODE } from "@contract/model/failures";
import type { ByteRange } from "../adapters/files/stored-files";
import type { Shop } from "../services/shop";

/** A stored file that may be given out: its kind and size as the database knows them, and to whom. */
export interface FileToSend {
  readonly key: string;
  readonly mime: string;
  readonly bytes: number;
  /** Whether caches on the way may keep it; else it is for whoever asked. */
  readonly isPublic: boolean;
}

/** The answer for a file that is not there, or not for whoever asks. */
export function sendNoFile(response: Response): void {
  response.status(404).json({ code: CODE.notFound, msg: "not found" });
}

/**
 * Sends a stored file, whole or the part that is asked for (RFC 9110, one range): 404 when it is not stored,
 * 416 for a part that it does not have, 503 when the store fails. It is opened as nothing but what its kind
 * says, and runs nothing.
 */
export async function sendStoredFile(
  shop: Shop,
  request: Request,
  response: Response,
  file: FileToSend,
): Promise<void> {
  // What lies under a name never changes.
  response.set("ETag", `"${nameOf(file)}"`);
  const range = rangeOf(request, response, file.bytes);
  if (range === "none") {
    response.status(416).set("Content-Range", `bytes */${file.bytes}`).end();
    return;
  }
  try {
    await sendPart(shop, request, response, { ...file, range });
  } catch (err) {
    // Whoever looks at a part of a video and goes away is no failure of ours.
    if (request.destroyed || response.destroyed) return;
    shop.log.error("file.read-failed", { err });
    if (response.headersSent) response.destroy();
    else response.status(503).end();
  }
}

/** The part asked for; undefined for all of it, as when the part was meant of another file. */
function rangeOf(
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
    sendNoFile(response);
    return;
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  response.set({ ...headersOf(file), "Content-Length": String(end - start + 1) });
  if (range !== undefined)
    response.status(206).set("Content-Range", `bytes ${start}-${end}/${bytes}`);
  if (found instanceof Readable) await pipeline(found, response);
  else response.end();
}

function headersOf(file: FileToSend): Record<string, string> {
  return {
    "Content-Type": file.mime,
    "Content-Disposition": `inline; filename="${nameOf(file)}"`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": file.isPublic ? "public, max-age=31536000, immutable" : "private, no-store",
    "Accept-Ranges": "bytes",
  };
}

function nameOf({ key }: FileToSend): string {
  return path.posix.basename(key);
}
