/* Tests links and forms that try to redirect to another site, or to inject a header or a script. Every form with a
   return URL is tested with each value that a parser might misread. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../fixtures/database";
import { FormClient } from "../fixtures/form-client";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
  type SignedIn,
} from "../fixtures/multi-storefront-shop";
import { FORM_HEADERS, type Shop } from "../edge/start-storefront";

const database = openTestDatabase();
let plainShop: MultiStorefrontShop;
let shop: Shop;
let shopper: SignedIn;
beforeAll(async () => {
  plainShop = await openMultiStorefrontShop(database.db);
  shop = plainShop.storefronts[0]!;
  shopper = await plainShop.signIn();
});
afterAll(() => plainShop.close());

const AWAY = [
  ...[
    "https://evil.test",
    "http://evil.test/index",
    "//evil.test",
    "///evil.test",
    "////evil.test",
  ],
  ...["/\\evil.test", "\\/evil.test", "\\\\evil.test", "\\evil.test", "/%5c/../\\evil.test"],
  ...["/\t/evil.test", "\t//evil.test", "/\n/evil.test", "/\r/evil.test", "\u0000//evil.test"],
  ...["/..//evil.test", "/.//evil.test", "/index/../..//evil.test", "/%2e%2e//evil.test"],
  ...["https:evil.test", "https:/evil.test", "https:\\\\evil.test", "ht\ntps://evil.test"],
  ...["javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\nscript:alert(1)", "vbscript:x"],
  ...["data:text/html,<script>alert(1)</script>", "blob:https://evil.test/1", "file:///etc/passwd"],
  ...["evil.test", "@evil.test", "/@evil.test/..//evil.test", ".evil.test", ":80@evil.test"],
  ...["／／evil.test", "/／evil.test", "〱evil.test", "/\u2028/evil.test", "/\ufeff/evil.test"],
  ...["?redirect=//evil.test", "#//evil.test", "", " ", " //evil.test", "\u00a0//evil.test"],
];
const INTO_THE_ANSWER = [
  "/index\r\nSet-Cookie: stolen=1",
  "/index\nLocation: https://evil.test",
  "/index%0d%0aSet-Cookie:%20stolen=1",
  "/%0d%0a%0d%0a<script>alert(1)</script>",
  '/index?a="><script>alert(1)</script>',
  "/index?a=\u560a\u560dSet-Cookie:stolen=1",
];
/**
 * Paths that are never a valid return URL, because they would cause a loop, end the session, or show data or the
 * backend.
 */
const NOWHERE = ["/login", "/LOGIN?x=1", "/%6Cogin", "/login/", "/logout", "/prod-api/products"];
const VALUES = [...AWAY, ...INTO_THE_ANSWER, ...NOWHERE, `/${"a".repeat(2_001)}`];

/** The forms that accept a return URL, with their other fields. */
const FORMS: Record<string, Readonly<Record<string, string>>> = {
  "/language": { lang: "en" },
  "/low-data": { lowData: "on" },
  "/product/detail": { intent: "addToCart", productId: "1", skuId: "1", count: "1" },
  "/user/contact": { intent: "confirm", type: "0", line: "ming" },
};

test("this test has at least 55 foreign return URLs", () => {
  expect(VALUES.length).toBeGreaterThanOrEqual(55);
});

test.each(Object.entries(FORMS))(
  "a foreign return URL that is sent to %s does not redirect outside the shop",
  async (path, fields) => {
    for (const [nth, value] of VALUES.entries()) {
      // Add another field each time, because the same form within a second gets the first response.
      const answer = await sendPost(path, { ...fields, redirect: value, nth: String(nth) });
      expect([200, 303, 400, 404, 409, 422], JSON.stringify(value)).toContain(answer.status);
      expectToStay(answer.headers.location, value);
      expect(answer.cookies.join(), JSON.stringify(value)).not.toContain("stolen");
    }
  },
);

test("the link to the sign-in form does not contain a foreign return URL", async () => {
  const visitor = new FormClient(shop.origin);
  for (const value of VALUES.filter((each) => !each.includes("\0"))) {
    const page = await visitor.get(`/login?redirect=${encodeURIComponent(value)}`);
    expect(page.html, JSON.stringify(value)).not.toContain("<script>alert(1)");
    const kept = new Map(page.form("loginName", "password").fields).get("redirect") ?? "";
    if (kept !== "") expectToStay(kept, value);
  }
});

test("a sign-in form with a manipulated return URL does not redirect outside the shop", async () => {
  const [client] = shopper.clients;
  for (const value of ["//evil.test", "https://evil.test", "/\\evil.test", "/login"]) {
    const answer = await client!.ask("/login", {
      method: "POST",
      body: new URLSearchParams({ ...shopper.account, redirect: value }),
    });
    await answer.arrayBuffer();
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location"), value).toBe("/user/center");
  }
});

function sendPost(path: string, fields: Readonly<Record<string, string>>) {
  const headers = { ...FORM_HEADERS, Cookie: shopper.clients[0]!.cookies };
  return shop.ask(path, { method: "POST", headers, body: new URLSearchParams(fields).toString() });
}

function expectToStay(location: string | string[] | undefined, value: string): void {
  if (location === undefined) return;
  const said = `${JSON.stringify(value)} → ${String(location)}`;
  expect(location, said).toMatch(/^\/(?![/\\])[!-~]*$/);
  expect(new URL(String(location), shop.origin).origin, said).toBe(shop.origin);
  if (NOWHERE.includes(value)) expect(location, said).not.toMatch(/^\/(log(in|out)|prod-api)/i);
}
