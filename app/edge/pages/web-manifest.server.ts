import type { IncomingMessage, ServerResponse } from "node:http";
import { LANGUAGE_TAGS, LANGUAGES } from "@contract/model/languages";
import { descriptionIn, profileIn, refreshProfile } from "~/prod-api/shop-profile.server";
import { compressedForMany, encodingFor, type Encoding } from "./compress.server";
import { setFileHeaders } from "../security/security-headers.server";

const PATH = "/manifest.webmanifest";
/** The cache lifetime in seconds. All files that keep their names across deployments have this lifetime. */
const HOUR_SECONDS = 3_600;
/**
 * The language of the manifest. It is the shop's first language, because browsers request the manifest
 * without cookies.
 */
const LANG = LANGUAGES[0];

/** The parts of the manifest that do not depend on settings. */
const LOOK = {
  lang: LANGUAGE_TAGS[LANG],
  start_url: "/index",
  scope: "/",
  display: "minimal-ui",
  // These colors are the background and the brand color of app/styles/tokens.css in light mode.
  background_color: "#fbf8f3",
  theme_color: "#1f4d3a",
  icons: [
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
    {
      src: "/icons/icon-maskable-512.png",
      sizes: "512x512",
      type: "image/png",
      purpose: "maskable",
    },
  ],
};

interface Made {
  readonly text: string;
  readonly encoded: Map<Encoding, Buffer>;
}

type Handler = (req: IncomingMessage, res: ServerResponse, next: (err?: unknown) => void) => void;

/**
 * Serves the web app manifest, which defines the shop's name and icon on a home screen. The name comes from
 * the settings.
 */
export function serveWebManifest(): Handler {
  let made: Made | undefined;
  const present = (): Made => {
    const text = manifest();
    if (made?.text !== text) made = { text, encoded: new Map() };
    return made;
  };
  return (req, res, next) => {
    const isAsked = (req.url ?? "").split("?", 1)[0] === PATH && req.method !== "POST";
    if (!isAsked) {
      next();
      return;
    }
    void Promise.resolve(refreshProfile()).then(() => send(req, res, present()), next);
  };
}

function manifest(): string {
  const { name, shortName } = profileIn(LANG);
  const words = { name, short_name: shortName, description: descriptionIn(LANG) };
  return JSON.stringify({ ...words, ...LOOK });
}

function send(req: IncomingMessage, res: ServerResponse, { text, encoded }: Made): void {
  const encoding = encodingFor(req.headers["accept-encoding"]);
  const body = encoded.get(encoding) ?? compressedForMany(Buffer.from(text), encoding);
  encoded.set(encoding, body);
  setFileHeaders(req, res);
  res.setHeader("Cache-Control", `public, max-age=${HOUR_SECONDS}`);
  res.setHeader("Content-Type", "application/manifest+json");
  res.setHeader("Content-Length", body.length);
  res.setHeader("Vary", "Accept-Encoding");
  if (encoding !== "identity") res.setHeader("Content-Encoding", encoding);
  res.end(req.method === "HEAD" ? undefined : body);
}
