import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { NOTICE_COOKIE, writeNotice } from "~/session/flash-notice.server";
import { newBasket, writeBasket } from "~/session/basket.server";
import { writeContactFolded } from "~/session/contact-folded.server";
import { newShopSession, writeShopSession } from "~/session/shop-session.server";
import { styleSheet } from "~/styles/style-sheet.server";
import { fakeTable } from "../../../tests/fixtures/fake-routes";
import { pageKeys, queryNormalizer } from "./page-cache-key.server";

const LIST = ["efficacy", "sort"];
const table = fakeTable({
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
const pageKeyOf = pageKeys(table);
const ask = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  result(url, headers, method)?.key ?? null;
const result = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  pageKeyOf({
    url,
    method,
    headers: { host: "localhost:3000", ...headers },
  } as never as IncomingMessage);
const session =
  writeShopSession(newShopSession({ token: "t", loginId: "l" })).split(";", 1)[0] ?? "";

test("visitors share one cached page if the page depends only on its URL", () => {
  expect(ask("/product?sort=1")).not.toBeNull();
  expect(ask("/product?sort=1")).toBe(ask("/product?sort=1"));
});

test.each([
  ["language", { cookie: "lang=en" }],
  ["style sheet", { cookie: `css=${styleSheet.hash}` }],
  ["low data", { cookie: "lowData=on" }],
  ["Save-Data", { "save-data": "on" }],
  ["encoding", { "accept-encoding": "gzip" }],
  ["host", { host: "127.0.0.1:3000" }],
])("a page with another %s has another cache key", (_what, headers) => {
  expect(ask("/index", headers)).not.toBeNull();
  expect(ask("/index", headers)).not.toBe(ask("/index"));
});

test.each([
  ["a session", { cookie: session }],
  ["a notice", { cookie: writeNotice({ key: "logout.done" }).split(";", 1)[0] ?? "" }],
  ["an empty notice", { cookie: `${NOTICE_COOKIE}=` }],
  ["a session beside others' cookies", { cookie: `_ga=1; ${session}` }],
  ["a language said twice", { cookie: "lang=en; _ga=1; lang=zhTw" }],
  ["a language with and without a value", { cookie: "lang; lang=zhTw" }],
  ["a language nobody speaks", { cookie: "lang=xx" }],
])("%s bypasses the cache", (_what, headers) => {
  expect(ask("/index", headers)).toBeNull();
});

test.each(["lang=en; _ga=GA1.2.3", "_ga=1; lang=en; _ga=2", "flag; lang=en", "=; lang=en"])(
  "cookies of other services do not change the key: %s",
  (cookie) => {
    expect(ask("/index", { cookie })).toBe(ask("/index", { cookie: "lang=en" }));
  },
);

test("does not cache a page without visitorCache, an unknown query parameter or another method", () => {
  expect(ask("/index?utm_source=x")).toBeNull();
  expect(ask("/index?lang=en")).toBeNull();
  expect(ask("/login")).toBeNull();
  expect(ask("/user/center")).toBeNull();
  expect(ask("/Index")).toBeNull();
  expect(ask("/index", {}, "HEAD")).toBeNull();
});

const normalize = queryNormalizer(table);

test.each([
  ["/index?utm_source=x", "/index"],
  ["/index?x=1&x=2&&=&%", "/index"],
  ["/product?x=1&sort=2&fbclid=abc", "/product?sort=2"],
  ["/product/detail?id=1&x=2", "/product/detail?id=1"],
])("removes query parameters that a page does not read: %s", (url, expected) => {
  expect(normalize(url)).toBe(expected);
  expect(ask(normalize(url))).toBe(ask(expected));
});

test.each([
  ["order", "/product?sort=1&efficacy=b&efficacy=a", "/product?efficacy=a&efficacy=b&sort=1"],
  ["repeated values", "/product?efficacy=a&efficacy=a", "/product?efficacy=a"],
  ["empty and default values", "/product?efficacy=&sort=0&qa=", "/product"],
  ["the first of two values", "/product?sort=2&sort=1", "/product?sort=2&sort=1"],
  ["a teaser question", "/product?qa=3&sort=1", "/product?sort=1&qa=3"],
])("writes query parameters in their canonical form: %s", (_what, url, expected) => {
  expect(normalize(url)).toBe(expected);
  expect(ask(normalize(url))).toBe(ask(expected));
});

test.each([
  "/index",
  "/index?qa=3",
  "/index?lang=en",
  "/index?draft=terms&preview=abc",
  "/product/detail?%69d=1",
  "/product?_data=routes/product",
  "/login?redirect=/user/order&x=1",
  "/Index?x=1",
])("keeps query parameters that a page or Remix may read: %s", (url) => {
  expect(normalize(url)).toBe(url);
});

test("a query parameter that only one page reads does not split the cache of other pages", () => {
  expect(ask("/product", { cookie: "viewed=1.2" })).toBe(ask("/product"));
  expect(ask("/index", { cookie: "hiddenActivity=a" })).toBeNull();
});

test("visitors without other viewed products share a product page and get their own cookies", () => {
  const first = result("/product/detail?id=1");
  expect(first?.ownCookie).toMatch(/^viewed=1;/);
  expect(result("/product/detail?id=1", { cookie: "viewed=1" })).toEqual({
    key: first?.key,
    ownCookie: null,
  });
});

test.each([
  ["others were looked at before", "/product/detail?id=1", "viewed=1.2"],
  ["the id is spelled otherwise", "/product/detail?id=01", "lang=en"],
  ["there are two ids", "/product/detail?id=1&id=2", "lang=en"],
  ["there is no id", "/product/detail?sku=1", "lang=en"],
])("does not share a product page when %s", (_why, url, cookie) => {
  expect(ask(url, { cookie })).toBeNull();
});

const ofShoppers = pageKeys(
  fakeTable({ "/product": { access: "public", visitorCache: { queries: ["sort"] } } }),
  "shoppers",
);
const asShopper = (cookie: string) =>
  ofShoppers({
    url: "/product",
    method: "GET",
    headers: { host: "localhost:3000", cookie },
  } as never as IncomingMessage)?.key ?? null;

test("signed-in shoppers share a page even if they have cookies of visitors", () => {
  const other =
    writeShopSession(newShopSession({ token: "u", loginId: "m" })).split(";", 1)[0] ?? "";
  expect(asShopper(session)).not.toBeNull();
  expect(asShopper(other)).toBe(asShopper(session));
  expect(asShopper(`${session}; visitor=x.y`)).toBe(asShopper(session));
  expect(asShopper(`${session}; lang=en`)).not.toBe(asShopper(session));
});

test("shares a shopper's page neither with visitors nor if it shows personal data", () => {
  expect(asShopper("lang=en")).toBeNull();
  const notice = writeNotice({ key: "login.success" }).split(";", 1)[0] ?? "";
  expect(asShopper(`${session}; ${notice}`)).toBeNull();
  expect(asShopper(`${session}; ${session}`)).toBeNull();
});

const pairOf = (setCookie: string) => setCookie.split(";", 1)[0] ?? "";
const line = { productId: "1", skuId: "2", count: 1, addedPriceCents: null };
const basket = pairOf(writeBasket(newBasket([line])));
const keyFor = (sharedBy: "visitorsWithBasket" | "shoppers", cookie: string) =>
  pageKeys(
    table,
    sharedBy,
  )({
    url: "/index",
    method: "GET",
    headers: { host: "localhost:3000", cookie },
  } as never as IncomingMessage)?.key ?? null;

test("visitors with a basket share pages only with other visitors with a basket", () => {
  const other = pairOf(writeBasket(newBasket([{ ...line, count: 2 }])));
  expect(ask("/index", { cookie: basket })).toBeNull();
  expect(keyFor("visitorsWithBasket", basket)).not.toBeNull();
  expect(keyFor("visitorsWithBasket", other)).toBe(keyFor("visitorsWithBasket", basket));
  expect(keyFor("visitorsWithBasket", "")).toBeNull();
  expect(keyFor("visitorsWithBasket", `${basket}; ${session}`)).toBeNull();
  expect(keyFor("shoppers", `${basket}; ${session}`)).toBeNull();
});

test("a collapsed contact dialog changes the key for shoppers, but not for visitors", () => {
  const folded = pairOf(writeContactFolded());
  expect(keyFor("shoppers", `${folded}; ${session}`)).not.toBeNull();
  expect(keyFor("shoppers", `${folded}; ${session}`)).not.toBe(keyFor("shoppers", session));
  expect(ask("/index", { cookie: folded })).toBe(ask("/index"));
});
