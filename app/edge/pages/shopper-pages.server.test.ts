import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as responseCache from "~/prod-api/response-cache.server";
import { findViewer } from "~/root/find-viewer.server";
import { createShopSession, writeShopSession } from "~/session/shop-session.server";
import { createFakeTable } from "../../../tests/fixtures/fake-routes";
import { storeUnknownViewer } from "./make-load-context.server";
import { PAGE_MAX_AGE_MS } from "./page-cache.server";
import { makePageKeys } from "./page-cache-key.server";
import { createHtmlResponse } from "./page-template.server";
import type { RemixHandlers, ContextWithPlaceholders } from "./remix-handler.server";
import { ShopperPages } from "./shopper-pages.server";

vi.mock("~/root/find-viewer.server");
vi.mock(import("./make-load-context.server"), async (load) => ({
  ...(await load()),
  storeUnknownViewer: vi.fn(),
}));

const getKey = makePageKeys(
  createFakeTable({ "/product": { access: "public", visitorCache: { queries: [] } } }),
  "shoppers",
);
const KNOWN_VIEWER = { name: "", headImg: "", hasLine: true, hasWhatsApp: false, cartCount: 2 };
const userInfo = { id: "1", realName: "", headImg: "", line: "", whatsApp: "" };

let make: ReturnType<typeof vi.fn<RemixHandlers["makeShared"]>>;
let pages: ShopperPages;
beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(1); // The code treats the time 0 as "not started".
  make = vi.fn<RemixHandlers["makeShared"]>((_req, shared) => Promise.resolve(renderPage(shared)));
  pages = new ShopperPages(getKey, make, () => Promise.resolve(() => undefined));
  vi.mocked(findViewer).mockImplementation(({ session }) =>
    Promise.resolve(session && { ...KNOWN_VIEWER, loginId: session.loginId, userInfo }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function renderPage(
  { csrf, viewer }: ContextWithPlaceholders,
  { cookies = [], status = 200 }: { cookies?: string[]; status?: number } = {},
) {
  const html = `<body data-login-id="${viewer.loginId}">${csrf ?? ""} ${viewer.cartCount}`;
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  return { response: createHtmlResponse(html, { headers, status }), cookies };
}

/**
 * Returns the page that a shopper receives. Returns null if the page must be rendered separately for this
 * shopper.
 */
async function requestPage(loginId: string): Promise<string | null> {
  const cookie = writeShopSession(createShopSession({ token: `t-${loginId}`, loginId }));
  const headers = { host: "localhost:3000", cookie: cookie.split(";", 1)[0] };
  const req = { url: "/product", method: "GET", headers, socket: {} };
  const sent: Buffer[] = [];
  const res = {
    getHeaders: () => ({}),
    getHeaderNames: () => [],
    writeHead: vi.fn(),
    end: (body: Buffer) => sent.push(body),
  };
  const isAnswered = await pages.answer(
    req as never as IncomingMessage,
    res as never as ServerResponse,
  );
  return isAnswered ? String(sent[0]) : null;
}

test("the server renders a shopper's page once for all requests within three seconds", async () => {
  const both = await Promise.all([requestPage("mei"), requestPage("ming")]);
  expect(both[0]).toMatch(/^<body data-login-id="mei">\S+ 2$/);
  expect(both[1]).toMatch(/^<body data-login-id="ming">\S+ 2$/);
  expect(await requestPage("fang")).toMatch(/data-login-id="fang"/);
  expect(make).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(PAGE_MAX_AGE_MS + 1);
  await requestPage("fang");
  expect(make).toHaveBeenCalledTimes(2);
});

test("the server renders a shared page without any shopper's session", async () => {
  await requestPage("mei");
  const [, shared] = make.mock.calls[0] ?? [];
  expect(shared?.session?.token).toBe("");
  expect(JSON.stringify(shared)).not.toContain("mei");
});

test("the server does not share a page that was rendered while the backend failed", async () => {
  const failed = vi.spyOn(responseCache, "getFailedCallCount");
  let failures = 0;
  failed.mockImplementation(() => (failures += 1));
  expect(await requestPage("mei")).toContain("mei");
  failed.mockReturnValue(9);
  await requestPage("mei");
  expect(make).toHaveBeenCalledTimes(2);
});

test("the server sends a failed page to its client and does not cache it", async () => {
  make.mockImplementation((_req, shared) => Promise.resolve(renderPage(shared, { status: 502 })));
  expect(await requestPage("mei")).toContain("mei");
  await requestPage("ming");
  expect(make).toHaveBeenCalledTimes(2);
});

test("the server does not share a page that sets a cookie", async () => {
  make.mockImplementation((_req, shared) =>
    Promise.resolve(renderPage(shared, { cookies: ["notice=; Max-Age=0"] })),
  );
  expect(await requestPage("mei")).toBeNull();
});

test("the server sends no shared page if the backend does not return the user info of the shopper", async () => {
  vi.mocked(findViewer).mockResolvedValue({ ...KNOWN_VIEWER, loginId: "mei", userInfo: null });
  expect(await requestPage("mei")).toBeNull();
  expect(make).not.toHaveBeenCalled();
  // The request's own page also uses the stored viewer, so that it does not wait for the backend a second
  // time.
  expect(vi.mocked(storeUnknownViewer).mock.calls[0]?.[1]).toMatchObject({ loginId: "mei" });
});
