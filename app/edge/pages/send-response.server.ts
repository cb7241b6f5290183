import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  compressed,
  compressedForMany,
  encodingFor,
  isWorthCompressing,
  type Encoding,
} from "./compress.server";
import { bytesOf } from "./page-template.server";
import { SmallForms } from "./recompress-pages.server";

const smallForms = new SmallForms();

/** An answer as bytes, ready to be sent again. */
export interface FinishedAnswer {
  readonly status: number;
  /** Name and value by turns, as `writeHead` takes them. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** Turns an answer of Remix into bytes: rendered whole, compressed once, cookies put on once. */
export async function finish(
  req: IncomingMessage,
  response: Response,
  cookies: readonly string[],
): Promise<FinishedAnswer> {
  const plain = await bytesOf(response);
  const encoding = isWorthCompressing(response.headers.get("Content-Type"), plain.length)
    ? encodingFor(req.headers["accept-encoding"])
    : "identity";
  const isForOne = /\bprivate\b/.test(response.headers.get("Cache-Control") ?? "");
  const body = isForOne ? compressed(plain, encoding) : bodyForMany(plain, encoding);
  const headers = new Headers(response.headers);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.append("Vary", "Accept-Encoding");
  // Of a page that was not rendered nobody knows the length.
  if (req.method !== "HEAD") headers.set("Content-Length", String(body.length));
  return { status: response.status, headers: [...headers].flat(), body };
}

function bodyForMany(plain: Buffer, encoding: Encoding): Buffer {
  const small = encoding === "br" ? smallForms.find(plain) : undefined;
  return small ?? compressedForMany(plain, encoding);
}

/** The default of Retry-After, in seconds. */
export const RETRY_AFTER_S = 5;

/**
 * Sends an answer. Headers that the server has set already stay unless the answer brings its own. An answer about an
 * outage tells when to retry.
 */
export function send(req: IncomingMessage, res: ServerResponse, answer: FinishedAnswer): void {
  if (res.headersSent) return; // by a deadline
  res.statusCode = answer.status;
  if (answer.status === 503 || answer.status === 504) res.setHeader("Retry-After", RETRY_AFTER_S);
  for (let at = 0; at < answer.headers.length; at += 2) {
    const [name = "", value = ""] = answer.headers.slice(at, at + 2);
    if (name === "set-cookie") res.appendHeader(name, value);
    else res.setHeader(name, value);
  }
  res.end(req.method === "HEAD" ? undefined : answer.body);
}

/** True for what is too long to be held whole. */
export function isVideo(response: Response): boolean {
  return response.headers.get("Content-Type")?.startsWith("video/") === true;
}

/** Sends an answer while it comes in; whoever goes away stops it. */
export async function sendAsItComes(
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
