/*
 * Compares what assistive technology gets of ten pages with the texts in `screen-reader/`. Read a changed text as a
 * shopper who listens to it, before you accept it with `npx vitest run FILE -u`.
 */
import { chromium, type Browser } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getBrowserLaunchOptions } from "../fixtures/browser-program";
import { BuiltShop } from "../fixtures/built-shop";
import { signInReaders } from "../fixtures/every-page";
import type { FormClient } from "../fixtures/form-client";
import { openBrowserContext } from "../fixtures/open-pages";

let shop: BuiltShop;
let browser: Browser;
let walks: Readonly<Record<string, { readonly client: FormClient; readonly path: string }>>;
beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
  browser = await chromium.launch({ ...getBrowserLaunchOptions().launchOptions, timeout: 0 });
  const { visitor, shopper, owner, product, order } = await signInReaders(shop, "en");
  walks = {
    home: { client: visitor, path: "/index" },
    products: { client: visitor, path: "/product?efficacy=oil-control" },
    product: { client: visitor, path: product },
    register: { client: visitor, path: "/register" },
    cart: { client: shopper, path: "/user/shoppingCart" },
    checkout: { client: shopper, path: "/settleAccounts" },
    orders: { client: shopper, path: "/user/order" },
    order: { client: shopper, path: order },
    "staff orders": { client: owner, path: "/staff/orders" },
    "failed sign-in": { client: visitor, path: "/login" },
  };
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
  await shop.remove();
});

test.each([
  "home",
  "products",
  "product",
  "register",
  "cart",
  "checkout",
  "orders",
  "order",
  "staff orders",
  "failed sign-in",
])("a screen reader reads the page %s as its stored transcript", async (name) => {
  const { client, path } = walks[name]!;
  const context = await openBrowserContext(browser, client, {
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(shop.origin + path);
  if (name === "failed sign-in") {
    await page.locator("main form").evaluate((form: HTMLFormElement) => form.submit());
    await page.getByTestId("error-summary").waitFor();
    // The client module adds the button beside the password.
    await page.waitForLoadState();
  }
  // The client module hides the button that it replaces.
  if (["cart", "checkout"].includes(name))
    await page.locator("html[data-follows]").waitFor({ state: "attached" });
  const file = `screen-reader/${name.replace(" ", "-")}.txt`;
  await expect(normalize(await page.locator("body").ariaSnapshot())).toMatchFileSnapshot(file);
  await context.close();
});

const MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*";
/** The texts that differ between runs, and addresses, which screen readers do not read. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/^\s*- \/url:.*\n/gm, ""],
  [/\b\d{20}\b/g, "ORDER-NUMBER"],
  [new RegExp(`\\b\\d{1,2} ${MONTH}(?: \\d{4})?\\b`, "g"), "DATE"],
  [/\b\d{1,2}:\d{2}(?::\d{2})?\b/g, "TIME"],
];

function normalize(text: string): string {
  const replaced = REPLACED.reduce((all, [what, by]) => all.replace(what, by), text);
  // A link of which only the address was removed has nothing inside.
  const lines = replaced.split("\n");
  const depthOf = (line = "") => line.search(/\S/);
  return lines
    .map((line, at) =>
      line.endsWith(":") && depthOf(lines[at + 1]) <= depthOf(line) ? line.slice(0, -1) : line,
    )
    .join("\n");
}
