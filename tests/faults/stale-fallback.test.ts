/* Tests that visitors still see earlier pages while the backend fails or hangs. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendCodeReply, FAULTS, FaultyBackend } from "../fixtures/faulty-backend";
import { startStorefront, type Shop } from "../edge/start-storefront";
import { createSignedInCookie } from "../edge/signed-in-cookie";

const SECRET = randomBytes(32).toString("hex");
/** A time in ms that is much shorter than the twenty seconds of a hanging call. */
const SOON_MS = 10_000;
const AS_OF = 'data-notice="page.asOf"';
/**
 * Matches a page whose stale notice has its style. A page inlines only the styles that it uses, so the notice needs
 * its own style or the whole style sheet.
 */
const LINE_STYLED =
  /\.notice\{|<link rel="stylesheet" href="\/styles\/shop-\w+\.css"\/><div class="notices">/;

const backend = new FaultyBackend();
const GOODS_REPLY = sendCodeReply(200, {
  data: { categories: [], efficacies: [], priceRanges: [] },
  rows: [],
  total: 0,
});
let shop: Shop;
beforeAll(async () => {
  await backend.start();
  shop = await startStorefront(backend.url, { SESSION_SECRETS: SECRET });
});
afterAll(async () => {
  await shop.close();
  await backend.stop();
});

async function visit(path: string, headers: Record<string, string> = {}) {
  const begun = performance.now();
  const { status, text, headers: sent } = await shop.ask(path, { headers });
  const { age, "retry-after": retryAfter } = sent;
  return { status, text, age, retryAfter, ms: performance.now() - begun };
}

/** Requests a page until its short-lived cache entry has expired. */
async function waitForStalePage(path: string) {
  let page = await visit(path);
  await expect
    .poll(async () => {
      page = await visit(path);
      return page.text.includes(AS_OF);
    })
    .toBe(true);
  expect(page.text, "how the line looks").toMatch(LINE_STYLED);
  return page;
}

test("while the backend fails, a visitor gets a stale page with its age, and a fresh page afterwards", async () => {
  backend.answerBy(GOODS_REPLY);
  const before = await visit("/product", { Cookie: "lang=en" });
  expect([before.status, before.text.includes(AS_OF)]).toEqual([200, false]);
  const zhTw = await visit("/product");
  expect(zhTw.status).toBe(200);
  backend.answerBy(FAULTS.status502);
  const page = await waitForStalePage("/product");
  expect(page.status).toBe(200);
  expect(page.text).toMatch(/以下為 .*的資料，價格與庫存以當時為準/);
  expect(Number(page.age)).toBeGreaterThanOrEqual(1);
  const english = await visit("/product", { Cookie: "lang=en" });
  expect(english.text).toContain("This page, with its prices and stock, is from");
  backend.answerBy(GOODS_REPLY);
  await expect.poll(async () => (await visit("/product")).text.includes(AS_OF)).toBe(false);
});

test("while the backend is down, a page without a stale copy gets 503 with Retry-After", async () => {
  backend.answerBy(FAULTS.status502);
  const page = await visit("/product?sort=3");
  expect([page.status, page.retryAfter]).toEqual([503, "5"]);
});

test("a visitor with unrelated cookies gets the stale copy of a page", async () => {
  backend.answerBy(GOODS_REPLY);
  expect((await visit("/product?sort=2")).status).toBe(200);
  backend.answerBy(FAULTS.status502);
  await waitForStalePage("/product?sort=2");
  const measured = await visit("/product?sort=2", { Cookie: "_ga=GA1.1.2; _ga_X=GS1" });
  expect([measured.status, measured.text.includes(AS_OF)]).toEqual([200, true]);
});

test("a stale page is sent after two seconds and not after twenty if the backend hangs", async () => {
  backend.answerBy(GOODS_REPLY);
  expect((await visit("/product?sort=1")).status).toBe(200);
  backend.answerBy(FAULTS.slow);
  const page = await waitForStalePage("/product?sort=1");
  expect(page.status).toBe(200);
  expect(page.ms).toBeLessThan(SOON_MS);
});

/** Returns the headers of a signed-in shopper. */
async function signInForHeaders(): Promise<Record<string, string>> {
  return { Cookie: await createSignedInCookie({ token: "t", loginId: "abc" }, SECRET) };
}

test("a page that needs only the shopper's name is as fast for a signed-in shopper as for a visitor", async () => {
  backend.answerBy(FAULTS.slow);
  const page = await visit("/brandStory", await signInForHeaders());
  expect(page.status).toBe(200);
  expect(page.text).toContain('data-login-id="abc"');
  expect(page.ms).toBeLessThan(SOON_MS);
});

test.each(["slow", "status502"] as const)(
  "the shop serves a signed-in shopper the stale catalogue but never a stale cart while the backend fails by %s",
  async (fault) => {
    const headers = await signInForHeaders();
    const path = `/product?keyword=${fault}`;
    backend.answerBy(GOODS_REPLY);
    // Wait until the effects of an earlier fault have ended.
    await expect.poll(async () => (await visit(path, headers)).text.includes(AS_OF)).toBe(false);
    backend.answerBy(FAULTS[fault]);
    let page = await visit(path, headers);
    await expect
      .poll(async () => {
        page = await visit(path, headers);
        return page.text.includes(AS_OF) && Number(page.age) >= 1;
      })
      .toBe(true);
    expect(page.status).toBe(200);
    expect(page.text).toContain('data-login-id="abc"');
    expect(page.ms).toBeLessThan(SOON_MS);
    backend.answerBy(FAULTS.status502);
    const cart = await visit("/user/shoppingCart", headers);
    expect(cart.status).toBeGreaterThanOrEqual(502);
    expect(cart.text).not.toContain(AS_OF);
  },
);
