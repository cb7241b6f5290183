import type { IncomingMessage, ServerResponse } from "node:http";
import type { Appearance } from "@contract/shop/appearance";
import { LANGUAGE_TAGS, LANGUAGES } from "@contract/model/languages";
import {
  getDescription,
  getAppearance,
  getCurrentProfile,
  refreshShopProfile,
} from "~/prod-api/shop-profile.server";
import { toIconHref } from "@contract/model/icon-href";
import { compressForCache, chooseEncoding, type Encoding } from "./compress.server";
import { setFileHeaders } from "../security/security-headers.server";

const PATH = "/manifest.webmanifest";
/** The cache lifetime in seconds. All files that keep their names across deployments have this lifetime. */
const HOUR_SECONDS = 3_600;
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

type Handler = (req: IncomingMessage, res: ServerResponse, next: (err?: unknown) => void) => void;

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
    const isAsked = (req.url ?? "").split("?", 1)[0] === PATH && req.method !== "POST";
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
