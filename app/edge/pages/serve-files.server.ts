import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { serialize } from "cookie";
import { toIconHref } from "@contract/model/icon-href";
import { LANGUAGE_TAGS, LANGUAGES } from "@contract/model/languages";
import type { Appearance } from "@contract/shop/appearance";
import { config } from "~/config.server";
import {
  getCurrentProfile,
  refreshShopProfile,
  getDescription,
  getAppearance,
} from "~/prod-api/shop-profile.server";
import { styleSheet } from "~/styles/style-sheet.server";
import { setFileHeaders, setPictureHeaders } from "../security/security-headers.server";
import { chooseEncoding, isCompressible, compressForCache, type Encoding } from "./compress.server";

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
  /** The file that the build has compressed with brotli. It is missing if the content changed after the build. */
  readonly compressed: string;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

interface ServedFolders {
  readonly folder: string;
  /** The folder with the compressed files of the build, by the hash of their content. */
  readonly compressed: string;
}

type Handler = (req: IncomingMessage, res: ServerResponse, next: (err?: unknown) => void) => void;

/**
 * Serves the files of a folder from memory, and reads their compressed content right after the start. Only files that
 * existed at the start have a URL, so path traversal is impossible. A missing file in a folder of files gets
 * 404 here. Otherwise the response for a missing script could be a redirect to the sign-in page.
 */
export function serveFiles(folders: ServedFolders): Handler {
  const files = new Map(readFiles(folders).map((file) => [file.href, file]));
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
  const bytes = encode(file, encoding);
  file.encoded.set(encoding, bytes);
  return bytes;
}

function encode(file: PublicFile, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return readCompressed(file);
  return encoding === "gzip"
    ? promisify(gzip)(file.bytes, { level: 9 })
    : Promise.resolve(file.bytes);
}

async function readCompressed({ bytes, compressed }: PublicFile): Promise<Buffer> {
  // Use the best and slowest level of brotli (the default), because each file is compressed only once.
  return readFile(compressed).catch(() => promisify(brotliCompress)(bytes));
}

async function warm(files: readonly PublicFile[]): Promise<void> {
  for (const file of files) if (isCompressible(file.type)) await getEncodedBytes(file, "br");
}

function readFiles({ folder, compressed }: ServedFolders): PublicFile[] {
  const root = path.resolve(folder);
  return readdirSync(root, { recursive: true })
    .map(String)
    .filter((name) => statSync(path.join(root, name)).isFile() && !INTERMEDIATE_FILES.test(name))
    .map((name) => {
      const bytes = readFileSync(path.join(root, name));
      const hash = createHash("sha256").update(bytes).digest("hex");
      return {
        href: `/${name.split(path.sep).join("/")}`,
        type: MIME_TYPES[path.extname(name).toLowerCase()] ?? "application/octet-stream",
        bytes,
        compressed: path.join(compressed, `${hash}.br`),
        encoded: new Map<Encoding, Promise<Buffer>>(),
      };
    });
}

const SECURITY_TXT_PATH = "/.well-known/security.txt";
const DAY_MS = 86_400_000;
/** The lifetime of the file in days. RFC 9116 recommends less than a year. */
const LIFE_DAYS = 180;

/**
 * Serves security.txt, which contains the contact for reporting security problems (RFC 9116). The contact is
 * SECURITY_CONTACT, or the shop's e-mail address.
 */
export function serveSecurityTxt(): Handler {
  return (req, res, next) => {
    const isAsked = (req.url ?? "").split("?", 1)[0] === SECURITY_TXT_PATH && req.method !== "POST";
    if (!isAsked) {
      next();
      return;
    }
    void Promise.resolve(refreshShopProfile()).then(() => {
      res.setHeader("Content-Type", "text/plain; charset=utf-8");
      res.setHeader("Cache-Control", "public, max-age=3600");
      res.end(req.method === "HEAD" ? undefined : formatSecurityTxt(new Date()));
    }, next);
  };
}

/**
 * Returns the text of the file. It expires at the beginning of a day, so that all copies of one day are
 * equal.
 */
function formatSecurityTxt(now: Date): string {
  const { email } = getCurrentProfile("en");
  // RFC 9116 requires a contact, so a shop without an e-mail address names its contact page.
  const own = email === "" ? `${config.origins[0]}/aboutUs#contact` : `mailto:${email}`;
  const contacts = config.securityContacts.length > 0 ? config.securityContacts : [own];
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + LIFE_DAYS) * DAY_MS);
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: zh-Hant, en",
    `Canonical: ${config.origins[0]}${SECURITY_TXT_PATH}`,
    "",
  ].join("\n");
}

const MANIFEST_PATH = "/manifest.webmanifest";
/**
 * The language of the manifest. It is the shop's first language, because browsers request the manifest
 * without cookies.
 */
const LANG = LANGUAGES[0];

/** The parts that do not depend on settings. */
const FIXED = {
  lang: LANGUAGE_TAGS[LANG],
  start_url: "/index",
  scope: "/",
  display: "minimal-ui",
  // The background color of app/styles/tokens.css in light mode.
  background_color: "#fbf8f3",
};
/** The brand color of app/styles/tokens.css in light mode. */
const BRAND = "#1f4d3a";

/** Returns the icons: the uploaded ones, or the built-in ones. */
function iconsOf(look: Appearance | null) {
  const png = (path: string, side: number) => ({
    src: toIconHref(path),
    sizes: `${side}x${side}`,
    type: "image/png",
  });
  if (look === null || look.icon32 === "")
    return [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      png("/icons/icon-192.png", 192),
      png("/icons/icon-512.png", 512),
      { ...png("/icons/icon-maskable-512.png", 512), purpose: "maskable" },
    ];
  return [
    png(look.icon192, 192),
    png(look.icon512, 512),
    { ...png(look.iconMaskable, 512), purpose: "maskable" },
  ];
}

interface EncodedManifest {
  readonly text: string;
  readonly encoded: Map<Encoding, Buffer>;
}

/**
 * Serves the web app manifest, which defines the shop's name and icon on a home screen. The name comes from
 * the settings.
 */
export function serveWebManifest(): Handler {
  let made: EncodedManifest | undefined;
  const present = (): EncodedManifest => {
    const text = formatManifest();
    if (made?.text !== text) made = { text, encoded: new Map() };
    return made;
  };
  return (req, res, next) => {
    const isAsked = (req.url ?? "").split("?", 1)[0] === MANIFEST_PATH && req.method !== "POST";
    if (!isAsked) {
      next();
      return;
    }
    void Promise.resolve(refreshShopProfile()).then(() => send(req, res, present()), next);
  };
}

function formatManifest(): string {
  const { name, shortName } = getCurrentProfile(LANG);
  const words = { name, short_name: shortName, description: getDescription(LANG) };
  const look = getAppearance();
  const theme = { theme_color: look?.brandColour || BRAND, icons: iconsOf(look) };
  return JSON.stringify({ ...words, ...FIXED, ...theme });
}

function send(req: IncomingMessage, res: ServerResponse, { text, encoded }: EncodedManifest): void {
  const encoding = chooseEncoding(req.headers["accept-encoding"]);
  const body = encoded.get(encoding) ?? compressForCache(Buffer.from(text), encoding);
  encoded.set(encoding, body);
  setFileHeaders(req, res);
  res.setHeader("Cache-Control", `public, max-age=${HOUR_SECONDS}`);
  res.setHeader("Content-Type", "application/manifest+json");
  res.setHeader("Content-Length", body.length);
  res.setHeader("Vary", "Accept-Encoding");
  if (encoding !== "identity") res.setHeader("Content-Encoding", encoding);
  res.end(req.method === "HEAD" ? undefined : body);
}
