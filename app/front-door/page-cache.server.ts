import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { LANGUAGE_COOKIE, languageOf } from "~/session/language.server";
import { HIDDEN_ACTIVITY_COOKIE } from "~/session/hidden-activity.server";
import { LOW_DATA_COOKIE } from "~/session/low-data.server";
import { READING_PAGES } from "~/session/public-paths";
import { VIEWED_COOKIE } from "~/session/viewed-products.server";
import { styleSheet } from "~/styles/style-sheet.server";
import { encodingFor } from "./compress.server";
import { requestIdOf } from "./request-log.server";
import type { FinishedAnswer } from "./send-response.server";

/** How old a page may be that a visitor sees. */
export const PAGE_LIFE_MS = 5_000;
const MAX_BYTES = 64 * 1024 * 1024;

const PRODUCT_QUERIES = [
  "keyword",
  "category",
  "efficacy",
  "sort",
  "minPrice",
  "maxPrice",
  "inStock",
  "page",
];
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  "/product": PRODUCT_QUERIES,
  "/product/detail": ["id", "sku", "picture"],
  "/question": ["id"],
};
/** Cookies that only one page looks at; to the others they are nothing. */
const LOOKED_AT_BY: Readonly<Record<string, string>> = {
  [VIEWED_COOKIE]: "/product/detail",
  [HIDDEN_ACTIVITY_COOKIE]: "/index",
};
/** Of every reading page. */
const COMMON_QUERIES = ["qa"];
const pages = new Set<string>(READING_PAGES);
/** Per request, so that they are not kept with the page. */
const OWN_HEADERS = new Set(["x-request-id", "date", "connection", "keep-alive"]);

/**
 * Finished pages for visitors: bytes that were sent to one are sent to the next for at most five
 * seconds. Only where nothing about the visitor shows in the page: any cookie that is not part of the
 * key (session, notice, pending add, anything unknown) leads past it.
 */
export class PageCache {
  readonly #kept = new LRUCache<string, FinishedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body, headers }) => body.length + headers.join("").length,
    ttl: PAGE_LIFE_MS,
  });

  /** Sends a kept page; false when there is none for this request. */
  answer(req: IncomingMessage, res: ServerResponse): boolean {
    const key = keyOf(req);
    const kept = key === null ? undefined : this.#kept.get(key);
    if (kept === undefined) return false;
    res.writeHead(kept.status, [...kept.headers, "x-request-id", requestIdOf(req)]);
    res.end(kept.body);
    return true;
  }

  /** Keeps a page that has just been sent, when the next visitor may see the same. */
  keep(req: IncomingMessage, res: ServerResponse, answer: FinishedAnswer): void {
    const key = keyOf(req);
    if (key === null || answer.status !== 200 || res.hasHeader("Set-Cookie")) return;
    if (!String(res.getHeader("Content-Type") ?? "").startsWith("text/html")) return;
    if (/nonce-/.test(String(res.getHeader("Content-Security-Policy") ?? "nonce-"))) return;
    const headers = Object.entries(res.getHeaders())
      .filter(([name]) => !OWN_HEADERS.has(name))
      .flatMap(([name, value]) => [name, String(value)]);
    this.#kept.set(key, { ...answer, headers });
  }
}

/** What a visitor's page depends on; null for a request whose page may be somebody's own. */
export function keyOf(req: IncomingMessage): string | null {
  if (req.method !== "GET") return null;
  const [path = "", query = "", ...rest] = (req.url ?? "").split("?");
  if (!pages.has(path) || rest.length > 0 || !hasKnownQueries(path, query)) return null;
  const cookies = keyCookies(req.headers.cookie, path);
  if (cookies === null) return null;
  const encoding = encodingFor(req.headers["accept-encoding"]);
  const saveData = req.headers["save-data"] === "on";
  return [req.headers.host, path, query, encoding, saveData, cookies].join("\n");
}

function hasKnownQueries(path: string, query: string): boolean {
  if (query === "") return true;
  const known = QUERIES[path] ?? [];
  return query.split("&").every((pair) => {
    const name = pair.split("=", 1)[0] ?? "";
    return known.includes(name) || COMMON_QUERIES.includes(name);
  });
}

function keyCookies(header: string | undefined, path: string): string | null {
  let [lang, css, lowData] = ["", "", ""];
  for (const pair of header?.split(";") ?? []) {
    const [name = "", value = ""] = pair.trim().split("=", 2);
    if (name === LANGUAGE_COOKIE && languageOf(value) !== null) lang = value;
    else if (name === "css") css = value === styleSheet.hash ? "has" : "";
    else if (name === LOW_DATA_COOKIE && /^(on|off)$/.test(value)) lowData = value;
    else if ((LOOKED_AT_BY[name] ?? path) === path) return null;
  }
  return `${lang} ${css} ${lowData}`;
}
