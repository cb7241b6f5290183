import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "esbuild";
import { chromium, type Browser, type Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { WebSocketServer, type WebSocket } from "ws";
import { browserProgram } from "../fixtures/browser-program";
import { PAGES } from "../fixtures/client-module-pages";

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
      response.writeHead(204).end(); // the page stays
      return;
    }
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(
      `<!doctype html><html lang="en"><head><script type="module" src="/module.js"></script></head>${PAGES[path] ?? "<body>"}</body></html>`,
    );
  }).listen(0, "127.0.0.1");
  const live = new WebSocketServer({ server });
  live.on("connection", (socket, request) => {
    socketPaths.push(request.url ?? "");
    sockets.push(socket);
  });
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch({ ...browserProgram().launchOptions, timeout: 0 });
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
  context.setDefaultTimeout(0); // a test that hangs meets its own limit
  page = await context.newPage();
});

afterEach(async () => {
  await page.context().close();
});

async function openSignedIn(): Promise<void> {
  await page.goto(`${origin}/signed-in`);
  await page.locator('html[data-live="open"]').waitFor();
}

test("a signed-in page mirrors language and user and opens the shopper's channel", async () => {
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

test("the file of a style that the page carries is fetched a second after all else", async () => {
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

test("order news lead to the orders", async () => {
  await openSignedIn();
  sockets[0]!.send('{"type":"user","event":"orderShipped"}');
  await page.waitForURL(`${origin}/user/order`);
});

test("order news wait while a form holds something unsaved", async () => {
  await openSignedIn();
  await page.locator("[name=remark]").fill("typed");
  sockets[0]!.send('{"type":"user","event":"orderShipped"}');
  await page.locator(".order-news .notice").waitFor();
  expect(page.url()).toBe(`${origin}/signed-in`);
  expect(await page.locator("[name=remark]").inputValue()).toBe("typed");
});

test("order news wait while a form is on its way", async () => {
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

test("a line that the server closes is marked closed", async () => {
  await pauseClock(); // five seconds later the line is open again
  await openSignedIn();
  sockets[0]!.close();
  await page.locator('html[data-live="closed"]').waitFor();
});

test("a form is sent once however often it is pressed", async () => {
  await pauseClock(); // the form is free again some seconds later
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

test("a link to the page one is on is ignored, unless it means to ask anew", async () => {
  await openSignedIn();
  await page.evaluate(() => {
    document.title = "untouched";
  });
  await page.locator("#same").click();
  expect(await page.title()).toBe("untouched");
  await page.locator("#again").click();
  await page.waitForFunction(() => document.title === "");
});

/** Marks the page once a message of its socket has reached it. */
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

/** A clock that is installed runs on by itself; paused, it goes only as far as it is told. */
async function pauseClock(): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

test("connection notices go after five seconds, the others stay", async () => {
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

test("the contact dialog is modal, tells a missing account on leaving it, and starts empty again", async () => {
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

test("two empty accounts ask for one at least, and one of them for itself", async () => {
  await page.goto(`${origin}/contact-both`);
  const told = () =>
    page
      .locator("[name=line]")
      .evaluate((line) => (line instanceof HTMLInputElement ? line.validationMessage : ""));
  await expect.poll(told).toBe("Enter one at least.");
  await page.locator("[name=whatsApp]").fill("91234567");
  expect(await told()).toBe("Enter your LINE account.");
});

test("a password is shown and hidden again by the button beside it, which never sends the form", async () => {
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

test("words are suggested while a keyword is typed, and the chosen one is searched for", async () => {
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

test("the current entry of a menu that is wider than the screen is in sight", async () => {
  await page.goto(`${origin}/narrow`, { waitUntil: "networkidle" });
  const edges = () =>
    page.locator("[aria-current]").evaluate((link) => {
      const { left, right } = link.getBoundingClientRect();
      return [left >= 0, right <= 360];
    });
  await expect.poll(edges).toEqual([true, true]);
});

test("a button that must wait counts down, does nothing meanwhile, and comes back", async () => {
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
