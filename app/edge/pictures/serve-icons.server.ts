import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Log } from "@platform/logging/log";
import { parseIconHref } from "@contract/model/icon-href";
import { setPictureHeaders } from "../security/security-headers.server";
import { fetchOriginal } from "./fetch-original.server";
import { PictureFailure } from "./picture-failure.server";

interface IconOptions {
  readonly apiBase: string;
  readonly log: Pick<Log, "warn">;
}

type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** The number of icons in memory: five sizes of the present and of a few former icons. */
const ICONS_KEPT = 20;
const FOREVER = "public, max-age=31536000, immutable";

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
        res.setHeader("Cache-Control", FOREVER);
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
