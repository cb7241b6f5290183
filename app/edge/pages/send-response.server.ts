import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  compressBody,
  compressForCache,
  chooseEncoding,
  isWorthCompressing,
  type Encoding,
} from "./compress.server";
import { readResponseBytes } from "./page-template.server";
import { RecompressedPages } from "./recompress-pages.server";

const recompressedPages = new RecompressedPages();

/** A response as bytes that can be sent several times. */
export interface BufferedResponse {
  readonly status: number;
  /** Alternating header names and values, as `writeHead` accepts them. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/**
 * Converts a response of Remix to bytes. It renders the response completely, compresses it and adds its
 * cookies.
 */
export async function toBufferedResponse(
  req: IncomingMessage,
  response: Response,
  cookies: readonly string[],
): Promise<BufferedResponse> {
  const plain = await readResponseBytes(response);
  const encoding = isWorthCompressing(response.headers.get("Content-Type"), plain.length)
    ? chooseEncoding(req.headers["accept-encoding"])
    : "identity";
  const isForOne = /\bprivate\b/.test(response.headers.get("Cache-Control") ?? "");
  const body = isForOne ? compressBody(plain, encoding) : compressCached(plain, encoding);
  const headers = new Headers(response.headers);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.append("Vary", "Accept-Encoding");
  // HEAD responses get no Content-Length, because their page was not rendered.
  if (req.method !== "HEAD") headers.set("Content-Length", String(body.length));
  return { status: response.status, headers: [...headers].flat(), body };
}

function compressCached(plain: Buffer, encoding: Encoding): Buffer {
  const small = encoding === "br" ? recompressedPages.find(plain) : undefined;
  return small ?? compressForCache(plain, encoding);
}

/** The default value of Retry-After, in seconds. */
export const RETRY_AFTER_S = 5;

/**
 * Sends a response. The headers that the server has already set are kept, unless the response has its own. An
 * outage response gets a Retry-After header.
 */
export function sendResponse(
  req: IncomingMessage,
  res: ServerResponse,
  answer: BufferedResponse,
): void {
  if (res.headersSent) return; // The response was already sent because of a timeout.
  res.statusCode = answer.status;
  if (answer.status === 503 || answer.status === 504) res.setHeader("Retry-After", RETRY_AFTER_S);
  for (let at = 0; at < answer.headers.length; at += 2) {
    const [name = "", value = ""] = answer.headers.slice(at, at + 2);
    if (name === "set-cookie") res.appendHeader(name, value);
    else res.setHeader(name, value);
  }
  res.end(req.method === "HEAD" ? undefined : answer.body);
}

/** Returns true for a video, because its body is too long for the memory. */
export function isVideo(response: Response): boolean {
  return response.headers.get("Content-Type")?.startsWith("video/") === true;
}

/** Sends a response as a stream, and stops when the client disconnects. */
export async function streamResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
): Promise<void> {
  res.statusCode = response.status;
  for (const [name, value] of response.headers) res.setHeader(name, value);
  if (req.method === "HEAD" || response.body === null) {
    await response.body?.cancel();
    res.end();
    return;
  }
  await pipeline(Readable.from(response.body, { objectMode: false }), res).catch(() =>
    res.destroy(),
  );
}
