import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ResponseCache } from "~/prod-api/response-cache.server";
import { createFakeTable } from "../../../tests/fixtures/fake-routes";
import { makePageKeys } from "./page-cache-key.server";
import { PAGE_MAX_AGE_MS, PageCache } from "./page-cache.server";

const getPageKey = makePageKeys(
  createFakeTable({
    "/index": { access: "public", visitorCache: { queries: [] } },
    "/product": { access: "public", visitorCache: { queries: [] } },
    "/product/detail": {
      access: "public",
      visitorCache: { queries: ["id"], shows: "viewedProducts" },
    },
  }),
);
const BODY = Buffer.from("<!DOCTYPE html>");
const catalogue = new ResponseCache({ lifeMs: 2_000, max: 10 });

beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(60_000); // The process has already run for a minute.
});
afterEach(() => {
  vi.useRealTimers();
});

function visit(url: string) {
  const req = new IncomingMessage(new Socket());
  Object.assign(req, { url, method: "GET", headers: { host: "localhost:3000" } });
  return { req, res: new ServerResponse(req) };
}

/** Caches a page as if it had just been sent to its first visitor. */
async function make(cache: PageCache, url: string, meanwhile: () => unknown = () => undefined) {
  const { req, res } = visit(url);
  const begun = cache.begin();
  await meanwhile();
  res.setHeader("Content-Type", "text/html; charset=utf-8");
  res.setHeader("Content-Security-Policy", "default-src 'self'");
  const own = getPageKey(req)?.ownCookie ?? null;
  if (own !== null) res.appendHeader("Set-Cookie", own);
  cache.keep(req, res, { status: 200, headers: [], body: BODY }, begun);
}

function isKept(cache: PageCache, url: string): boolean {
  const { req, res } = visit(url);
  return cache.answer(req, res);
}

test("a cached page expires three seconds after the start of its rendering", async () => {
  const cache = new PageCache(getPageKey);
  await make(cache, "/product", () => vi.advanceTimersByTime(1_000));
  vi.advanceTimersByTime(PAGE_MAX_AGE_MS - 1_000);
  expect(isKept(cache, "/product")).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isKept(cache, "/product")).toBe(false);
});

test("the page cache does not store a page that was rendered while the backend failed", async () => {
  const cache = new PageCache(getPageKey);
  const fail = () =>
    catalogue.get("shelf", () => Promise.resolve({ ok: false, failure: { kind: "network" } }));
  await make(cache, "/index", fail);
  expect(isKept(cache, "/index")).toBe(false);
  await make(cache, "/index");
  expect(isKept(cache, "/index")).toBe(true);
});

test("the page cache does not count a notFound answer as a backend failure", async () => {
  const cache = new PageCache(getPageKey);
  const find = () =>
    catalogue.get("filters", () => Promise.resolve({ ok: false, failure: { kind: "notFound" } }));
  await make(cache, "/product", find);
  expect(isKept(cache, "/product")).toBe(true);
});

test("a cached product page is sent with the next visitor's own cookie", async () => {
  const cache = new PageCache(getPageKey);
  await make(cache, "/product/detail?id=7");
  const { req, res } = visit("/product/detail?id=7");
  const written = vi.spyOn(res, "writeHead");
  expect(cache.answer(req, res)).toBe(true);
  const headers = written.mock.calls[0]?.[1] as unknown as string[];
  expect(headers.filter((each) => each.startsWith("viewed=7;"))).toHaveLength(1);
});

test("the page cache does not store a page that sets another cookie", () => {
  const cache = new PageCache(getPageKey);
  const { req, res } = visit("/index");
  res.setHeader("Content-Type", "text/html");
  res.setHeader("Content-Security-Policy", "default-src 'self'");
  res.setHeader("Set-Cookie", "notice=; Max-Age=0");
  cache.keep(req, res, { status: 200, headers: [], body: BODY }, cache.begin());
  expect(isKept(cache, "/index")).toBe(false);
});
