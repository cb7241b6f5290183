import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";
import { config } from "~/config.server";
import { getRequestId } from "../server/request-log.server";

/** The path to which browsers report what the content security policy has blocked. */
export const CSP_REPORT_PATH = "/csp-report";

interface AllowedInline {
  /** The nonce of a page with React. It allows the client module and the modules that it loads. */
  readonly nonce?: string | undefined;
  /** The hashes of the styles in the page. */
  readonly style?: readonly string[] | undefined;
}

/**
 * Returns the content security policy of a page. All scripts must be files of this shop. On a page with
 * React, only the client module with the nonce and its imports may run. Browsers that support
 * `strict-dynamic` ignore `'self'`, so no uploaded file can run as a script.
 */
export function formatPagePolicy({ nonce, style = [] }: AllowedInline): string {
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
    // The list contains the payment providers, because browsers also check the redirect after a submitted
    // form against it.
    "form-action": ["'self'", ...config.paymentSites],
    "frame-ancestors": ["'none'"],
    // No script of the shop turns text into HTML or code. The only allowed policy creates the URL of the
    // service worker's file.
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["sw"],
    // All browsers support this directive. `report-to` would need another header on each page.
    "report-uri": [CSP_REPORT_PATH],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}

/** The policy of a response without React and without inlined styles. */
const FILES_ONLY_POLICY = formatPagePolicy({});

const COMMON_OPTIONS = {
  contentSecurityPolicy: false,
  strictTransportSecurity: config.secure && { maxAge: 63_072_000, includeSubDomains: false },
  crossOriginResourcePolicy: { policy: "same-origin" },
  // Leave out these headers, because they are for plug-ins and outdated browsers.
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  xDnsPrefetchControl: false,
} as const;

const setPageHelmet = helmet({
  ...COMMON_OPTIONS,
  // With `no-referrer`, browsers would send `Origin: null` with every form.
  referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  crossOriginOpenerPolicy: { policy: "same-origin" },
  xFrameOptions: { action: "deny" },
});

const setFileHelmet = helmet({
  ...COMMON_OPTIONS,
  referrerPolicy: false,
  crossOriginOpenerPolicy: false,
  xFrameOptions: false,
  originAgentCluster: false,
});

/** The browser features that the shop never uses. */
const PERMISSIONS_POLICY =
  "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()";
/**
 * The policy of an image that is opened as a page. The browser displays the image but runs no script in it.
 */
const PICTURE_POLICY = "default-src 'none'; sandbox";

/** The policy of the API docs, which contain styles but neither scripts nor forms. */
export const API_DOCS_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sets the headers of security-controls B5, for every response that a browser may display as a page. */
export function setPageHeaders(req: IncomingMessage, res: ServerResponse): void {
  res.setHeader("X-Request-Id", getRequestId(req));
  res.setHeader("Content-Security-Policy", FILES_ONLY_POLICY);
  res.setHeader("Permissions-Policy", PERMISSIONS_POLICY);
  setPageHelmet(req, res, () => undefined);
}

/**
 * Sets the headers of styles, scripts and images. It leaves out headers that only concern documents. On a
 * page with a dozen images, these would be as large as the page.
 */
export function setFileHeaders(req: IncomingMessage, res: ServerResponse): void {
  setFileHelmet(req, res, () => undefined);
}

/**
 * Sets the headers of images. The shop's mails also show these images. An SVG drawing is a document that
 * could contain scripts, so it gets its own policy.
 */
export function setPictureHeaders(req: IncomingMessage, res: ServerResponse): void {
  setFileHeaders(req, res);
  res.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  res.setHeader("Content-Security-Policy", PICTURE_POLICY);
}
