import type { IncomingMessage } from "node:http";
import { parse } from "cookie";
import type { VisitorCachePolicy } from "~/routing/route-handle";
import type { RouteTable } from "~/routing/route-table.server";
import { BASKET_COOKIE } from "~/session/basket.server";
import {
  CONTACT_FOLDED_COOKIE,
  HIDDEN_ACTIVITY_COOKIE,
  LANGUAGE_COOKIE,
  parseLanguage,
  LOW_DATA_COOKIE,
} from "~/session/preferences.server";
import {
  DEVICE_COOKIE,
  readViewedProducts,
  VIEWED_COOKIE,
  writeViewed,
} from "~/session/visit-cookies.server";
import { VISITOR_COOKIE } from "~/session/csrf-token.server";
import { SESSION_COOKIE } from "~/session/shop-session.server";
import { isSignedCookie } from "~/session/signed-cookie.server";
import { readWishes, WISHLIST_COOKIE } from "~/session/wishlist.server";
import { styleSheet } from "~/styles/style-sheet.server";
import { chooseEncoding } from "./compress.server";

/** The cache key of a page that many visitors share. */
export interface PageKey {
  readonly key: string;
  /** The Set-Cookie line for this visitor only, sent with the shared bytes. */
  readonly ownCookie: string | null;
  /** The id of the product whose wish button the page shows. */
  readonly wishesOf?: string;
}

/** Returns the key of a shared page, or null if the page must be rendered for this request. */
export type GetPageKey = (req: IncomingMessage) => PageKey | null;

/**
 * The query parameters that every page reads and that a cached page may have: the opened question of the FAQ
 * teaser.
 */
const COMMON_QUERIES = ["qa"];
/**
 * The other query parameters that every page, or Remix itself, reads. A page with one of them is rendered
 * separately for its reader.
 */
const UNCACHED_QUERIES = [
  "lang",
  "draft",
  "entry",
  "preview",
  "wished",
  "notice",
  "_data",
  "_routes",
  "index",
];
const STYLE_COOKIE = "css";
/**
 * The cookies that a page reads. Other cookies, such as those of analytics services, do not change a page.
 */
const READ_COOKIES = new Set([
  ...[LANGUAGE_COOKIE, STYLE_COOKIE, LOW_DATA_COOKIE],
  ...[HIDDEN_ACTIVITY_COOKIE, VIEWED_COOKIE, CONTACT_FOLDED_COOKIE],
]);
/**
 * The group of readers that shares a page. A page for shoppers has placeholders, which are filled for each
 * shopper.
 */
type SharingGroup = "visitors" | "visitorsWithBasket" | "shoppers";
/** The cookies that only shoppers have. A page that shoppers share does not depend on them. */
const SHOPPER_COOKIES = new Set([SESSION_COOKIE, VISITOR_COOKIE]);
/** The canonical form of an id. A page with another spelling of an id is not cached. */
const PLAIN_ID = /^[1-9]\d{0,18}$/;

/**
 * Returns a function that calculates the cache key of a request, or null if its page is not shared. The
 * handle of a page defines whether the page is shared.
 *
 * `sharedBy` selects the requests. They come from visitors, from shoppers (with a session cookie, valid or
 * not), or from visitors with a basket cookie. A page is only shared if the path has the exact spelling of
 * its route.
 */
export function makePageKeys(
  { routes }: Pick<RouteTable, "routes">,
  sharedBy: SharingGroup = "visitors",
): GetPageKey {
  const pages = new Map(routes.map(({ path, visitorCache }) => [path, visitorCache]));
  return (req) => {
    if (req.method !== "GET") return null;
    const [path = "", query = "", ...rest] = (req.url ?? "").split("?");
    const page = pages.get(path);
    if (page === undefined || rest.length > 0 || !hasKnownQueries(page, query)) return null;
    const cookies = getKeyCookies(req.headers.cookie, page, sharedBy);
    if (cookies === null) return null;
    const product = page.shows === "viewedProducts" ? getProductId(query) : null;
    if (product === undefined) return null;
    const ownCookie = product === null ? null : getViewedCookie(product, req.headers.cookie);
    if (ownCookie === undefined) return null;
    if (sharedBy !== "shoppers" && isWished(product, req.headers.cookie)) return null;
    const encoding = chooseEncoding(req.headers["accept-encoding"]);
    const saveData = req.headers["save-data"] === "on";
    const key = [req.headers.host, path, query, encoding, saveData, cookies].join("\n");
    return { key, ownCookie, ...(product !== null && { wishesOf: product }) };
  };
}

/**
 * Returns a function that writes the query of a cached page in its canonical form. It removes parameters that
 * the page does not read, that are empty, or that have their default value, and sorts the others. Links with
 * tracking parameters and forms without scripts then get the same cached page and the same canonical link.
 */
export function makeQueryNormalizer({
  routes,
}: Pick<RouteTable, "routes">): (url: string | undefined) => string {
  const pages = new Map(routes.map(({ path, visitorCache }) => [path, visitorCache]));
  return (url = "") => {
    const start = url.indexOf("?");
    if (start < 0) return url;
    const path = url.slice(0, start);
    const page = pages.get(path);
    if (page === undefined) return url;
    const kept = normalizePairs(url.slice(start + 1).split("&"), page);
    return kept.length === 0 ? path : `${path}?${kept.join("&")}`;
  };
}

function normalizePairs(
  pairs: readonly string[],
  { queries, lists = [], idle = [] }: VisitorCachePolicy,
): string[] {
  const order = [...queries, ...COMMON_QUERIES];
  const read = new Set([...order, ...UNCACHED_QUERIES]);
  const named = pairs
    .map((pair) => ({ pair, name: decodeParameterName(pair) }))
    .filter(({ name }) => read.has(name))
    .filter(({ pair, name }) => pair !== `${name}=` && !idle.includes(pair));
  const rankOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  // Sort only repeated values of lists, because for other parameters the first value applies.
  const sorted = named.toSorted(
    (a, b) =>
      rankOf(a.name) - rankOf(b.name) ||
      (a.name === b.name && lists.includes(a.name) ? (a.pair < b.pair ? -1 : 1) : 0),
  );
  return sorted
    .filter(({ pair, name }, at) => !lists.includes(name) || sorted[at - 1]?.pair !== pair)
    .map(({ pair }) => pair);
}

/** Returns the name of a query parameter as the loaders read it: `%69d` is `id`. */
function decodeParameterName(pair: string): string {
  const name = pair.split("=", 1)[0] ?? "";
  if (!/[%+]/.test(name)) return name;
  return [...new URLSearchParams(name).keys()][0] ?? "";
}

function hasKnownQueries({ queries }: VisitorCachePolicy, query: string): boolean {
  if (query === "") return true;
  return query.split("&").every((pair) => {
    const name = pair.split("=", 1)[0] ?? "";
    return queries.includes(name) || COMMON_QUERIES.includes(name);
  });
}

function getKeyCookies(
  header: string | undefined,
  { shows }: VisitorCachePolicy,
  sharedBy: SharingGroup,
): string | null {
  const cookies = parseUniqueCookies(header);
  if (cookies === null || !isSharedBy(cookies, sharedBy)) return null;
  let [lang, css, lowData, contact] = ["", "", "", ""];
  for (const [name, value = ""] of Object.entries(cookies)) {
    if (name === LANGUAGE_COOKIE && parseLanguage(value) !== null) lang = value;
    else if (name === STYLE_COOKIE) css = value === styleSheet.hash ? "has" : "";
    else if (name === LOW_DATA_COOKIE && /^(on|off)$/.test(value)) lowData = value;
    else if (name === HIDDEN_ACTIVITY_COOKIE && shows !== "hiddenActivity") continue;
    else if (name === CONTACT_FOLDED_COOKIE) contact = sharedBy === "shoppers" ? value : "";
    else if (name === WISHLIST_COOKIE) continue;
    else if (sharedBy === "visitorsWithBasket" && name === BASKET_COOKIE) continue;
    else if (sharedBy === "shoppers" && SHOPPER_COOKIES.has(name)) continue;
    else if (name !== VIEWED_COOKIE) return null;
  }
  return [lang, css, lowData, ...(contact === "on" ? ["folded"] : [])].join(" ");
}

/** Returns false if the request lacks the cookie that all requests of the group have. */
function isSharedBy(cookies: ReturnType<typeof parse>, sharedBy: SharingGroup): boolean {
  if (sharedBy === "visitorsWithBasket") return BASKET_COOKIE in cookies;
  return sharedBy === "visitors" || SESSION_COOKIE in cookies;
}

/**
 * Parses the cookies that pages read. Returns null if a cookie occurs twice, because two parsers might then
 * use different values.
 */
function parseUniqueCookies(header: string | undefined): ReturnType<typeof parse> | null {
  if (header === undefined) return {};
  const names = header.split(";").map((pair) => pair.split("=", 1)[0]?.trim() ?? "");
  const read = names.filter(isRead);
  if (new Set(read).size !== read.length) return null;
  return Object.fromEntries(Object.entries(parse(header)).filter(([name]) => isRead(name)));
}

function isRead(name: string): boolean {
  return READ_COOKIES.has(name) || (isSignedCookie(name) && name !== DEVICE_COOKIE);
}

/**
 * Returns the id in the query of a product page. Returns undefined if the page has no single canonical id.
 */
function getProductId(query: string): string | undefined {
  const ids = query.split("&").filter((pair) => pair.startsWith("id="));
  const id = ids.length === 1 ? (ids[0] ?? "").slice("id=".length) : "";
  return PLAIN_ID.test(id) ? id : undefined;
}

/**
 * Returns the Set-Cookie line that adds the product to the viewed products. Returns null if the product is
 * already the only one. Returns undefined if the page shows other viewed products, because such a page is not
 * shared.
 */
function getViewedCookie(id: string, header: string | undefined): string | null | undefined {
  const viewed = readViewedProducts(header);
  return viewed.some((each) => each !== id) ? undefined : writeViewed(id, viewed);
}

/** Returns true if the visitor's wishes contain the product. The page then differs from the shared page. */
function isWished(product: string | null, header: string | undefined): boolean {
  return product !== null && readWishes(header).some(({ productId }) => productId === product);
}
