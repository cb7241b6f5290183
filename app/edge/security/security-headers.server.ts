import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";
import { config } from "~/config.server";
import { requestIdOf } from "../server/request-log.server";

interface AllowedInside {
  /** Of a page with React, for the client module and what that loads. */
  readonly nonce?: string | undefined;
  /** The hash of the style that the page carries. */
  readonly style?: readonly string[] | undefined;
}

/**
 * The policy of a page. Its scripts are files of this shop; on a page with React only the client module, which
 * bears the nonce, and what it loads: browsers that know `strict-dynamic` ignore `'self'`, so that no uploaded
 * file can be run as a script.
 */
export function pagePolicy({ nonce, style = [] }: AllowedInside): string {
  const sockets = config.origins.map((origin) => origin.replace(/^http/, "ws"));
  const directives = {
    "default-src": ["'self'"],
    "script-src":
      nonce === undefined ? ["'self'"] : [`'nonce-${nonce}'`, "'strict-dynamic'", "'self'"],
    "style-src": ["'self'", ...style],
    "img-src": ["'self'", "data:"],
    "connect-src": ["'self'", ...sockets],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    // A redirect after a post is checked against this list as well: the payment providers stand in it.
    "form-action": ["'self'", ...config.paymentSites],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}

/** Of what carries neither script nor style. */
const FILES_ALONE = pagePolicy({});

const ON_EVERYTHING = {
  contentSecurityPolicy: false,
  strictTransportSecurity: config.secure && { maxAge: 63_072_000, includeSubDomains: false },
  crossOriginResourcePolicy: { policy: "same-origin" },
  // For plug-ins and browsers that are no more.
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  xDnsPrefetchControl: false,
} as const;

const ofPages = helmet({
  ...ON_EVERYTHING,
  // `no-referrer` would make browsers send `Origin: null` with every form.
  referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  crossOriginOpenerPolicy: { policy: "same-origin" },
  xFrameOptions: { action: "deny" },
});

const ofFiles = helmet({
  ...ON_EVERYTHING,
  referrerPolicy: false,
  crossOriginOpenerPolicy: false,
  xFrameOptions: false,
  originAgentCluster: false,
});

/** What the shop never asks a phone for. */
const PERMISSIONS_POLICY =
  "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()";
/** Whoever opens a picture as a page sees it, and it does nothing. */
const PICTURE_POLICY = "default-src 'none'; sandbox";

/** Headers of security-controls B5, for every answer that a browser may show as a page. */
export function setPageHeaders(req: IncomingMessage, res: ServerResponse): void {
  res.setHeader("X-Request-Id", requestIdOf(req));
  res.setHeader("Content-Security-Policy", FILES_ALONE);
  res.setHeader("Permissions-Policy", PERMISSIONS_POLICY);
  ofPages(req, res, () => undefined);
}

/**
 * The same for what a page consists of: styles, scripts, pictures. What speaks of documents alone is
 * left out; with a dozen pictures to a page it would weigh as much as the page.
 */
export function setFileHeaders(req: IncomingMessage, res: ServerResponse): void {
  ofFiles(req, res, () => undefined);
}

/** Of pictures, which the shop's mails show too; a drawing is a document that could bear scripts. */
export function setPictureHeaders(req: IncomingMessage, res: ServerResponse): void {
  setFileHeaders(req, res);
  res.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  res.setHeader("Content-Security-Policy", PICTURE_POLICY);
}
