import { afterAll, beforeAll, expect, test } from "vitest";
import { openFakeBackend, type FakeBackend } from "./fake-backend";
import { FORM_HEADERS, startStorefront, type Shop } from "./start-storefront";
import { createSignedInCookie } from "./signed-in-cookie";

const SECRET = "a-test-key-that-is-long-enough-0123456789";
const LOGIN_ID = "a1b2c3d4e5f6";
const info = {
  id: "1",
  loginId: LOGIN_ID,
  nickname: "Mei",
  loginName: "demoshopper1",
  line: "mei",
};

let backend: FakeBackend;
let shop: Shop;
/** The Cookie header of a signed-in shopper. */
let signedIn: string;
let isExpired = false;

beforeAll(async () => {
  backend = await openFakeBackend((call) => {
    if (isExpired) return { code: 500, msg: "login expired" };
    if (call.endsWith("/basicInfo")) return { code: 200, data: info };
    if (call.endsWith("/shoppingCartPage")) return { code: 200, data: [] };
    return { code: 404, msg: "resource does not exist" };
  });
  shop = await startStorefront(backend.url, { SESSION_SECRETS: SECRET });
  signedIn = await createCookie("token-of-mei");
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});

function createCookie(token: string): Promise<string> {
  return createSignedInCookie({ token, loginId: LOGIN_ID }, SECRET);
}

test("visitors share a cached page, which contains no data of a shopper", async () => {
  const mine = await shop.ask("/aboutUs", { headers: { Cookie: signedIn } });
  expect(mine.text).toContain(`data-login-id="${LOGIN_ID}"`);
  expect(mine.text).toContain('name="_csrf"');
  expect(mine.headers["cache-control"]).toContain("private");

  const first = await shop.ask("/aboutUs");
  const second = await shop.ask("/aboutUs");
  expect(second.text).toBe(first.text);
  expect(second.text).not.toMatch(/data-login-id|_csrf|nonce|Mei/);
  expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
});

test("a flash message appears once, and only for the shopper it was set for", async () => {
  const out = await shop.ask("/logout", {
    method: "POST",
    headers: { ...FORM_HEADERS, Cookie: signedIn },
    body: "intent=relogin",
  });
  expect(out.status).toBe(303);
  expect(out.headers.location).toBe("/index");
  expect(out.headers["clear-site-data"]).toBe('"storage"');
  const notice = out.cookies.find((line) => line.startsWith("notice="))?.split(";", 1)[0] ?? "";
  expect(out.cookies.find((line) => line.startsWith("rootwell="))).toMatch(/Max-Age=0/);

  const page = await shop.ask("/index", { headers: { Cookie: notice } });
  expect(page.text).toContain('data-notice="logout.done"');
  expect(page.cookies.join()).toMatch(/notice=;.*Max-Age=0/);
  expect((await shop.ask("/index")).text).not.toContain("data-notice=");
});

test("the shop stores the language that a visitor selects in the URL or in the menu", async () => {
  const asked = await shop.ask("/aboutUs?lang=en");
  expect(asked.text).toContain('<html lang="en">');
  expect(asked.cookies.join()).toMatch(/lang=en; Path=\/; SameSite=Lax/);
  const later = await shop.ask("/aboutUs", { headers: { Cookie: "lang=en" } });
  expect(later.text).toContain('<html lang="en">');
  const other = await shop.ask("/aboutUs", { headers: { "Accept-Language": "en" } });
  expect(other.text).toContain('<html lang="zh-Hant">');
});

test("a request with an invalid or old session cookie counts as a visitor's, and the cookie is cleared", async () => {
  const [, value = ""] = signedIn.split("=", 2);
  const hostile = [
    "",
    "x",
    `${value}x`,
    value.slice(1),
    "a.b",
    "%",
    "é".repeat(50),
    "a".repeat(4_000),
  ];
  for (const each of hostile) {
    const reply = await shop.ask("/user/center", {
      headers: { Cookie: `rootwell=${encodeURI(each)}` },
    });
    expect(reply.status, each).toBe(302);
    expect(reply.cookies.join(), each).toMatch(/rootwell=;.*Max-Age=0/);
  }
});

test("a public page shows the system prompt for an expired session, and keeps the session cookie", async () => {
  isExpired = true;
  const headers = { Cookie: await createCookie("token-that-has-ended") };
  const page = await shop.ask("/aboutUs", { headers });
  isExpired = false;
  expect(page.status).toBe(200);
  expect(page.text).toContain('data-testid="system-prompt"');
  expect(page.text).not.toContain("data-login-id");
  expect(page.cookies.join()).not.toContain("rootwell=;");
});

test("alias paths redirect to their page, and a signed-in shopper can open the sign-in page", async () => {
  const headers = { Cookie: signedIn };
  for (const [path, status, to] of [
    ["/?lang=en", 302, "/index?lang=en"],
    ["/user?lang=en", 302, "/user/center?lang=en"],
    ["/customerCase", 301, "/custmoerCase"],
  ] as const) {
    const reply = await shop.ask(path, { headers });
    expect([path, reply.status, reply.headers.location]).toEqual([path, status, to]);
  }
  const login = await shop.ask("/login?redirect=%2Fuser%2Forder", { headers });
  expect([login.status, login.text]).toEqual([200, expect.stringContaining('name="loginName"')]);
  expect(login.text).toContain('href="/user/order"');
  const nowhere = await shop.ask("/no/such/page", { headers });
  expect([nowhere.status, nowhere.text]).toEqual([
    404,
    expect.stringContaining('data-testid="nav"'),
  ]);
  const visitor = await shop.ask("/no/such/page?a=1");
  expect(visitor.headers.location).toBe("/login?redirect=%2Fno%2Fsuch%2Fpage%3Fa%3D1");
});

test("a shopper's pages work while the backend is down", async () => {
  const down = await openFakeBackend();
  const alone = await startStorefront(down.url, { SESSION_SECRETS: SECRET });
  await down.close();
  const page = await alone.ask("/aboutUs", { headers: { Cookie: signedIn } });
  const health = await alone.ask("/healthz");
  await alone.close();
  expect(page.status).toBe(200);
  expect(page.text).toContain(`data-login-id="${LOGIN_ID}"`);
  expect(health.status).toBe(503);
  expect(JSON.parse(health.text)).toMatchObject({ storefront: "up", backend: "down" });
});

test("the shop compresses a page once and sends its length", async () => {
  for (const encoding of ["br", "gzip"]) {
    const { headers } = await shop.ask("/aboutUs", { headers: { "Accept-Encoding": encoding } });
    expect(headers["content-encoding"]).toBe(encoding);
    expect(Number(headers["content-length"])).toBeGreaterThan(1_000);
    expect(headers.vary).toMatch(/Accept-Encoding/);
  }
});
