import type { IncomingMessage } from "node:http";
import { HIDDEN_ACTIVITY_COOKIE } from "~/session/hidden-activity.server";
import { LANGUAGE_COOKIE, languageOf } from "~/session/language.server";
import { LOW_DATA_COOKIE } from "~/session/low-data.server";
import { READING_PAGES } from "~/session/public-paths";
import { readViewed, VIEWED_COOKIE, writeViewed } from "~/session/viewed-products.server";
import { styleSheet } from "~/styles/style-sheet.server";
import { encodingFor } from "./compress.server";

/** One page as every visitor sees it. */
export interface PageKey {
  readonly key: string;
  /** The one Set-Cookie line that is this visitor's own: it goes beside the shared bytes. */
  readonly ownCookie: string | null;
}

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
const DETAIL = "/product/detail";
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  "/product": PRODUCT_QUERIES,
  [DETAIL]: ["id", "sku", "picture"],
  "/question": ["id"],
};
/** Of every reading page. */
const COMMON_QUERIES = ["qa"];
const pages = new Set<string>(READING_PAGES);
/** An id as the shop writes it itself: others may name the same product, but leave the cache alone. */
const PLAIN_ID = /^[1-9]\d{0,18}$/;

/** What a visitor's page depends on; null for a request whose page may be somebody's own. */
export function pageKeyOf(req: IncomingMessage): PageKey | null {
  if (req.method !== "GET") return null;
  const [path = "", query = "", ...rest] = (req.url ?? "").split("?");
  if (!pages.has(path) || rest.length > 0 || !hasKnownQueries(path, query)) return null;
  const cookies = keyCookies(req.headers.cookie, path);
  if (cookies === null) return null;
  const ownCookie = path === DETAIL ? viewedCookie(query, req.headers.cookie) : null;
  if (ownCookie === undefined) return null;
  const encoding = encodingFor(req.headers["accept-encoding"]);
  const saveData = req.headers["save-data"] === "on";
  const key = [req.headers.host, path, query, encoding, saveData, cookies].join("\n");
  return { key, ownCookie };
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
    else if (name === HIDDEN_ACTIVITY_COOKIE && path !== "/index") continue;
    else if (name !== VIEWED_COOKIE) return null;
  }
  return `${lang} ${css} ${lowData}`;
}

/**
 * What a product's page adds to the products looked at: null when it is there already, undefined when
 * the page would show others that were looked at before, so that it is nobody else's.
 */
function viewedCookie(query: string, header: string | undefined): string | null | undefined {
  const ids = query.split("&").filter((pair) => pair.startsWith("id="));
  const id = ids.length === 1 ? (ids[0] ?? "").slice("id=".length) : "";
  const viewed = readViewed(header);
  if (!PLAIN_ID.test(id) || viewed.some((each) => each !== id)) return undefined;
  return writeViewed(id, viewed);
}
