import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import { parseIconHref } from "@contract/model/icon-href";
import type { Log } from "@platform/logging/log";
import { setPictureHeaders } from "../security/security-headers.server";
import { PictureFailure, fetchOriginal } from "./fetch-original.server";
import type { PictureMaker } from "./make-picture.server";
import { readPictureRequest } from "./read-picture-request.server";

interface PicturesOptions {
  readonly maker: PictureMaker;
  readonly log: Pick<Log, "warn">;
}

const CACHE_FOREVER = "public, max-age=31536000, immutable";
/** The placeholder image: a grey-green leaf on the page's background color. */
const NO_PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="#f3eee6" d="M0 0h96v96H0z"/><path fill="none" stroke="#c4bcae" stroke-width="2.5" stroke-linecap="round" d="M48 72V44m0 8c-12 0-18-8-18-20 12 0 18 8 18 20zm0-6c0-10 6-16 16-16 0 10-6 16-16 16z"/></svg>';

/**
 * Serves `GET /picture?src=<path as the backend returned it>&w=<160|240|320|480|640|960>`. The format is
 * AVIF, WebP or JPEG, depending on the Accept header. With `Save-Data: on`, the quality is lower.
 * Mount the handler before the guard and before Remix, but after the request checks:
 *
 * app.get("/picture", createPicturesHandler({ maker, log }));
 *
 * It needs no session and sets no cookie. A failed request returns a small neutral drawing. Its status is 400
 * for a URL that is not allowed, or otherwise 404, 500, 502, 503 or 504.
 */
export function createPicturesHandler({ maker, log }: PicturesOptions): RequestHandler {
  return (req, res) => {
    setPictureHeaders(req, res);
    res.set("Vary", "Accept, Save-Data");
    const request = readPictureRequest(req);
    if (request === null) {
      sendNone(res, 400);
      return;
    }
    maker.make(request).then(
      ({ bytes, key }) => sendPicture(req, res, { bytes, key, format: request.format }),
      (error: unknown) => {
        const status = error instanceof PictureFailure ? error.status : 500;
        if (status !== 404) log.warn("image.failed", { err: error, path: request.path });
        sendNone(res, status);
      },
    );
  };
}

function sendPicture(
  req: Request,
  res: Response,
  { bytes, key, format }: { bytes: Buffer; key: string; format: string },
): void {
  res.set({ "Cache-Control": CACHE_FOREVER, ETag: `"${key}"` });
  if (req.fresh) {
    res.status(304).end();
    return;
  }
  res.set({ "Content-Type": `image/${format}`, "Content-Length": String(bytes.length) });
  res.end(req.method === "HEAD" ? undefined : bytes);
}

function sendNone(res: Response, status: number): void {
  // A missing image may be added soon, and a failed conversion may succeed the next time.
  res.set("Cache-Control", status === 404 ? "public, max-age=60" : "no-store");
  if (status === 503) res.set("Retry-After", "2");
  res.status(status).type("image/svg+xml").send(NO_PICTURE);
}

interface IconOptions {
  readonly apiBase: string;
  readonly log: Pick<Log, "warn">;
}

type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** The number of icons in memory: five sizes of the present and of a few former icons. */
const ICONS_KEPT = 20;

/**
 * Serves the uploaded icons of the shop as PNG. Icons of tabs and home screens need exact sizes and one
 * format, so `/picture` cannot serve them. Each upload has new names, so browsers may keep the files.
 */
export function serveIcons({ apiBase, log }: IconOptions): Handler {
  const icons = new LRUCache<string, Buffer>({ max: ICONS_KEPT });
  const read = async (path: string): Promise<Buffer> => {
    const known = icons.get(path);
    if (known !== undefined) return known;
    const { bytes } = await fetchOriginal(apiBase, path);
    icons.set(path, bytes);
    return bytes;
  };
  return (req, res, next) => {
    const path = parseIconHref((req.url ?? "").split("?", 1)[0] ?? "");
    if (path === undefined || req.method === "POST") {
      next();
      return;
    }
    setPictureHeaders(req, res);
    read(path).then(
      (bytes) => {
        res.setHeader("Content-Type", "image/png");
        res.setHeader("Cache-Control", CACHE_FOREVER);
        res.setHeader("Content-Length", bytes.length);
        res.end(req.method === "HEAD" ? undefined : bytes);
      },
      (error: unknown) => {
        const status = error instanceof PictureFailure ? error.status : 500;
        if (status !== 404) log.warn("image.failed", { err: error, path });
        res.statusCode = status;
        res.setHeader("Cache-Control", "no-store");
        res.end();
      },
    );
  };
}
