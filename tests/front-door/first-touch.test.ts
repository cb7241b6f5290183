import { chromium, type Browser, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browserProgram } from "../fixtures/browser-program";
import { BUDGETS } from "../weight/budgets";
import { openFakeBackend, type FakeBackend } from "./fake-backend";
import { openShop, type Shop } from "./open-shop";

let backend: FakeBackend;
let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  backend = await openFakeBackend();
  shop = await openShop(backend.url);
  browser = await chromium.launch(browserProgram().launchOptions);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
  await backend.close();
});

/** Opens a page and keeps count of its scripts, as sent, and of what its console complains of. */
async function open(path: string, headers: Record<string, string> = {}) {
  const context = await browser.newContext({ extraHTTPHeaders: headers });
  const page = await context.newPage();
  const complaints: string[] = [];
  const scripts: { path: string; bytes: number }[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (line) => {
    if (line.type() === "error" || line.type() === "warning") complaints.push(line.text());
  });
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    const bytes = Number(response.headers()["content-length"] ?? 0);
    scripts.push({ path: new URL(response.url()).pathname, bytes });
  });
  await page.goto(shop.origin + path, { waitUntil: "networkidle" });
  return { page, complaints, scripts, close: () => context.close() };
}

const touch = (page: Page) => page.locator("main form input:not([type=hidden])").first().focus();

test("a form page loads the small module only, and React at the first touch of the form", async () => {
  const { page, complaints, scripts, close } = await open("/login");
  expect(scripts).toHaveLength(1);
  expect(scripts[0]?.path).toMatch(/^\/browser\/main-/);
  expect(scripts[0]?.bytes).toBeLessThanOrEqual(BUDGETS.formScripts);

  await touch(page);
  await page.waitForSelector("html[data-hydrated=true]");
  const bytes = scripts.slice(1).reduce((sum, script) => sum + script.bytes, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(BUDGETS.firstTouchScripts);
  expect(complaints).toEqual([]);
  await close();
});

test("what was typed before React runs stays", async () => {
  const { page, close } = await open("/login");
  const field = page.locator("main form [name=loginName]");
  await field.pressSequentially("demoshopper1");
  await page.waitForSelector("html[data-hydrated=true]");
  expect(await field.inputValue()).toBe("demoshopper1");
  await close();
});

test("under Save-Data a form page never loads React", async () => {
  const { page, complaints, scripts, close } = await open("/login", { "Save-Data": "on" });
  expect(await page.locator("#hydration").count()).toBe(0);
  await touch(page);
  expect(scripts).toHaveLength(1);
  expect(complaints).toEqual([]);
  await close();
});

test("a reading page loads the small module only, whatever is touched", async () => {
  const { page, complaints, scripts, close } = await open("/aboutUs");
  await page.locator("input[name=keyword]").first().focus();
  expect(await page.locator("#hydration").count()).toBe(0);
  expect(scripts).toHaveLength(1);
  expect(complaints).toEqual([]);
  await close();
});
