import { readFileSync } from "node:fs";
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getBrowserLaunchOptions } from "../fixtures/browser-program";
import { BuiltShop } from "../fixtures/built-shop";
import { listBuiltRoutes } from "../edge/built-routes";

const PUBLIC = listBuiltRoutes().filter(({ isPublic, isPage }) => isPublic && isPage);
const { hash } = JSON.parse(readFileSync("public/styles/manifest.json", "utf8")) as {
  readonly hash: string;
};

const PREVIEW_WAIT_MS = 60_000;

let shop: BuiltShop;
let browser: Browser;
/** A product without reviews, and one with reviews. */
let detail: string;
let reviewed: string;
beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
  browser = await chromium.launch({ ...getBrowserLaunchOptions().launchOptions, timeout: 0 });
  const visitor = shop.createClient();
  const list = (await visitor.get("/product")).html.match(/\/product\/detail\?id=\d+/g) ?? [];
  const pages = await Promise.all([...new Set(list)].map((path) => visitor.get(path)));
  const findPath = (hasReviews: boolean) =>
    pages.find(({ html }) => html.includes('id="reviews"') === hasReviews)!.path;
  [detail, reviewed] = [findPath(false), findPath(true)];
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
  await shop.remove();
});

/** Creates a context that has cached the style file, or that receives the style inside each page. */
async function newContext(hasFile: boolean, cookies = ""): Promise<BrowserContext> {
  // Disable transitions. Otherwise a colour is read at a random point of its transition.
  const context = await browser.newContext({ reducedMotion: "reduce" });
  context.setDefaultTimeout(0); // the test's own timeout ends a hanging test
  const kept = [...cookies.split("; ").filter(Boolean), ...(hasFile ? [`css=${hash}`] : [])];
  for (const each of kept) {
    const [name = "", value = ""] = each.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: shop.origin }]);
  }
  // Block the style sheet. Otherwise a page prefetches it, and the next page links it instead of inlining its style.
  if (!hasFile) await context.route("**/styles/*.css", (route) => route.abort());
  return context;
}

async function load(page: Page, path: string, hasFile: boolean): Promise<void> {
  await page.goto(shop.origin + path);
  expect(await page.locator("style[data-file]").count(), path).toBe(hasFile ? 0 : 1);
}

/** Opens a page in a context of its own. */
async function open(path: string, width: number, hasFile: boolean, cookies = "") {
  const context = await newContext(hasFile, cookies);
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 800 });
  await load(page, path, hasFile);
  return { page, close: () => context.close() };
}

/** Waits until both pages contain the image preview. The shop creates it after the first request. */
async function waitForPreview(path: string): Promise<void> {
  const isThere = async () => {
    const { html } = await shop.createClient().get(path);
    return !html.includes('loading="eager"') || html.includes('class="previewed"');
  };
  await expect.poll(isThere, { timeout: PREVIEW_WAIT_MS }).toBe(true);
}

/** Returns the position and the computed style of each element on the page, or in a part of it. */
function readStyles(page: Page, part = "body"): Promise<string[]> {
  return page.evaluate(
    (selector) =>
      Array.from(document.querySelectorAll(`${selector} :not(style, header + svg)`), (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, font, borderColor, display } = getComputedStyle(element);
        const place = [x, y, width, height].map(Math.round).join(" ");
        const looks = [color, backgroundColor, font, borderColor, display].join(" ");
        return `${element.tagName}.${element.getAttribute("class")} ${place} ${looks}`;
      }),
    part,
  );
}

/** Removes the sections with other products. Throws if there is none. */
async function removeOtherProducts(page: Page): Promise<void> {
  const sections = page.locator("#reviews ~ section");
  expect(await sections.count()).toBeGreaterThan(0);
  await sections.evaluateAll((all) => all.forEach((each) => each.remove()));
}

test("every public page looks the same with its inlined style as with the whole style sheet, at two widths", async () => {
  const paths = PUBLIC.map(({ path }) => (path === "/product/detail" ? detail : path));
  expect(paths.length).toBeGreaterThan(10);
  const contexts = [await newContext(false), await newContext(true)] as const;
  const [carried, linked] = [await contexts[0].newPage(), await contexts[1].newPage()];
  const others = [reviewed, "/product?keyword=nothing-of-the-kind", "/no-such-page"];
  for (const path of [...paths, ...others]) {
    await waitForPreview(path);
    await load(carried, path, false);
    await load(linked, path, true);
    // Below the reviews, a first page has links to other products, and a later page has their cards.
    if (path === reviewed) for (const page of [carried, linked]) await removeOtherProducts(page);
    for (const width of [360, 1280]) {
      await carried.setViewportSize({ width, height: 800 });
      await linked.setViewportSize({ width, height: 800 });
      expect(await readStyles(carried), `${path} at ${width}`).toEqual(await readStyles(linked));
    }
  }
  for (const context of contexts) await context.close();
});

test("the header with the cart count is rendered before the rest of the inlined style has loaded", async () => {
  const shopper = shop.createClient();
  const login = (await shopper.get("/login")).form("loginName", "password");
  await shopper.send(login, { loginName: "demoshopper1", password: "Rootwell2026" });
  const add = (await shopper.get("/product")).form("productId", "skuId");
  await shopper.send(add, { intent: "addToCart" });
  for (const width of [360, 1280])
    for (const cookies of ["", shopper.cookies]) {
      const { page, close } = await open("/product", width, false, cookies);
      expect(await page.locator("header .count").count()).toBe(cookies === "" ? 0 : 1);
      const whole = await readStyles(page, "header");
      await page.locator("header + svg").evaluate((late) => late.remove());
      expect(await readStyles(page, "header")).toEqual(whole);
      expect(await readStyles(page, "main")).not.toEqual(whole);
      await close();
    }
});

test("a search for the placeholder text of the inlined style does not break the page", async () => {
  const words = encodeURIComponent("/* style of the page */");
  for (const cookies of ["", `css=${hash}`]) {
    const answer = await shop.createClient().ask(`/product?keyword=${words}`, {
      headers: { Cookie: cookies },
    });
    const html = await answer.text();
    expect(html).toContain("/* style of the page */");
    expect(html.split("@layer tokens{").length - 1).toBe(cookies === "" ? 1 : 0);
    const carried = /<style data-file="[^"]*">(@layer reset[^<]*)<\/style>/.test(html);
    expect(carried).toBe(cookies === "");
  }
});

test("elements that React or the client module adds later are styled correctly", async () => {
  const looks: string[][] = [];
  for (const hasFile of [false, true]) {
    const { page, close } = await open("/register", 360, hasFile);
    await page.locator("main form input:not([type=hidden])").first().focus();
    await page.waitForSelector("html[data-hydrated=true]");
    // Press Enter, because the pointer of a mouse click hovers over an element, which changes its colours.
    await page.locator("main form button[type=submit]").last().press("Enter");
    await page.waitForSelector("main form [aria-invalid=true]:focus");
    const form = await readStyles(page);
    await close();
    const list = await open(detail, 360, hasFile);
    await list.page.locator("main form button[value=buyNow]").first().press("Enter");
    await list.page.locator("dialog[open]").waitFor();
    looks.push([...form, ...(await readStyles(list.page))]);
    await list.close();
  }
  expect(looks[0]).toEqual(looks[1]);
});
