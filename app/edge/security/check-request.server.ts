import type { IncomingMessage } from "node:http";
import { config } from "~/config.server";
import { hasBody } from "../pages/end-response.server";

const TARGET_BYTES = 4_096;
const HEADERS = 200;
const METHODS = new Set(["GET", "HEAD", "POST"]);
/** Characters that a browser never sends unencoded in an address, such as NUL or a backslash. */
const REFUSED = /[\u0000-\u0020\\\u007f]|%00/;
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;
/** Paths to which machines post JSON. Each of them has its own checks. */
const MACHINES = /^\/(prod-api\/pay\/notify|qa)\//;

const hosts = new Set(config.origins.map((origin) => new URL(origin).host));

/** The statuses with which a request is rejected before any other code of the shop sees it. */
export type Refused = 400 | 405 | 415 | 421;

/**
 * Checks a request before routing (security-controls B2). Returns null if it may proceed. Removes
 * X-Forwarded-Host, because frameworks trust it and no client may choose the shop's address.
 */
export function checkRequest(req: IncomingMessage): Refused | null {
  delete req.headers["x-forwarded-host"];
  if (hasOddHeaders(req.rawHeaders)) return 400;
  if (!isPlainTarget(req.url ?? "")) return 400;
  if (req.headers["transfer-encoding"] !== undefined && req.headers["content-length"] !== undefined)
    return 400;
  if (!hosts.has((req.headers.host ?? "").toLowerCase())) return 421;
  if (!METHODS.has(req.method ?? "")) return 405;
  // The body of a GET request would never be read, and its connection would stay open.
  if (req.method !== "POST" && hasBody(req)) return 400;
  if (req.method === "POST" && !hasFormType(req)) return 415;
  return null;
}

/**
 * Returns true for two Host headers, because the shop's address would be ambiguous, and for too many headers.
 * Node drops headers beyond about a thousand.
 */
function hasOddHeaders(raw: readonly string[]): boolean {
  if (raw.length > 2 * HEADERS) return true;
  let hosts = 0;
  for (let at = 0; at < raw.length; at += 2) if (/^host$/i.test(raw[at] ?? "")) hosts += 1;
  return hosts > 1;
}

function isPlainTarget(target: string): boolean {
  if (!/^\/(?!\/)/.test(target) || target.length > TARGET_BYTES || REFUSED.test(target))
    return false;
  if (!isDecodable(target) || !URL.canParse(target, config.origins[0])) return false;
  return !isForFramework(target);
}

/**
 * Returns whether the query is meant for the framework, in any spelling. `_data` belongs to Remix's
 * classic data requests, which this shop never makes, and `_routes` belongs only to single fetch.
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
  if (MACHINES.test(req.url ?? "")) return true;
  const empty = req.headers["content-length"] === "0";
  return empty || FORM_TYPES.test(req.headers["content-type"] ?? "");
}
