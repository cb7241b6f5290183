import { afterAll, beforeAll, expect, test } from "vitest";
import { listBuiltRoutes } from "./built-routes";
import { openFakeBackend, type FakeBackend } from "./fake-backend";
import { FORM_HEADERS, startStorefront, type Reply, type Shop } from "./start-storefront";

const METRICS = "a-token-for-metrics-of-tests";
let backend: FakeBackend;
let shop: Shop;
beforeAll(async () => {
  backend = await openFakeBackend();
  shop = await startStorefront(backend.url, {
    METRICS_TOKEN: METRICS,
    SECURITY_CONTACT: "mailto:security@shop.example",
  });
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});

function expectSafeHeaders({ headers }: Reply, where: string): void {
  const policy = String(headers["content-security-policy"]);
  for (const part of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types sw",
    "report-uri /csp-report",
  ])
    expect(policy, where).toContain(part);
  expect(policy, where).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  expect(headers, where).toMatchObject({
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  });
  expect(headers["permissions-policy"], where).toContain("camera=()");
  expect(headers["x-request-id"], where).toMatch(/^[\w-]{8,}$/);
  expect(headers["x-powered-by"], where).toBeUndefined();
}

/** Checks the headers of a file that a page loads. Headers that only concern pages must be missing. */
function expectFileHeaders({ headers }: Reply, usedBy = "same-origin"): void {
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": usedBy,
  });
  expect(headers).not.toHaveProperty("permissions-policy");
  expect(headers).not.toHaveProperty("x-powered-by");
}

const paths = [
  ...listBuiltRoutes().map(({ path }) => path),
  "/healthz",
  "/%zz",
  "/qa/reset",
  "/prod-api/logout",
];

test("the Vary header of a page lists the request headers that change the page", async () => {
  const { headers } = await shop.ask("/index");
  expect(headers.vary).toMatch(/Cookie, Save-Data/);
});

test.each(paths)("the page %s has the security headers", async (path) => {
  expectSafeHeaders(await shop.ask(path), path);
  // The second response may come from the cache and needs the same headers.
  expectSafeHeaders(await shop.ask(path), `${path} again`);
});

const TEXT = { "Content-Type": "text/plain", "Sec-Fetch-Site": "same-origin" };
const FOREIGN = { ...FORM_HEADERS, "Sec-Fetch-Site": "cross-site" };
/** A request for each status with which the shop rejects a request. */
const REFUSED: [status: number, path: string, options: Parameters<Shop["ask"]>[1]][] = [
  [400, "/index%00", {}],
  [400, "/language", { method: "POST", headers: FORM_HEADERS, body: "lang=__proto__" }],
  [403, "/language", { method: "POST", headers: FOREIGN, body: "lang=en" }],
  [403, "/login", { method: "POST", headers: FOREIGN, body: "loginName=a" }],
  [404, "/prod-api/logout", {}],
  [404, "/product/detail?id=1", {}],
  [405, "/index", { method: "PUT" }],
  [
    413,
    "/language",
    { method: "POST", headers: FORM_HEADERS, body: `lang=${"a".repeat(17 * 1024)}` },
  ],
  [413, "/login", { method: "POST", headers: FORM_HEADERS, body: "a".repeat(300_000) }],
  [415, "/login", { method: "POST", headers: TEXT, body: "a" }],
  [421, "/index", { headers: { Host: "evil.test" } }],
];

test.each(REFUSED)(
  "the error page with status %i at %s has the security headers",
  async (status, path, options) => {
    const reply = await shop.ask(path, options);
    expect(reply.status).toBe(status);
    expectSafeHeaders(reply, path);
    expect(reply.headers["cache-control"]).toMatch(/^(private, )?no-(store|cache)/);
    expect(reply.text).not.toMatch(/<[^>]+\s(style|on\w+)="|\n\s+at /);
  },
);

test("the pages of a storefront whose backend is unreachable have the security headers", async () => {
  const alone = await startStorefront("http://127.0.0.1:9/prod-api");
  for (const path of ["/index", "/product", "/product/detail?id=1", "/login", "/healthz"])
    expectSafeHeaders(await alone.ask(path), path);
  await alone.close();
});

test.each(["/favicon.ico", "/manifest.webmanifest", "/pictures/hero-tall-360.jpg"])(
  "the file %s has the cache and security headers of its kind",
  async (path) => {
    const reply = await shop.ask(path);
    expect(reply.status).toBe(200);
    expectFileHeaders(reply);
  },
);

test("the web app manifest is small and allows caching", async () => {
  const reply = await shop.ask("/manifest.webmanifest", { headers: { "Accept-Encoding": "br" } });
  expect(reply.headers).toMatchObject({
    "cache-control": "public, max-age=3600",
    "content-type": "application/manifest+json",
    "content-encoding": "br",
  });
  expect(Number(reply.headers["content-length"])).toBeLessThan(400);
  expect(JSON.parse((await shop.ask("/manifest.webmanifest")).text)).toMatchObject({
    name: "Rootwell 根源養髮",
    short_name: "根源養髮",
    start_url: "/index",
  });
  expect((await shop.ask("/manifest.webmanifest", { method: "HEAD" })).text).toBe("");
});

test.each(["/picture", "/favicon.svg", "/icons/logo.svg", "/icons/icon-192.png"])(
  "a mail can embed the image %s, and the image cannot run scripts",
  async (path) => {
    const reply = await shop.ask(path);
    expectFileHeaders(reply, "cross-origin");
    expect(reply.headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
  },
);

test.each([
  "/build/no-such-file.js",
  "/browser/main-00000000.js",
  "/styles/shop-00000000.css?x=1",
  "/icons/none.png",
  "/pictures/hero.avif",
])(
  "a request for the missing file %s gets 404 and no redirect to the sign-in page",
  async (path) => {
    const reply = await shop.ask(path);
    expect(reply.status).toBe(404);
    expect(reply.headers.location).toBeUndefined();
    expect(reply.headers["content-type"]).toMatch(/^text\/plain/);
    expect(reply.headers["cache-control"]).toBe("no-store");
    expectFileHeaders(reply);
  },
);

test("no page has an inline script, and its content security policy allows each inline style by its hash", async () => {
  for (const { path, isPublic } of listBuiltRoutes()) {
    if (!isPublic) continue;
    const { text, status } = await shop.ask(path);
    if (status !== 200 || !text.startsWith("<!DOCTYPE html>")) continue;
    for (const [tag] of text.matchAll(/<script[^>]*>/g))
      expect(tag, path).toMatch(/ src="|type="application\/(ld\+)?json"/);
    expect(text, path).not.toMatch(/<[^>]+\s(style|on\w+)="/);
  }
});

test("the CSP nonce of a page with React differs in each request", async () => {
  const policies = new Set<string>();
  for (let round = 0; round < 50; round += 1) {
    const { headers, text } = await shop.ask("/login");
    const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "";
    expect(nonce).toHaveLength(24);
    expect(text).toContain(`nonce="${nonce}"`);
    policies.add(nonce);
  }
  expect(policies.size).toBe(50);
});

test("the paths of the QA calls and of the API respond with 404 by default", async () => {
  for (const path of [
    "/qa/reset",
    "/qa/outbox",
    "/prod-api/logout",
    "/prod-api/userOrder/shoppingCartPage",
  ])
    expect((await shop.ask(path)).status, path).toBe(404);
  const headers = { "Content-Type": "application/json", "QA-Token": "x".repeat(20) };
  expect((await shop.ask("/qa/reset", { method: "POST", headers, body: "{}" })).status).toBe(404);
});

test("a logged path contains no query string, because it may be secret", async () => {
  const { toLoggedPath } = await import("../../app/edge/server/request-log.server");
  expect(toLoggedPath("/login?redirect=/x")).toBe("/login");
  expect(toLoggedPath("/forgetPassword.data?code=123456")).toBe("/forgetPassword.data");
  expect(toLoggedPath("/product?sort=1")).toBe("/product?sort=1");
  expect(toLoggedPath("/staff?keyword=91234567&page=2&%3Cx%3E=y")).toBe("/staff?keyword&page=2");
  expect(toLoggedPath("/user/order?id=Canary%20Bird")).toBe("/user/order?id");
});

const REPORT = {
  method: "POST",
  headers: { "Content-Type": "application/csp-report", "Sec-Fetch-Site": "same-origin" },
} as const;
const createReport = (directive: string) =>
  JSON.stringify({ "csp-report": { "effective-directive": directive, "blocked-uri": "inline" } });

test("the storefront counts CSP reports by directive, up to a limit, and stores nothing else", async () => {
  const send = (body: string) => shop.ask("/csp-report", { ...REPORT, body });
  expect((await send(createReport("script-src-elem"))).status).toBe(204);
  expect((await send(createReport("anything a client may write"))).status).toBe(204);
  for (const broken of ["", "[]", "no json", '{"csp-report":1}'])
    expect([broken, (await send(broken)).status]).toEqual([broken, 400]);
  expect((await send(createReport("x".repeat(9_000)))).status).toBe(413);
  const { text } = await shop.ask("/metrics", { headers: { Authorization: `Bearer ${METRICS}` } });
  expect(text).toContain('storefront_csp_reports_total{directive="script-src-elem"} 1');
  expect(text).toContain('storefront_csp_reports_total{directive="other"} 1');
  expect(text).not.toContain("anything a client");
  const more = Array.from({ length: 40 }, () => send(createReport("img-src")));
  const statuses = new Set((await Promise.all(more)).map(({ status }) => status));
  expect(statuses).toEqual(new Set([204, 429]));
  expect((await shop.ask("/csp-report")).status).not.toBe(204);
});

test("security.txt contains the contact in the settings and expires within a year", async () => {
  const { status, headers, text } = await shop.ask("/.well-known/security.txt");
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  const fields = new Map(
    text
      .trim()
      .split("\n")
      .map((line) => line.split(": ") as [string, string]),
  );
  expect(fields.get("Contact")).toBe("mailto:security@shop.example");
  const left = Date.parse(fields.get("Expires") ?? "") - Date.now();
  expect(left / 86_400_000).toBeGreaterThan(150);
  expect(left / 86_400_000).toBeLessThan(365);
  expect(fields.get("Canonical")).toBe(`${shop.origin}/.well-known/security.txt`);
});
