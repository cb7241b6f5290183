import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { LRUCache } from "lru-cache";
import {
  compressBody,
  compressForCache,
  chooseEncoding,
  isWorthCompressing,
  getSmallBrotliOptions,
  type Encoding,
} from "./compress.server";
import { readResponseBytes } from "./page-template.server";

const compress = promisify(brotliCompress);
/** The maximum size of the cache: about four hundred pages. */
const MAX_BYTES = 4 * 1024 * 1024;
const NOTED_MAX = 1_000;

/**
 * Recompressed pages, for pages that are rendered repeatedly with the same content, such as visitors' pages
 * every three seconds. They are 4 to 6% smaller than the results of `compressForCache` and are found by the
 * page's hash. Recompression takes ten times as long. So another thread recompresses one page at a time, and
 * only a page that was rendered identically twice.
 */
export class RecompressedPages {
  readonly #forms = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  readonly #made = new LRUCache<string, true>({ max: NOTED_MAX });
  #making: Promise<void> | undefined;

  /** Returns the recompressed page of a body. It exists at the third request at the earliest. */
  find(body: Buffer): Buffer | undefined {
    const key = createHash("sha1").update(body).digest("base64");
    const form = this.#forms.get(key);
    if (form !== undefined) return form;
    if (this.#made.has(key)) this.#making ??= this.#make(key, body);
    this.#made.set(key, true);
    return undefined;
  }

  /** Resolves when no page is being recompressed. */
  async settled(): Promise<void> {
    await this.#making;
  }

  async #make(key: string, body: Buffer): Promise<void> {
    // If too little memory is available, the page keeps its present compression.
    const form = await compress(body, getSmallBrotliOptions(body)).catch(() => undefined);
    if (form !== undefined) this.#forms.set(key, form);
    this.#making = undefined;
  }
}

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
