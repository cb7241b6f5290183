import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "esbuild";
import { chromium, type Browser, type Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { WebSocketServer, type WebSocket } from "ws";
import { getBrowserLaunchOptions } from "../fixtures/browser-program";
import { CLIENT_MODULE_PAGES } from "../fixtures/client-module-pages";

let browser: Browser;
let page: Page;
let server: Server;
let [origin, script, posts] = ["", "", 0];
const sockets: WebSocket[] = [];
const socketPaths: string[] = [];

beforeAll(async () => {
  const built = await build({
    entryPoints: ["app/browser/main.ts"],
    bundle: true,
    format: "esm",
    write: false,
  });
  script = built.outputFiles[0]!.text;
  server = createServer((request, response) => {
    const path = request.url ?? "";
    if (path === "/module.js") {
      response.setHeader("Content-Type", "text/javascript");
      response.end(script);
      return;
    }
    if (path.startsWith("/product/suggest")) {
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify(["tea tree", new URL(path, origin).searchParams.get("keyword")]));
      return;
    }
    if (request.method === "POST") {
      posts += 1;
      response.writeHead(204).end(); // the browser stays on the page after 204
      return;
    }
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(
      `<!doctype html><html lang="en"><head><script type="module" src="/module.js"></script></head>${CLIENT_MODULE_PAGES[path] ?? "<body>"}</body></html>`,
    );
  }).listen(0, "127.0.0.1");
  const live = new WebSocketServer({ server });
  live.on("connection", (socket, request) => {
    socketPaths.push(request.url ?? "");
    sockets.push(socket);
  });
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
  posts = 0;
  sockets.length = socketPaths.length = 0;
  const context = await browser.newContext();
  context.setDefaultTimeout(0); // the test's own timeout ends a hanging test
  page = await context.newPage();
});

afterEach(async () => {
  await page.context().close();
});

async function openSignedIn(): Promise<void> {
  await page.goto(`${origin}/signed-in`);
  await page.locator('html[data-live="open"]').waitFor();
}

test("a signed-in page copies language and user info to browser storage and opens the live channel", async () => {
  await openSignedIn();
  expect(socketPaths).toEqual(["/websocket/a1b2"]);
  const kept = await page.evaluate(() => [
    sessionStorage.getItem("language"),
    localStorage.getItem("userInfo"),
  ]);
  expect(kept.map((text) => JSON.parse(text ?? "null") as unknown)).toEqual([
    { code: "en", label: "English" },
    { loginId: "a1b2", id: "7", realName: "Ming", headImg: "", line: "•••an", whatsApp: "" },
  ]);
  await page.goto(`${origin}/visitor`);
  expect(await page.evaluate(() => localStorage.getItem("userInfo"))).toBeNull();
});

test("a page with inlined style loads the style file one second after all other files", async () => {
  await pauseClock();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${origin}/first-visit`);
  await page.clock.runFor(900);
  expect(asked).not.toContain("/styles/shop.css");
  const file = page.waitForRequest("**/styles/shop.css");
  await page.clock.runFor(200);
  expect((await file).resourceType()).toBe("other");
});

test("a page without unsaved text opens the order list when an order event arrives", async () => {
  await openSignedIn();
  sockets[0]!.send('{"type":"user","event":"orderShipped"}');
  await page.waitForURL(`${origin}/user/order`);
});

test("an order event does not leave the page while a form has unsaved text", async () => {
  await openSignedIn();
  await page.locator("[name=remark]").fill("typed");
  sockets[0]!.send('{"type":"user","event":"orderShipped"}');
  await page.locator(".order-news .notice").waitFor();
  expect(page.url()).toBe(`${origin}/signed-in`);
  expect(await page.locator("[name=remark]").inputValue()).toBe("typed");
});

test("an order event does not leave the page while it sends a form", async () => {
  await pauseClock();
  await markHeard();
  await openSignedIn();
  await page.locator("main button").click();
  await page.locator("form[aria-busy]").waitFor();
  sockets[0]!.send('{"type":"user","event":"orderPaid"}');
  await page.locator("html[data-heard]").waitFor();
  await page.clock.runFor(2_000);
  expect(await page.locator(".order-news .notice").isVisible()).toBe(true);
  expect(page.url()).toBe(`${origin}/signed-in`);
});

test("the page marks its live channel as closed if the server closes it", async () => {
  await pauseClock(); // otherwise it would be open again five seconds later
  await openSignedIn();
  sockets[0]!.close();
  await page.locator('html[data-live="closed"]').waitFor();
});

test("the page sends a form once, however often the shopper clicks its button", async () => {
  await pauseClock(); // otherwise the form could be sent again some seconds later
  await openSignedIn();
  const thrice = () => {
    const button = document.querySelector("button");
    button?.click();
    button?.click();
    button?.click();
  };
  await page.evaluate(thrice);
  await page.locator("form[aria-busy]").waitFor();
  await expect.poll(() => posts).toBe(1);
});

test("the page ignores a link to itself, unless the link is marked as a reload", async () => {
  await openSignedIn();
  await page.evaluate(() => {
    document.title = "untouched";
  });
  await page.locator("#same").click();
  expect(await page.title()).toBe("untouched");
  await page.locator("#again").click();
  await page.waitForFunction(() => document.title === "");
});

/** Marks the page after a message of its socket has arrived. */
async function markHeard(): Promise<void> {
  await page.addInitScript(() => {
    const Native = window.WebSocket;
    window.WebSocket = class extends Native {
      constructor(url: string | URL) {
        super(url);
        this.addEventListener("message", () => {
          document.documentElement.dataset.heard = "true";
        });
      }
    };
  });
}

/**
 * Pauses the clock of the page. An installed clock keeps running, and a paused one only advances when the test
 * advances it.
 */
async function pauseClock(): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

test("the page hides connection messages after five seconds and keeps other messages", async () => {
  await pauseClock();
  await page.goto(`${origin}/visitor`);
  const lost = page.locator('[data-notice="api.network"]');
  await expect.poll(() => lost.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.clock.runFor(4_900);
  expect(await lost.isVisible()).toBe(true);
  await page.clock.runFor(200);
  expect(await lost.isVisible()).toBe(false);
  expect(await page.locator('[data-notice="cart.added"]').isVisible()).toBe(true);
});

test("the contact dialog is modal, shows the error of an empty account field on blur, and is empty when it opens again", async () => {
  await page.goto(`${origin}/contact`);
  const dialog = page.locator("dialog");
  await expect.poll(() => dialog.evaluate((each) => each.matches(":modal"))).toBe(true);
  const line = page.locator("[name=line]");
  await line.focus();
  await line.blur();
  expect(await page.locator(".field").getAttribute("data-told")).toBe("Enter your LINE account.");
  expect(await line.getAttribute("aria-invalid")).toBe("true");
  await page.getByText("confirm").click();
  expect(posts).toBe(0);
  await line.fill("ming");
  expect(await page.locator(".field").getAttribute("data-told")).toBeNull();
  await page.getByText("cancel").click();
  expect(await dialog.isVisible()).toBe(false);
  await expect.poll(() => line.inputValue()).toBe("");
});

test("the contact dialog requires one account if both are empty, and the empty one if only one is", async () => {
  await page.goto(`${origin}/contact-both`);
  const told = () =>
    page
      .locator("[name=line]")
      .evaluate((line) => (line instanceof HTMLInputElement ? line.validationMessage : ""));
  await expect.poll(told).toBe("Enter one at least.");
  await page.locator("[name=whatsApp]").fill("91234567");
  expect(await told()).toBe("Enter your LINE account.");
});

test("the button beside a password shows and hides the password, and never sends the form", async () => {
  await page.goto(`${origin}/password`);
  const [field, button] = [page.locator("[name=password]"), page.getByText("show")];
  const state = async () => [
    await field.getAttribute("type"),
    await button.getAttribute("aria-pressed"),
  ];
  await button.click();
  await expect.poll(state).toEqual(["text", "true"]);
  expect(await field.inputValue()).toBe("secret");
  await button.click();
  expect(await state()).toEqual(["password", "false"]);
  expect(posts).toBe(0);
});

test("the search field suggests words while the user types, and searches for the selected one", async () => {
  await page.goto(`${origin}/search`);
  const box = page.locator("[name=keyword]");
  await box.fill("tea");
  const words = () =>
    page
      .locator("datalist option")
      .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
  await expect.poll(words).toEqual(["tea tree", "tea"]);
  expect(await box.getAttribute("list")).toBe(await page.locator("datalist").getAttribute("id"));
  await box.fill("tea tree");
  await page.getByText("found").waitFor();
});

test("the page scrolls the current entry of a wide menu into view", async () => {
  await page.goto(`${origin}/narrow`, { waitUntil: "networkidle" });
  const edges = () =>
    page.locator("[aria-current]").evaluate((link) => {
      const { left, right } = link.getBoundingClientRect();
      return [left >= 0, right <= 360];
    });
  await expect.poll(edges).toEqual([true, true]);
});

test("a button with a waiting time counts down, does nothing during that time, and then works again", async () => {
  await pauseClock();
  await page.goto(`${origin}/wait`);
  const button = page.locator("button");
  await expect.poll(() => button.getAttribute("data-waiting")).toBe("3 s");
  await button.click({ force: true });
  expect(posts).toBe(0);
  await page.clock.runFor(1_000);
  expect(await button.getAttribute("aria-label")).toBe("2 s");
  await page.clock.runFor(2_000);
  expect(await button.getAttribute("data-waiting")).toBeNull();
  await button.evaluate((each) => {
    Object.assign((each as HTMLElement).dataset, { waitSeconds: "60", resendAt: "2" });
  });
  await expect.poll(() => button.getAttribute("data-waiting")).toBe("60 s");
});
