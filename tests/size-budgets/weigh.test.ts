import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { chromium, type Browser } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGES, type Language } from "@contract/model/languages";
import { getBrowserLaunchOptions } from "../fixtures/browser-program";
import { BuiltShop } from "../fixtures/built-shop";
import { CHECK_PAGES } from "../fixtures/every-page";
import type { FormClient } from "../fixtures/form-client";
import { signInAsOwner, listStaffPages } from "../fixtures/staff-pages";
import { listBuiltRoutes } from "../edge/built-routes";
import { BUDGETS } from "./budgets";
import { printVisitBytes, type MeasuredPage } from "./print-visit-bytes";
import { weighHtml } from "./weigh-html";
import { LOAD_LIMIT_MS, measureVisitBytes } from "./measure-visit-bytes";

const PRODUCT_PAGES = ["/index", "/product"];
const DETAIL = "/product/detail";
const REVIEWS = "/product/reviews";
const PUBLIC = listBuiltRoutes().filter(({ isPublic, isPage }) => isPublic && isPage);
const READING = PUBLIC.filter(({ hydrates }) => !hydrates)
  .map(({ path }) => path)
  .filter((path) => path !== DETAIL && path !== REVIEWS && !PRODUCT_PAGES.includes(path));
const VISITORS_FORMS = PUBLIC.filter(({ hydrates }) => hydrates).map(({ path }) => path);
const SHOPPERS_FORMS = [
  ...["/user/info", "/user/resetPwd", "/user/address", "/user/contact"],
  ...["/user/coupon", "/user/center"],
];
/** The pages whose totals a second module updates. */
const SUMS = ["/user/shoppingCart", "/settleAccounts"];
/**
 * True for `npm run weigh`, which opens every page in both languages. Other runs open one page of each kind in
 * Chinese.
 */
const WEIGHS_ALL = process.env.WEIGH === "all";
/** The number of concurrent tabs. It can be high, because most of a visit is waiting for the network to be idle. */
const TABS = 4;

let shop: BuiltShop;
let browser: Browser;
let shopper: FormClient;
let detail: string;
/** The page of all reviews of the same product. */
let reviews: string;
const measuredPages: MeasuredPage[] = [];

beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
  browser = await chromium.launch({ ...getBrowserLaunchOptions().launchOptions, timeout: 0 });
  shopper = shop.createClient();
  const login = (await shopper.get("/login")).form("loginName", "password");
  await shopper.send(login, { loginName: "demoshopper1", password: "Rootwell2026" });
  const add = (await shopper.get("/product")).form("productId", "skuId");
  await shopper.send(add, { intent: "addToCart" });
  const productId = new Map(add.fields).get("productId");
  detail = `${DETAIL}?id=${productId}`;
  reviews = `${REVIEWS}?id=${productId}`;
});
afterAll(async () => {
  printVisitBytes(measuredPages);
  await browser.close();
  await shop.stop();
  await shop.remove();
});

/** Measures the first and the second visit of each page, each with a new phone. */
async function measurePages(paths: readonly string[], cookies = ""): Promise<MeasuredPage[]> {
  const languages = WEIGHS_ALL ? LANGUAGES : ["zhTw" as const];
  const todo = paths.flatMap((path) => languages.map((lang) => ({ path, lang })));
  const found: MeasuredPage[] = [];
  const work = async () => {
    for (let next = todo.shift(); next !== undefined; next = todo.shift())
      found.push(await measurePage(next.path, next.lang, cookies));
  };
  await Promise.all(Array.from({ length: TABS }, work));
  measuredPages.push(...found);
  return found;
}

/** Returns the first page of each list, or all pages with `npm run weigh`. */
function choosePages(...lists: (readonly string[])[]): string[] {
  return lists.flatMap((list) => (WEIGHS_ALL ? list : list.slice(0, 1)));
}

async function measurePage(path: string, lang: Language, cookies: string): Promise<MeasuredPage> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  context.setDefaultTimeout(LOAD_LIMIT_MS);
  const kept = cookies.split("; ").filter((pair) => pair !== "" && !pair.startsWith("lang="));
  const pairs = [...kept, `lang=${lang}`].map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url: shop.origin };
  });
  await context.addCookies(pairs);
  try {
    const first = await measureVisitBytes(context, shop.origin + path);
    const second = await measureVisitBytes(context, shop.origin + path);
    return { path, lang, first, second };
  } finally {
    await context.close();
  }
}

/** The manifest that the build wrote. */
function readStyleManifest() {
  return JSON.parse(readFileSync("public/styles/manifest.json", "utf8")) as {
    readonly file: string;
    readonly hash: string;
  };
}

/** Returns the URLs of all product pages, from the sitemap. */
async function listProductPages(): Promise<string[]> {
  const { html } = await shop.createClient().get("/sitemap.xml");
  return [...new Set(html.match(/\/product\/detail\?id=\d+/g))];
}

/** Returns the ids of the products on a page, in order. */
function listProducts(html: string): string[] {
  return [...html.matchAll(/data-testid="product-card" data-id="(\d+)"/g)].map(([, id = ""]) => id);
}

/**
 * Returns the pages over a budget. All pages are compared before the test fails, so that the failure names each of
 * them.
 */
function findOverBudget(
  found: readonly MeasuredPage[],
  weightOf: (one: MeasuredPage) => number,
  budget: number,
) {
  return found
    .filter((one) => weightOf(one) > budget)
    .map((one) => `${one.path} ${one.lang}: ${weightOf(one)} of ${budget}`);
}

function expectLight(found: readonly MeasuredPage[], scripts: number, files = 1): void {
  expect(findOverBudget(found, ({ first }) => first.scripts, scripts)).toEqual([]);
  expect(findOverBudget(found, ({ first }) => first.scriptPaths.length, files)).toEqual([]);
  expect(findOverBudget(found, ({ first }) => first.styles, BUDGETS.styles)).toEqual([]);
  expect(findOverBudget(found, ({ first }) => first.picture, BUDGETS.picture)).toEqual([]);
  expect(findOverBudget(found, ({ second }) => second.styles + second.scripts, 0)).toEqual([]);
}

test("the HTML of every public page fits its size budget in both languages", async () => {
  const heavy: string[] = [];
  const products = await listProductPages();
  expect(products.length).toBeGreaterThan(40);
  for (const path of [
    ...PRODUCT_PAGES,
    ...CHECK_PAGES,
    ...products,
    reviews,
    ...READING,
    ...VISITORS_FORMS,
  ])
    for (const lang of LANGUAGES) {
      const { bytes } = await weighHtml(shop.origin + path, `lang=${lang}`);
      if (bytes > BUDGETS.html) heavy.push(`${path} ${lang}: ${bytes} of ${BUDGETS.html}`);
    }
  expect(heavy).toEqual([]);
});

test("a product page with inlined style fits its budget after other products were viewed, and loads these later", async () => {
  const viewed = listProducts((await shop.createClient().get("/product?sort=2")).html).slice(0, 4);
  for (const lang of LANGUAGES) {
    const client = shop.createClient();
    client.keep("lang", lang);
    client.keep("viewed", viewed.join("."));
    const { bytes } = await weighHtml(shop.origin + detail, client.cookies);
    expect(bytes).toBeLessThanOrEqual(BUDGETS.html);
    client.keep("css", readStyleManifest().hash);
    const shown = listProducts((await client.get(detail)).html);
    expect(shown).toEqual(expect.arrayContaining(viewed));
  }
});

test("pages that are never the first page of a visit link to their style sheet, cached or not", async () => {
  const file = `<link rel="stylesheet" href="/styles/${readStyleManifest().file}"/>`;
  const staff = shop.createClient();
  for (const [who, path] of [
    ...["/user/order", "/user/shoppingCart", "/user/address"].map((own) => [shopper, own] as const),
    [staff, "/staff/login"] as const,
  ]) {
    const { html } = await who.get(path);
    expect(html, path).toContain(file);
    expect(html, path).not.toContain("<style data-file");
  }
});

test("the service worker fits its budget", async () => {
  const file = await shop.createClient().ask("/sw.js", {});
  expect(file.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
  const bytes = brotliCompressSync(await file.text()).length;
  expect(bytes).toBeLessThanOrEqual(BUDGETS.serviceWorker);
});

test(
  "the product list and the pages without forms fit their transfer budgets",
  { timeout: 1_200_000 },
  async () => {
    const found = await measurePages([
      ...PRODUCT_PAGES,
      ...CHECK_PAGES.slice(-1),
      ...[detail, reviews],
      ...choosePages(READING),
    ]);
    expectLight(found, BUDGETS.readingScripts);
    const home = found.filter(({ path }) => path === "/index");
    expect(findOverBudget(home, ({ first }) => first.total, BUDGETS.home)).toEqual([]);
  },
);

test("form pages fit their HTML and script budgets", { timeout: 1_200_000 }, async () => {
  const visitors = await measurePages(choosePages(VISITORS_FORMS));
  const shoppers = await measurePages(choosePages(SHOPPERS_FORMS), shopper.cookies);
  expectLight([...visitors, ...shoppers], BUDGETS.formScripts);
  const orders = await shopper.get("/user/order?status=7");
  const refund = /href="(\/user\/returnOrder\/apply\?orderId=\d+)"/.exec(orders.html)?.[1] ?? "";
  // Allow two more files: one for the countdown of an unpaid order, and one for totals that update.
  const followed = await measurePages([...SUMS, refund, "/user/order"], shopper.cookies);
  expectLight(followed, BUDGETS.sumScripts, 2);
});

test(
  "every back-office page fits its HTML and script budgets",
  { timeout: 1_200_000 },
  async () => {
    const staff = shop.createClient();
    const wayIn = await measureInEachLanguage(staff, ["/staff/login"]);
    await signInAsOwner(staff);
    const pages = await measureInEachLanguage(staff, await listStaffPages(staff));
    const heavy = [...wayIn, ...pages].filter(({ bytes }) => bytes > BUDGETS.staffHtml);
    expect(heavy).toEqual([]);
    // Measure one page for each set of scripts.
    const scripted = new Map(pages.map(({ path, scripts }) => [scripts, path]));
    const found = await measurePages([...scripted.values()], staff.cookies);
    expect(findOverBudget(found, ({ first }) => first.scripts, BUDGETS.staffScripts)).toEqual([]);
    expect(findOverBudget(found, ({ second }) => second.styles + second.scripts, 0)).toEqual([]);
  },
);

async function measureInEachLanguage(client: FormClient, paths: readonly string[]) {
  const weighed = [];
  for (const path of paths)
    for (const lang of LANGUAGES) {
      client.keep("lang", lang);
      const { html, bytes } = await weighHtml(shop.origin + path, client.cookies);
      weighed.push({ path, lang, bytes, scripts: findScripts(html) });
    }
  return weighed;
}

function findScripts(html: string): string {
  const named = html.matchAll(/<(?:script[^>]* src|link rel="modulepreload"[^>]* href)="([^"]+)"/g);
  return [...new Set([...named].map(([, src]) => src))].sort().join(" ");
}
