import { readdirSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { serialize } from "cookie";
import { config } from "~/config.server";
import { styleSheet } from "~/styles/style-sheet.server";
import { chooseEncoding, isCompressible, type Encoding } from "./compress.server";
import { setFileHeaders, setPictureHeaders } from "../security/security-headers.server";

const MIME_TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".ico": "image/x-icon",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
};
/** The types of images that other sites may also show, such as the logo in mails. */
const PICTURE_TYPES: ReadonlySet<string | undefined> = new Set([
  MIME_TYPES[".svg"],
  MIME_TYPES[".png"],
]);
/** Matches the folders that contain only files. The server responds to a missing file with 404. */
const FILE_PATHS = /^\/(build|browser|hydration|styles|icons|pictures)\/.*\.\w+$/;
/**
 * Matches intermediate build output, which is not served. Browsers load Remix's modules from the bundles in
 * public/hydration.
 */
const INTERMEDIATE_FILES = /^build\b|manifest\.json$/;
/** Matches the folders whose file names contain a hash of the content. */
const CONTENT_HASHED_PATHS = /^\/(browser|hydration|styles)\/.*[-.][0-9a-z]{8,}\.\w+$/i;
const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3_600;
/**
 * The cookie of a browser that has loaded the style sheet. Its pages link the style sheet instead of
 * containing the styles.
 */
const STYLE_COOKIE = serialize("css", styleSheet.hash, {
  path: "/",
  sameSite: "lax",
  secure: config.secure,
  maxAge: YEAR_SECONDS,
});

interface PublicFile {
  readonly href: string;
  readonly type: string;
  readonly bytes: Buffer;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

type Handler = (req: IncomingMessage, res: ServerResponse, next: (err?: unknown) => void) => void;

/**
 * Serves the files of a folder from memory, and compresses them right after the start. Only files that
 * existed at the start have a URL, so path traversal is impossible. A missing file in a folder of files gets
 * 404 here. Otherwise the response for a missing script could be a redirect to the sign-in page.
 */
export function serveFiles(folder: string): Handler {
  const files = new Map(readFiles(folder).map((file) => [file.href, file]));
  void warm([...files.values()]);
  return (req, res, next) => {
    const href = (req.url ?? "").split("?", 1)[0] ?? "";
    const file = files.get(href);
    if (req.method === "POST" || (file === undefined && !FILE_PATHS.test(href))) {
      next();
      return;
    }
    if (PICTURE_TYPES.has(file?.type)) setPictureHeaders(req, res);
    else setFileHeaders(req, res);
    if (file !== undefined) void sendFile(file, req, res);
    else sendMissing(res);
  };
}

async function sendFile(
  file: PublicFile,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  // Compress small files too, because each file is compressed only once.
  const encoding = isCompressible(file.type)
    ? chooseEncoding(req.headers["accept-encoding"])
    : "identity";
  const body = await getEncodedBytes(file, encoding);
  const lasting = CONTENT_HASHED_PATHS.test(file.href);
  res.setHeader(
    "Cache-Control",
    lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`,
  );
  res.setHeader("Content-Type", file.type);
  res.setHeader("Content-Length", body.length);
  res.setHeader("Vary", "Accept-Encoding");
  if (encoding !== "identity") res.setHeader("Content-Encoding", encoding);
  if (file.href === styleSheet.href) res.setHeader("Set-Cookie", STYLE_COOKIE);
  res.end(req.method === "HEAD" ? undefined : body);
}

function sendMissing(res: ServerResponse): void {
  // Do not cache this response, because the next deployment may contain the file.
  res.setHeader("Cache-Control", "no-store");
  res.setHeader("Content-Type", "text/plain; charset=utf-8");
  res.statusCode = 404;
  res.end("Not found\n");
}

function getEncodedBytes(file: PublicFile, encoding: Encoding): Promise<Buffer> {
  const known = file.encoded.get(encoding);
  if (known !== undefined) return known;
  const bytes = encode(file.bytes, encoding);
  file.encoded.set(encoding, bytes);
  return bytes;
}

function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  // Use the best and slowest level of brotli (the default), because each file is compressed only once.
  if (encoding === "br") return promisify(brotliCompress)(bytes);
  return encoding === "gzip" ? promisify(gzip)(bytes, { level: 9 }) : Promise.resolve(bytes);
}

async function warm(files: readonly PublicFile[]): Promise<void> {
  for (const file of files) if (isCompressible(file.type)) await getEncodedBytes(file, "br");
}

function readFiles(folder: string): PublicFile[] {
  const root = path.resolve(folder);
  return readdirSync(root, { recursive: true })
    .map(String)
    .filter((name) => statSync(path.join(root, name)).isFile() && !INTERMEDIATE_FILES.test(name))
    .map((name) => ({
      href: `/${name.split(path.sep).join("/")}`,
      type: MIME_TYPES[path.extname(name).toLowerCase()] ?? "application/octet-stream",
      bytes: readFileSync(path.join(root, name)),
      encoded: new Map<Encoding, Promise<Buffer>>(),
    }));
}
