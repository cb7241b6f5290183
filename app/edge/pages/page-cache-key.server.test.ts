import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { NOTICE_COOKIE, writeNotice } from "~/session/flash-notice.server";
import { createBasket, writeBasket } from "~/session/basket.server";
import { writeContactFolded } from "~/session/preferences.server";
import { createShopSession, writeShopSession } from "~/session/shop-session.server";
import { writeWishes } from "~/session/wishlist.server";
import { styleSheet } from "~/styles/style-sheet.server";
import { createFakeTable } from "../../../tests/fixtures/fake-routes";
import { makePageKeys, makeQueryNormalizer } from "./page-cache-key.server";

const LIST = ["efficacy", "sort"];
const table = createFakeTable({
  "/index": { access: "public", visitorCache: { queries: [], shows: "hiddenActivity" } },
  "/product": {
    access: "public",
    visitorCache: { queries: LIST, lists: ["efficacy"], idle: ["sort=0"] },
  },
  "/product/detail": {
    access: "public",
    visitorCache: { queries: ["id", "sku"], shows: "viewedProducts" },
  },
  "/login": { access: "public", hydrate: true },
  "/user/center": { access: "shopper" },
});
const getPageKey = makePageKeys(table);
const getNormalizedUrl = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  findPageKey(url, headers, method)?.key ?? null;
const findPageKey = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  getPageKey({
    url,
    method,
    headers: { host: "localhost:3000", ...headers },
  } as never as IncomingMessage);
const session =
  writeShopSession(createShopSession({ token: "t", loginId: "l" })).split(";", 1)[0] ?? "";

test("visitors share one cached page if the page depends only on its URL", () => {
  expect(getNormalizedUrl("/product?sort=1")).not.toBeNull();
  expect(getNormalizedUrl("/product?sort=1")).toBe(getNormalizedUrl("/product?sort=1"));
});

test.each([
  ["language", { cookie: "lang=en" }],
  ["style sheet", { cookie: `css=${styleSheet.hash}` }],
  ["low data", { cookie: "lowData=on" }],
  ["Save-Data", { "save-data": "on" }],
  ["encoding", { "accept-encoding": "gzip" }],
  ["host", { host: "127.0.0.1:3000" }],
])("a page request with another %s has another cache key", (_what, headers) => {
  expect(getNormalizedUrl("/index", headers)).not.toBeNull();
  expect(getNormalizedUrl("/index", headers)).not.toBe(getNormalizedUrl("/index"));
});

test.each([
  ["a session", { cookie: session }],
  ["a flash message", { cookie: writeNotice({ key: "logout.done" }).split(";", 1)[0] ?? "" }],
  ["an empty flash message", { cookie: `${NOTICE_COOKIE}=` }],
  ["a session and other cookies", { cookie: `_ga=1; ${session}` }],
  ["two language cookies", { cookie: "lang=en; _ga=1; lang=zhTw" }],
  ["a language with and without a value", { cookie: "lang; lang=zhTw" }],
  ["an unknown language", { cookie: "lang=xx" }],
])("a page request with %s bypasses the cache", (_what, headers) => {
  expect(getNormalizedUrl("/index", headers)).toBeNull();
});

test.each(["lang=en; _ga=GA1.2.3", "_ga=1; lang=en; _ga=2", "flag; lang=en", "=; lang=en"])(
  "the cookies of other services do not change the cache key: %s",
  (cookie) => {
    expect(getNormalizedUrl("/index", { cookie })).toBe(
      getNormalizedUrl("/index", { cookie: "lang=en" }),
    );
  },
);

test("a route without visitorCache, an unknown query parameter or another method bypasses the page cache", () => {
  expect(getNormalizedUrl("/index?utm_source=x")).toBeNull();
  expect(getNormalizedUrl("/index?lang=en")).toBeNull();
  expect(getNormalizedUrl("/login")).toBeNull();
  expect(getNormalizedUrl("/user/center")).toBeNull();
  expect(getNormalizedUrl("/Index")).toBeNull();
  expect(getNormalizedUrl("/index", {}, "HEAD")).toBeNull();
});

const normalize = makeQueryNormalizer(table);

test.each([
  ["/index?utm_source=x", "/index"],
  ["/index?x=1&x=2&&=&%", "/index"],
  ["/product?x=1&sort=2&fbclid=abc", "/product?sort=2"],
  ["/product/detail?id=1&x=2", "/product/detail?id=1"],
])(
  "the cache key contains no query parameters that the page does not read: %s",
  (url, expected) => {
    expect(normalize(url)).toBe(expected);
    expect(getNormalizedUrl(normalize(url))).toBe(getNormalizedUrl(expected));
  },
);

test.each([
  ["order", "/product?sort=1&efficacy=b&efficacy=a", "/product?efficacy=a&efficacy=b&sort=1"],
  ["repeated values", "/product?efficacy=a&efficacy=a", "/product?efficacy=a"],
  ["empty and default values", "/product?efficacy=&sort=0&qa=", "/product"],
  ["the first of two values", "/product?sort=2&sort=1", "/product?sort=2&sort=1"],
  ["a teaser question", "/product?qa=3&sort=1", "/product?sort=1&qa=3"],
])(
  "the cache key contains query parameters in their canonical form: %s",
  (_what, url, expected) => {
    expect(normalize(url)).toBe(expected);
    expect(getNormalizedUrl(normalize(url))).toBe(getNormalizedUrl(expected));
  },
);

test.each([
  "/index",
  "/index?qa=3",
  "/index?lang=en",
  "/index?draft=terms&preview=abc",
  "/product/detail?%69d=1",
  "/product?_data=routes/product",
  "/login?redirect=/user/order&x=1",
  "/Index?x=1",
])("the cache key contains the query parameters that a page or Remix may read: %s", (url) => {
  expect(normalize(url)).toBe(url);
});

test("a cookie that only one page reads does not split the cache of other pages", () => {
  expect(getNormalizedUrl("/product", { cookie: "viewed=1.2" })).toBe(getNormalizedUrl("/product"));
  expect(getNormalizedUrl("/index", { cookie: "hiddenActivity=a" })).toBeNull();
});

test("visitors without other viewed products share a cached product page and get their own cookies", () => {
  const first = findPageKey("/product/detail?id=1");
  expect(first?.ownCookie).toMatch(/^viewed=1;/);
  expect(findPageKey("/product/detail?id=1", { cookie: "viewed=1" })).toEqual({
    key: first?.key,
    ownCookie: null,
    wishesOf: "1",
  });
});

test("visitors share the page of a product that is not in their wishes, and all other pages", () => {
  const wish = { productId: "1", skuId: "5", addedPriceCents: null, addedInStock: true };
  const cookie = writeWishes([wish]).split(";")[0]!;
  for (const url of ["/index", "/product", "/product/detail?id=2"])
    expect(getNormalizedUrl(url, { cookie }), url).toBe(getNormalizedUrl(url));
  for (const url of ["/product/detail?id=1", "/product/detail?id=1&sku=6", "/product?wished=1"])
    expect(getNormalizedUrl(url, { cookie }), url).toBeNull();
});

test.each([
  ["others were looked at before", "/product/detail?id=1", "viewed=1.2"],
  ["the id is spelled otherwise", "/product/detail?id=01", "lang=en"],
  ["there are two ids", "/product/detail?id=1&id=2", "lang=en"],
  ["there is no id", "/product/detail?sku=1", "lang=en"],
])("a visitor does not share a cached product page when %s", (_why, url, cookie) => {
  expect(getNormalizedUrl(url, { cookie })).toBeNull();
});

const getShopperPageKey = makePageKeys(
  createFakeTable({ "/product": { access: "public", visitorCache: { queries: ["sort"] } } }),
  "shoppers",
);
const findShopperKey = (cookie: string) =>
  getShopperPageKey({
    url: "/product",
    method: "GET",
    headers: { host: "localhost:3000", cookie },
  } as never as IncomingMessage)?.key ?? null;

test("signed-in shoppers share a cached page even if they have cookies of visitors", () => {
  const other =
    writeShopSession(createShopSession({ token: "u", loginId: "m" })).split(";", 1)[0] ?? "";
  expect(findShopperKey(session)).not.toBeNull();
  expect(findShopperKey(other)).toBe(findShopperKey(session));
  expect(findShopperKey(`${session}; visitor=x.y`)).toBe(findShopperKey(session));
  expect(findShopperKey(`${session}; lang=en`)).not.toBe(findShopperKey(session));
});

test("a request without a session, or with a flash message, does not use the cache of shopper pages", () => {
  expect(findShopperKey("lang=en")).toBeNull();
  const notice = writeNotice({ key: "login.success" }).split(";", 1)[0] ?? "";
  expect(findShopperKey(`${session}; ${notice}`)).toBeNull();
  expect(findShopperKey(`${session}; ${session}`)).toBeNull();
});

const getCookiePair = (setCookie: string) => setCookie.split(";", 1)[0] ?? "";
const line = { productId: "1", skuId: "2", count: 1, addedPriceCents: null };
const basket = getCookiePair(writeBasket(createBasket([line])));
const findKeyForCookie = (sharedBy: "visitorsWithBasket" | "shoppers", cookie: string) =>
  makePageKeys(
    table,
    sharedBy,
  )({
    url: "/index",
    method: "GET",
    headers: { host: "localhost:3000", cookie },
  } as never as IncomingMessage)?.key ?? null;

test("visitors with a basket share cached pages only with other visitors with a basket", () => {
  const other = getCookiePair(writeBasket(createBasket([{ ...line, count: 2 }])));
  expect(getNormalizedUrl("/index", { cookie: basket })).toBeNull();
  expect(findKeyForCookie("visitorsWithBasket", basket)).not.toBeNull();
  expect(findKeyForCookie("visitorsWithBasket", other)).toBe(
    findKeyForCookie("visitorsWithBasket", basket),
  );
  expect(findKeyForCookie("visitorsWithBasket", "")).toBeNull();
  expect(findKeyForCookie("visitorsWithBasket", `${basket}; ${session}`)).toBeNull();
  expect(findKeyForCookie("shoppers", `${basket}; ${session}`)).toBeNull();
});

test("a collapsed contact dialog changes the cache key for shoppers, but not for visitors", () => {
  const folded = getCookiePair(writeContactFolded());
  expect(findKeyForCookie("shoppers", `${folded}; ${session}`)).not.toBeNull();
  expect(findKeyForCookie("shoppers", `${folded}; ${session}`)).not.toBe(
    findKeyForCookie("shoppers", session),
  );
  expect(getNormalizedUrl("/index", { cookie: folded })).toBe(getNormalizedUrl("/index"));
});
