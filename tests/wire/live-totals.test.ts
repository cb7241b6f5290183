/* Tests a page with live totals, with a server that responds when the test tells it to. */
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { build } from "esbuild";
import { chromium, type Browser, type Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { getBrowserLaunchOptions } from "../fixtures/browser-program";

interface CartContent {
  readonly count: number;
  readonly total: string;
  readonly isTicked?: boolean;
  readonly error?: string;
}

/** A cart page with only the parts that the module needs: counts, checkboxes, a total and messages. */
function renderCartPage({ count, total, isTicked = true, error = "" }: CartContent): string {
  return `<!doctype html><html lang="en"><script type="module" src="/module.js"></script>
    <body><header class="header-inner"><b id="lines">${count}</b></header><main>
    ${error === "" ? "" : `<p class="error-summary">${error}</p>`}
    <form id="cart" method="post" action="/cart" data-live="recount">
    <input type="checkbox" name="cartItemId" value="7" ${isTicked ? "checked" : ""}>
    <div><input type="number" name="count.7" id="count" min="1" max="5" value="${count}">
    <button name="count.7" value="${count + 1}" data-step="1">+</button></div>
    <textarea name="note"></textarea><button name="intent" value="update">update</button></form>
    <p data-live-sums><b data-say id="total">${total}</b></p>
    <p data-stale="not updated" hidden></p></main>`;
}

/**
 * A page with a form that React validates. Its total depends on the counts. The hydration payload names no script.
 */
function renderRefundPage(total: string): string {
  return `<!doctype html><html lang="en"><script type="module" src="/module.js"></script>
    <body><main><h1>heading</h1>
    <form id="refund" method="post" action="/refund" enctype="multipart/form-data" data-live="preview">
    <input type="number" name="count.7" id="count" min="0" max="5" value="0">
    <input type="checkbox" name="unopened"><input type="file" name="video">
    <section data-live-sums><b data-say id="total">${total}</b><p data-stale="not updated" hidden></p></section>
    </form></main><script type="application/json" id="hydration">${NEVER_AWAKE}</script>`;
}

/** The hydration payload of a page. Its entry does nothing. */
const NEVER_AWAKE = JSON.stringify({
  handoff: {},
  state: "",
  lang: "en",
  words: {},
  manifest: { entry: { module: "/module.js" }, routes: {} },
});

interface Post {
  readonly fields: URLSearchParams;
  readonly response: ServerResponse;
  readonly answer: (page: string, status?: number) => void;
}

let browser: Browser;
let page: Page;
let server: Server;
let origin: string;
/** The HTML of the page that a GET returns. */
let stored: string;
const posts: Post[] = [];

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ["app/browser/main.ts"],
    bundle: true,
    format: "esm",
    write: false,
  });
  server = createServer((request, response) => {
    if (request.method === "POST")
      void text(request).then((body) => {
        const answer = (html: string, status = 200) => {
          response.writeHead(status, { "Content-Type": "text/html; charset=utf-8" }).end(html);
        };
        posts.push({ fields: new URLSearchParams(body), response, answer });
      });
    else if (request.url === "/module.js")
      response.setHeader("Content-Type", "text/javascript").end(outputFiles[0]!.text);
    else response.setHeader("Content-Type", "text/html; charset=utf-8").end(stored);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch({ ...getBrowserLaunchOptions().launchOptions, timeout: 0 });
});

afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

beforeEach(async () => {
  posts.length = 0;
  stored = renderCartPage({ count: 1, total: "HK$100" });
  const context = await browser.newContext();
  context.setDefaultTimeout(0); // the test's own timeout ends a hanging test
  page = await context.newPage();
  await page.goto(`${origin}/cart`, { waitUntil: "networkidle" });
});

afterEach(async () => {
  await page.context().close();
});

/** Waits for the nth post of a test, and expects that no other post was sent. */
async function waitForPost(nth: number): Promise<Post> {
  await expect.poll(() => posts.length).toBe(nth);
  return posts[nth - 1]!;
}

const findLineCheckbox = () => page.locator("[name=cartItemId]");
const getTotalText = () => page.locator("#total").textContent();
const getAnnouncedText = () => page.locator("[data-voice]").textContent();

/** Clicks the form's own button. The response to its post is an empty cart. */
async function pressUpdate(nth: number): Promise<Post> {
  const pressing = page.getByText("update", { exact: true }).click();
  const pressed = await waitForPost(nth);
  pressed.answer(renderCartPage({ count: 1, total: "HK$0", isTicked: false }));
  await pressing;
  await expect.poll(getTotalText).toBe("HK$0");
  return pressed;
}

test("changing a cart line posts the form, and the response replaces totals, lines and the cart count", async () => {
  await findLineCheckbox().uncheck();
  const { fields, answer } = await waitForPost(1);
  const sent = [
    ["count.7", "1"],
    ["note", ""],
    ["intent", "recount"],
  ];
  expect([...fields]).toEqual(sent);
  await page.locator("textarea").fill("ring twice");
  await page.keyboard.press("Home");
  answer(renderCartPage({ count: 2, total: "HK$0", isTicked: false }));
  await expect.poll(getTotalText).toBe("HK$0");
  expect(await getAnnouncedText()).toBe("HK$0");
  expect(await page.locator("#lines").textContent()).toBe("2");
  expect(await page.locator("#count").inputValue()).toBe("2");
  const note = await page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLTextAreaElement ? [field.value, field.selectionStart] : null;
  });
  expect(note).toEqual(["ring twice", 0]);
});

test("the cart page drops an outdated response, and sends the last change once", async () => {
  await findLineCheckbox().uncheck();
  const first = await waitForPost(1);
  await page.locator("[data-step]").click();
  await page.locator("[data-step]").click();
  expect(posts).toHaveLength(1);
  const totals = await page.evaluateHandle(() => {
    const seen: (string | null)[] = [];
    const shown = document.getElementById("total");
    const look = () => seen.push(shown?.textContent ?? null);
    if (shown) new MutationObserver(look).observe(shown, { characterData: true, subtree: true });
    return seen;
  });
  first.answer(renderCartPage({ count: 1, total: "HK$1" }));
  const { fields, answer } = await waitForPost(2);
  expect([fields.get("count.7"), fields.get("cartItemId")]).toEqual(["3", null]);
  answer(renderCartPage({ count: 3, total: "HK$300", isTicked: false }));
  await expect.poll(getTotalText).toBe("HK$300");
  expect(await totals.jsonValue()).toEqual(["HK$300"]);
});

test("the cart page sends a typed count after a pause, and an invalid count on blur", async () => {
  const count = page.locator("#count");
  await count.fill("4");
  const { fields, answer } = await waitForPost(1);
  expect(fields.get("count.7")).toBe("4");
  answer(renderCartPage({ count: 4, total: "HK$400" }));
  await expect.poll(getTotalText).toBe("HK$400");
  await count.fill("9");
  await count.blur();
  const wrong = await waitForPost(2);
  wrong.answer(renderCartPage({ count: 9, total: "HK$400", error: "only 5" }), 409);
  await expect.poll(getAnnouncedText).toBe("only 5");
  expect(await count.inputValue()).toBe("9");
});

test("the cart page marks the total as stale after an unexpected response, and its checkout button still works", async () => {
  await page.locator("textarea").fill("typed");
  await findLineCheckbox().uncheck();
  (await waitForPost(1)).answer("<h1>502</h1>", 502);
  await page.locator("[data-stale]").waitFor();
  expect(await getAnnouncedText()).toBe("not updated");
  expect(await findLineCheckbox().isChecked()).toBe(false);
  expect(await page.locator("textarea").inputValue()).toBe("typed");
  expect((await pressUpdate(2)).fields.get("intent")).toBe("update");
});

test("the cart page marks the total as stale while offline, and updates it after the connection returns", async () => {
  await page.context().setOffline(true);
  await findLineCheckbox().uncheck();
  await page.locator("[data-stale]").waitFor();
  expect(posts).toHaveLength(0);
  await page.context().setOffline(false);
  (await waitForPost(1)).answer(renderCartPage({ count: 1, total: "HK$0", isTicked: false }));
  await expect.poll(getTotalText).toBe("HK$0");
  expect(await page.locator("[data-stale]").isVisible()).toBe(false);
});

test("submitting the cart form aborts a running update of the total", async () => {
  await findLineCheckbox().uncheck();
  const { response } = await waitForPost(1);
  await pressUpdate(2);
  await expect.poll(() => response.destroyed).toBe(true);
});

test("a second click on the cart's checkout button while its page loads sends nothing", async () => {
  await page.evaluate(() => {
    const press = (name: string) => document.querySelector<HTMLElement>(`[name=${name}]`)?.click();
    for (const name of ["intent", "intent", "cartItemId"]) press(name);
  });
  const pressed = await waitForPost(1);
  expect(pressed.fields.get("intent")).toBe("update");
  pressed.answer(renderCartPage({ count: 1, total: "HK$0", isTicked: false }));
  await expect.poll(getTotalText).toBe("HK$0");
  expect(posts).toHaveLength(1);
});

test("the cart page marks the total as stale if the session ends, and keeps checkboxes and counts", async () => {
  await page.locator("textarea").fill("typed");
  await findLineCheckbox().uncheck();
  const { response } = await waitForPost(1);
  response.writeHead(302, { Location: "/login?redirect=%2Fcart" }).end();
  await page.locator("[data-stale]").waitFor();
  expect(new URL(page.url()).pathname).toBe("/cart");
  expect(await findLineCheckbox().isChecked()).toBe(false);
  expect(await page.locator("textarea").inputValue()).toBe("typed");
});

test("a cart page that the browser restores with the back button reloads and sends nothing", async () => {
  stored = renderCartPage({ count: 4, total: "HK$400", isTicked: false });
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await expect.poll(getTotalText).toBe("HK$400");
  expect(await page.locator("#count").inputValue()).toBe("4");
  expect(await findLineCheckbox().isChecked()).toBe(false);
  expect(posts).toEqual([]);
});

test("in a form that React renders, only count changes update the total, and only after hydration", async () => {
  stored = renderRefundPage("choose first");
  await page.goto(`${origin}/refund`, { waitUntil: "networkidle" });
  await page.locator("[name=unopened]").check();
  await page.locator("#count").fill("9");
  await page.locator("#count").fill("2");
  const { fields, answer } = await waitForPost(1);
  expect([fields.get("intent"), fields.get("count.7")]).toEqual(["preview", "2"]);
  answer(renderRefundPage("HK$200").replace("heading", "other heading"));
  // A later response has arrived, so the earlier one has been processed.
  await page.evaluate(() => fetch("/refund").then((later) => later.text()));
  expect(await getTotalText()).toBe("choose first");
  await page.evaluate(() => (document.documentElement.dataset.hydrated = "true"));
  await expect.poll(getTotalText).toBe("HK$200");
  expect(await page.locator("h1").textContent()).toBe("heading");
  expect(await page.locator("[name=unopened]").isChecked()).toBe(true);
  expect(await getAnnouncedText()).toBe("HK$200");
});
