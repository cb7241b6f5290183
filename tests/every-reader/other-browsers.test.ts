/*
 * Buys a product in Firefox and in WebKitGTK, with and without scripts. `npm test` pairs each browser's two runs with the
 * two languages; `npm run test:readers` runs every combination. The journeys of `tests/journeys` run in Chromium.
 */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { LANGUAGE_TAGS } from "@contract/model/languages";
import { BuiltShop } from "../fixtures/built-shop";
import { OPENS_ALL_PAGES } from "../fixtures/open-pages";
import { findMissingPackage, OTHER_BROWSERS, type OtherBrowser } from "../fixtures/other-browsers";
import { DEMO_SHOPPER, listPaidOrderPaths } from "../fixtures/paid-order-paths";

const RUNS = OTHER_BROWSERS.flatMap(
  (kind) =>
    [
      { kind, browser: kind.name, lang: "zhTw", scripts: true },
      { kind, browser: kind.name, lang: "en", scripts: false },
      ...(OPENS_ALL_PAGES
        ? ([
            { kind, browser: kind.name, lang: "en", scripts: true },
            { kind, browser: kind.name, lang: "zhTw", scripts: false },
          ] as const)
        : []),
    ] as const,
);

/** False if every test is skipped, so that no shop is needed. */
const isAnyInstalled = OTHER_BROWSERS.some((kind) => findMissingPackage(kind) === null);

let shop: BuiltShop;
let product: string;
let page: OtherBrowser | undefined;
beforeAll(async () => {
  if (!isAnyInstalled) return;
  shop = await BuiltShop.prepare();
  await shop.start();
  const { html } = await shop.createClient().get("/product");
  product = /\/product\/detail\?id=\d+/.exec(html)?.[0] ?? "";
});
afterEach(async () => {
  await page?.close();
  page = undefined;
});
afterAll(async () => {
  if (!isAnyInstalled) return;
  await shop.stop();
  await shop.remove();
});

const SIGN_IN = 'form:has([name="password"])';
const press = (intent: string) => `[name="intent"][value="${intent}"]`;
const notice = (key: string) => `[data-notice="${key}"]`;

test.for(RUNS)(
  "a visitor can sign in, buy and pay in $browser (language $lang, scripts $scripts)",
  async ({ kind, lang, scripts }, { skip }) => {
    const missing = findMissingPackage(kind);
    if (missing !== null) skip(missing);
    const before = await listPaidOrderPaths(shop);
    const opened = await kind.start(scripts);
    page = opened;
    const waitFor = (selector: string) =>
      expect.poll(() => opened.has(selector), { message: selector }).toBe(true);
    const clickWhenThere = async (selector: string) => {
      await waitFor(selector);
      await opened.click(selector);
    };

    await opened.open(`${shop.origin}${product}&lang=${lang}`);
    await waitFor(`html[lang="${LANGUAGE_TAGS[lang]}"]`);
    await clickWhenThere(`form:has([name="skuId"]) ${press("addToCart")}`);
    await waitFor('[data-testid="basket"][data-count="1"]');

    await opened.open(`${shop.origin}/login?redirect=%2Fuser%2FshoppingCart`);
    await waitFor(SIGN_IN);
    await opened.fill('[name="loginName"]', DEMO_SHOPPER.loginName);
    await opened.fill('[name="password"]', DEMO_SHOPPER.password);
    expect(await opened.has(".show-password button")).toBe(scripts);
    if (scripts) {
      await opened.click(".show-password button");
      await waitFor('[name="password"][type="text"]');
    }
    await opened.click(`${SIGN_IN} button:not([type="button"])`);
    await waitFor(notice("basket.merged"));
    if (scripts) await waitFor('html[data-live="open"]');

    await clickWhenThere(press("checkout"));
    await clickWhenThere(press("placeOrder"));
    await clickWhenThere(press("pay"));
    await clickWhenThere(press("approve"));
    // With scripts, the live event of the payment soon opens the list of orders.
    await waitFor(scripts ? '[data-testid="order-card"][data-status="5"]' : notice("pay.success"));
    expect(await listPaidOrderPaths(shop)).toHaveLength(before.length + 1);
  },
);
