/*
 * Checks pages with HTML_CodeSniffer and with IBM's accessibility checker, and with large text. axe checks them in
 * other tests. `PAGES=all` checks every page in both languages, else one page of each kind of layout is checked.
 */
import { writeFileSync } from "node:fs";
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGES } from "@contract/model/languages";
import { browserLaunchOptions } from "../fixtures/browser-program";
import { BuiltShop } from "../fixtures/built-shop";
import { listEveryPage } from "../fixtures/every-page";
import { isExplained } from "./explained-findings";
import { engineFindings, readEngines, type EngineScripts } from "./page-engines";
import { textZoomFaults } from "./text-zoom";

const CHECKS_ALL = process.env.PAGES === "all";
/** A page of each kind of layout; the rest are like them. */
const KINDS =
  /^\/(index|product|product\/detail\?.*|question|register|user\/shoppingCart|settleAccounts|user\/order\/detail\?.*|staff|staff\/orders|staff\/coupons\/new|staff\/roles\/new|staff\/monitor)$/;
/** Text at 200 % on a computer and at 150 % on a phone. Only the text grows, not the page (WCAG 1.4.4). */
const LARGE_TEXT = [
  { width: 1280, rootPx: 32 },
  { width: 360, rootPx: 24 },
] as const;

interface Opened {
  readonly path: string;
  readonly context: BrowserContext;
}

let shop: BuiltShop;
let browser: Browser;
let engines: EngineScripts;
const pages: Opened[] = [];
beforeAll(async () => {
  engines = await readEngines();
  shop = await BuiltShop.prepare();
  await shop.start();
  browser = await chromium.launch({ ...browserLaunchOptions().launchOptions, timeout: 0 });
  for (const [turn, lang] of LANGUAGES.entries())
    for (const { client, paths } of await listEveryPage(shop, lang)) {
      const context = await newContext(client.cookies);
      const chosen = paths.filter((path) => CHECKS_ALL || KINDS.test(path));
      const some = chosen.filter((_, nth) => CHECKS_ALL || nth % LANGUAGES.length === turn);
      pages.push(...some.map((path) => ({ path, context })));
    }
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
  await shop.remove();
});

async function newContext(cookies: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(0); // the test's own timeout ends a hanging test
  await context.addCookies(
    cookies.split("; ").map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return { name, value: value.join("="), url: shop.origin };
    }),
  );
  await context.route("**/*.js", (route) =>
    route.fulfill({ body: "", contentType: "text/javascript" }),
  );
  return context;
}

/** Opens each page with its folded parts open, and returns what `check` finds, with the path. */
async function onEachPage(check: (page: Page) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const { path, context } of pages) {
    const page = await context.newPage();
    await page.goto(shop.origin + path);
    await page.evaluate(() => {
      for (const each of document.querySelectorAll("details")) each.open = true;
    });
    found.push(...(await check(page)).map((each) => `${path}: ${each}`));
    await page.close();
  }
  return found;
}

test(
  "two more accessibility engines find no unexplained failure on any page",
  { timeout: 2_400_000 },
  async () => {
    expect(pages.length).toBeGreaterThan(10);
    const found = await onEachPage(async (page) =>
      (await engineFindings(page, engines))
        .filter((finding) => !isExplained(finding))
        .map(({ engine, rule, message, html }) => `${engine} ${rule}: ${message} ${html}`),
    );
    if (process.env.DUMP) writeFileSync(process.env.DUMP, JSON.stringify(found));
    expect(found).toEqual([]);
  },
);

test(
  "enlarged text neither overflows the window nor is cut off",
  { timeout: 2_400_000 },
  async () => {
    const found = await onEachPage(async (page) => {
      const faults: string[] = [];
      for (const { width, rootPx } of LARGE_TEXT) {
        await page.setViewportSize({ width, height: 800 });
        const session = await page.context().newCDPSession(page);
        // Breakpoints in em follow the browser's font size, which a style of the page would not change.
        await session.send("Page.enable");
        await session.send("Page.setFontSizes", { fontSizes: { standard: rootPx } });
        await page.reload();
        faults.push(
          ...(await page.evaluate(textZoomFaults)).map((each) => `at ${rootPx} px ${each}`),
        );
      }
      return faults;
    });
    if (process.env.DUMP) writeFileSync(`${process.env.DUMP}2`, JSON.stringify(found));
    expect(found).toEqual([]);
  },
);
