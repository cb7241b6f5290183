import type { IncomingMessage } from "node:http";
import { config } from "~/config.server";
import { hasBody } from "../pages/end-response.server";

const TARGET_MAX_BYTES = 4_096;
const HEADERS_MAX = 200;
const METHODS = new Set(["GET", "HEAD", "POST"]);
/** Characters that a browser never sends unencoded in a URL, such as NUL or a backslash. */
const REJECTED_CHARACTERS = /[\u0000-\u0020\\\u007f]|%00/;
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;
/** Paths to which other programs send JSON. Each path has its own checks. */
const MACHINE_PATHS = /^\/(?:(?:prod-api\/(?:pay\/notify|admin)|qa)\/|csp-report$)/;

const hosts = new Set(config.origins.map((origin) => new URL(origin).host));

/** The statuses with which a request is rejected before the rest of the shop's code handles it. */
export type RejectedRequestStatus = 400 | 405 | 415 | 421;

/**
 * Checks a request before routing (security-controls B2). Returns null if the request may proceed. Removes
 * X-Forwarded-Host, because frameworks trust it and no client may choose the shop's host name.
 */
export function checkRequest(req: IncomingMessage): RejectedRequestStatus | null {
  delete req.headers["x-forwarded-host"];
  if (hasOddHeaders(req.rawHeaders)) return 400;
  if (!isPlainTarget(req.url ?? "")) return 400;
  if (req.headers["transfer-encoding"] !== undefined && req.headers["content-length"] !== undefined)
    return 400;
  if (!hosts.has((req.headers.host ?? "").toLowerCase())) return 421;
  if (!METHODS.has(req.method ?? "")) return 405;
  // Reject a GET request with a body. No code would read the body, and the connection would stay open.
  if (req.method !== "POST" && hasBody(req)) return 400;
  if (req.method === "POST" && !hasFormType(req)) return 415;
  return null;
}

/**
 * Returns true for too many headers, because Node drops headers beyond about a thousand. Also returns true
 * for two Host headers, because the shop's host name would be ambiguous.
 */
function hasOddHeaders(raw: readonly string[]): boolean {
  if (raw.length > 2 * HEADERS_MAX) return true;
  let hosts = 0;
  for (let at = 0; at < raw.length; at += 2) if (/^host$/i.test(raw[at] ?? "")) hosts += 1;
  return hosts > 1;
}

function isPlainTarget(target: string): boolean {
  if (
    !/^\/(?!\/)/.test(target) ||
    target.length > TARGET_MAX_BYTES ||
    REJECTED_CHARACTERS.test(target)
  )
    return false;
  if (!isDecodable(target) || !URL.canParse(target, config.origins[0])) return false;
  return !isForFramework(target);
}

/**
 * Returns true if the query contains a parameter for the framework, in any spelling. `_data` belongs to
 * Remix's classic data requests, which this shop never makes. `_routes` belongs only to single fetch.
 */
function isForFramework(target: string): boolean {
  const { path, query } = splitTarget(target);
  if (query === "") return false;
  const names = new URLSearchParams(query);
  return names.has("_data") || (names.has("_routes") && !path.endsWith(".data"));
}

function splitTarget(target: string): { path: string; query: string } {
  const at = target.indexOf("?");
  return at < 0
    ? { path: target, query: "" }
    : { path: target.slice(0, at), query: target.slice(at + 1) };
}

function isDecodable(target: string): boolean {
  if (!target.includes("%")) return true;
  try {
    decodeURIComponent(target);
    return true;
  } catch {
    return false;
  }
}

function hasFormType(req: IncomingMessage): boolean {
  if (MACHINE_PATHS.test(req.url ?? "")) return true;
  const empty = req.headers["content-length"] === "0";
  return empty || FORM_TYPES.test(req.headers["content-type"] ?? "");
}
