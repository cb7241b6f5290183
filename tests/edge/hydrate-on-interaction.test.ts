import { chromium, type Browser, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getBrowserLaunchOptions } from "../fixtures/browser-program";
import { BUDGETS } from "../size-budgets/budgets";
import { listInteractionScripts } from "./interaction-scripts";
import { openFakeBackend, type FakeBackend } from "./fake-backend";
import { startStorefront, type Shop } from "./start-storefront";

let backend: FakeBackend;
let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  backend = await openFakeBackend();
  shop = await startStorefront(backend.url);
  browser = await chromium.launch({ ...getBrowserLaunchOptions().launchOptions, timeout: 0 });
});
afterAll(async () => {
  await browser.close();
  await shop.close();
  await backend.close();
});

/** Opens a page. Records the scripts that the browser loads, and the console messages. */
async function open(path: string, headers: Record<string, string> = {}) {
  const context = await browser.newContext({ extraHTTPHeaders: headers });
  context.setDefaultTimeout(0); // the test's own timeout ends a hanging test
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

test("a form page first loads only the small module, and React at the first interaction", async () => {
  const { page, complaints, scripts, close } = await open("/login");
  expect(scripts).toHaveLength(1);
  expect(scripts[0]?.path).toMatch(/^\/browser\/main-/);
  expect(scripts[0]?.bytes).toBeLessThanOrEqual(BUDGETS.formScripts);

  await touch(page);
  await page.waitForSelector("html[data-hydrated=true]");
  const login = listInteractionScripts().find(({ id }) => id === "routes/login");
  const loaded = scripts.slice(1).map((script) => script.path);
  expect(loaded.sort()).toEqual([...(login?.files ?? [])].sort());
  expect(complaints).toEqual([]);
  await close();
});

test("no form exceeds its script budget at the first interaction", async () => {
  const forms = listInteractionScripts();
  expect(forms.length).toBeGreaterThanOrEqual(7);
  const bytesOf = new Map<string, number>();
  for (const file of new Set(forms.flatMap(({ files }) => files))) {
    const reply = await shop.ask(file, { headers: { "Accept-Encoding": "br" } });
    expect(reply.status, file).toBe(200);
    bytesOf.set(file, Number(reply.headers["content-length"]));
  }
  for (const { id, files } of forms) {
    const bytes = files.reduce((sum, file) => sum + (bytesOf.get(file) ?? NaN), 0);
    expect(bytes, id).toBeLessThanOrEqual(BUDGETS.firstTouchScripts);
  }
});

test("hydration works on a page that a browser extension has changed, and keeps the change", async () => {
  const { page, complaints, close } = await open("/login");
  await page.evaluate(() => {
    document.documentElement.dataset.extension = "on";
    for (const place of ["head", "header", "main", "body"])
      document.querySelector(place)?.prepend(document.createElement("extension-part"));
  });
  await touch(page);
  await page.waitForSelector("html[data-hydrated=true]");
  await page.locator("main form button[type=submit]").first().click();
  await page.waitForSelector("main form [aria-invalid=true]");
  expect(await page.locator("html[data-extension=on] extension-part").count()).toBe(4);
  expect(complaints).toEqual([]);
  await close();
});

test("a page keeps the submitted form and the typed values if a React component throws", async () => {
  const { page, close } = await open("/login");
  await page.evaluate(() => {
    // The Trusted Types policy forbids setting the script element's textContent, so edit its text node.
    const text = document.getElementById("hydration")?.firstChild;
    if (text) text.nodeValue = (text.nodeValue ?? "").replace('"waits":{', '"waited":{');
  });
  const field = page.locator("main form [name=loginName]");
  const failed = page.waitForEvent("pageerror");
  await field.pressSequentially("demoshopper1");
  await failed;
  await expect.poll(() => field.isVisible()).toBe(true);
  expect("demoshopper1").toContain(await field.inputValue());
  await field.fill("demoshopper1");
  await page.locator("main form [name=password]").fill("Rootwell2026");
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.locator("main form button[type=submit]").click();
  expect((await answered).request().postData()).toContain("demoshopper1");
  await close();
});

test("a page keeps values that the user types before React runs", async () => {
  const { page, close } = await open("/login");
  const field = page.locator("main form [name=loginName]");
  await field.pressSequentially("demoshopper1");
  await page.waitForSelector("html[data-hydrated=true]");
  expect(await field.inputValue()).toBe("demoshopper1");
  await close();
});

test("a form page never loads React if the browser sends Save-Data", async () => {
  const { page, complaints, scripts, close } = await open("/login", { "Save-Data": "on" });
  expect(await page.locator("#hydration").count()).toBe(0);
  await touch(page);
  expect(scripts).toHaveLength(1);
  expect(complaints).toEqual([]);
  await close();
});

test("a page without a form first loads only the small module, and loads search suggestions on demand", async () => {
  const { page, complaints, scripts, close } = await open("/aboutUs");
  expect(scripts).toHaveLength(1);
  await page.locator("input[name=keyword]").first().focus();
  expect(await page.locator("#hydration").count()).toBe(0);
  await expect.poll(() => scripts).toHaveLength(2);
  expect(JSON.stringify(scripts[1])).toMatch(/\/browser\/[A-Z0-9]{8}\.js/);
  expect(complaints).toEqual([]);
  await close();
});
