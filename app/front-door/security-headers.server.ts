import helmet from "helmet";
import { config } from "~/config.server";
import { styleSheet } from "~/styles/style-sheet.server";

/** All pages but those with React: their scripts are files of this shop, their style has a hash. */
export const READING_POLICY = contentSecurityPolicy(["'self'"]);

/**
 * The policy of a page with React: only the client module, which bears the nonce, and what it loads.
 * Browsers that know `strict-dynamic` ignore `'self'`, so that no uploaded file can be run as a script.
 */
export function hydratedPolicy(nonce: string): string {
  return contentSecurityPolicy([`'nonce-${nonce}'`, "'strict-dynamic'", "'self'"]);
}

function contentSecurityPolicy(scripts: readonly string[]): string {
  const sockets = config.origins.map((origin) => origin.replace(/^http/, "ws"));
  const directives = {
    "default-src": ["'self'"],
    "script-src": scripts,
    "style-src": ["'self'", ...styleSheet.cspHashes],
    "img-src": ["'self'", "data:"],
    "connect-src": ["'self'", ...sockets],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    // A redirect after a post is checked against this list as well: the payment houses stand in it.
    "form-action": ["'self'", ...config.payOrigins],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}

/** The other headers of security-controls B5, for every answer of the shop. */
export const securityHeaders = helmet({
  contentSecurityPolicy: false,
  // `no-referrer` would make browsers send `Origin: null` with every form.
  referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  strictTransportSecurity: config.secure && { maxAge: 63_072_000, includeSubDomains: false },
  crossOriginOpenerPolicy: { policy: "same-origin" },
  crossOriginResourcePolicy: { policy: "same-origin" },
  xFrameOptions: { action: "deny" },
});

/** What the shop never asks a phone for. */
export const PERMISSIONS_POLICY =
  "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()";
